import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/test';

const firstField = (page: Page) => page.getByRole('main').getByLabel('Vorname');

/** Clicks a link once the page runs: before, the browser follows it to the top of the page. */
async function follow(link: Locator) {
  await expect
    .poll(() => link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);
  await link.click();
}

/** The visitor stands in the form, with its heading below the header. */
async function expectInForm(page: Page) {
  await expect(page).toHaveURL('/kontakt');
  await expect(firstField(page)).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Ihre Anfrage' })).toBeInViewport({ ratio: 1 });
  await expect(firstField(page)).toBeInViewport({ ratio: 1 });
}

test('the request for a quote leads to the first field of the form, a reload does not', async ({ page }) => {
  await page.goto('/');
  await follow(page.getByRole('main').getByRole('link', { name: 'Angebot anfordern' }));
  await expectInForm(page);
  await page.reload();
  await expect(firstField(page)).toBeVisible();
  await expect(firstField(page)).not.toBeFocused();

  await page.goto('/leistungen');
  await follow(page.getByRole('main').getByRole('link', { name: 'Jetzt anfragen' }).first());
  await expectInForm(page);
});

test('the start and contact pages link to the guided request, a service page with its service', async ({ page }) => {
  const links = () => page.getByRole('main').getByRole('link', { name: 'In drei Schritten zum Angebot' });
  for (const address of ['/', '/kontakt']) {
    await page.goto(address);
    await expect(links(), address).toHaveAttribute('href', '/anfrage');
  }
  await page.goto('/leistungen/reinigung');
  await expect(links()).toHaveCount(2);
  await follow(links().last());
  await expect(page).toHaveURL('/anfrage?leistung=reinigung');
  await expect(page.getByRole('radio', { name: 'Reinigung' })).toBeChecked();
});

test('a bar below the thumb calls or leads to the form once the first screen is scrolled past @phone', async ({
  page,
}) => {
  for (const address of ['/', '/leistungen', '/ueber-uns', '/galerie', '/bewertungen']) {
    await page.goto(address);
    const bar = page.getByRole('complementary', { name: 'Kontakt aufnehmen' });
    await expect(bar, address).toBeAttached();
    await expect(bar, address).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo({ top: innerHeight }));
    await expect(bar, address).toBeInViewport({ ratio: 1 });
    await expect(bar.getByRole('link', { name: 'Anrufen' })).toHaveAttribute('href', /^tel:/);
    for (const link of await bar.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    // It covers nothing at the end of the page.
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight }));
    const top = (await bar.boundingBox())?.y ?? 0;
    const last = await page.getByRole('contentinfo').getByRole('link').last().boundingBox();
    expect((last?.y ?? 0) + (last?.height ?? 0), address).toBeLessThanOrEqual(top + 1);
  }
  await page.getByRole('link', { name: 'Angebot', exact: true }).click();
  await expectInForm(page);
  await expect(page.locator('aside[data-bar]')).toBeHidden();
});
