import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test';

/** The screen that is open has no fault that axe knows, at its present width. */
export async function expectAccessible(page: Page): Promise<void> {
  // Parts that nobody has seen yet are not laid out, and axe cannot see what is behind their words.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.page-parts > *'))
      part.style.contentVisibility = 'visible';
  });
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
