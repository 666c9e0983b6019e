import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { publicPaths } from '@/config/page-metadata';
import { paths } from '@/config/paths';
import { expect, test } from './harness/test';

const publicPages = [...publicPaths, '/login', '/register', '/create-admin', '/gibt-es-nicht'];
const portalPages = {
  admin: [...Object.values(paths.admin), `${paths.admin.orders}?tab=kundenauftraege`, paths.account],
  customer: Object.values(paths.customer),
  employee: Object.values(paths.employee),
} as const;

async function check(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

async function expectNoSidewaysScroll(page: Page, path: string) {
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  const { content, view } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    view: document.documentElement.clientWidth,
  }));
  expect(content, `${path} at 360 px`).toBeLessThanOrEqual(view);
  if (viewport) await page.setViewportSize(viewport);
}

test('public pages: no accessibility faults, nothing wider than a phone', async ({ page }) => {
  test.slow();
  for (const path of publicPages) {
    await check(page, path);
    await expectNoSidewaysScroll(page, path);
  }
});

for (const who of ['admin', 'customer', 'employee'] as const) {
  test(`${who} portal: no accessibility faults, nothing wider than a phone`, async ({ page, backend, signIn }) => {
    test.slow();
    await signIn(page, backend.logins[who]);
    for (const path of portalPages[who]) {
      await check(page, path);
      await expectNoSidewaysScroll(page, path);
    }
  });
}

test('an unknown address is a 404 that search engines leave alone', async ({ page }) => {
  const response = await page.goto('/gibt-es-nicht');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('the keyboard alone gets from the top of the page into the form', async ({ page, isMobile }) => {
  test.skip(isMobile, 'phones have no Tab key');
  await page.goto('/kontakt');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Jetzt anrufen' })).toBeFocused();
});
