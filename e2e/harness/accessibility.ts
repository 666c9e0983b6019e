import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** The screen that is open has no fault that axe knows, at its present width. */
export async function expectAccessible(page: Page): Promise<void> {
  // Half a megabyte of script that a screen reached inside the app still has.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, axeSource: isLoaded ? 'void 0' : undefined });
  // Our pages have no frames; the other mode opens a page of its own for each report.
  const { violations } = await builder
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}
