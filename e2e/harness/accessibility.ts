import AxeBuilder from '@axe-core/playwright';
import type { JSHandle, Page } from '@playwright/test';
import { expect } from './test';

/** Expects that axe finds no fault on the page at its current width. */
export async function expectAccessible(page: Page): Promise<void> {
  // Parts outside of the screen are not laid out, and axe cannot determine their background.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('.page-parts > *'))
      part.style.contentVisibility = 'visible';
  });
  let faults: string[];
  let dimming: JSHandle<{ isSeen: boolean }>;
  do {
    // The previous data is dimmed while the next response is loading, after an autosave at any time.
    await expect(page.locator('[data-old]')).toHaveCount(0);
    dimming = await page.evaluateHandle(async () => {
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const seen = { isSeen: document.querySelector('[data-old]') !== null };
      const observer = new MutationObserver(() => (seen.isSeen = true));
      observer.observe(document, { attributeFilter: ['data-old'], subtree: true });
      return seen;
    });
    faults = await findFaults(page);
  } while (faults.length > 0 && (await dimming.evaluate(({ isSeen }) => isSeen)));
  expect(faults).toEqual([]);
}

async function findFaults(page: Page): Promise<string[]> {
  // Half a megabyte of script, which is kept while the app navigates.
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder({ page, axeSource: isLoaded ? 'void 0' : undefined });
  // The default mode opens another page for each report; our pages have no frames.
  const { violations } = await builder
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

/** The same in phone and desktop size, for a journey that runs in one of them. Leaves the page in its own. */
export async function expectAccessibleInBothSizes(page: Page): Promise<void> {
  await expectAccessible(page);
  const own = page.viewportSize() ?? sizes.desktop;
  await page.setViewportSize(own.width === sizes.phone.width ? sizes.desktop : sizes.phone);
  await expectAccessible(page);
  await page.setViewportSize(own);
}
