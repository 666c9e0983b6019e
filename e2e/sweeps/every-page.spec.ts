import type { Page } from '@playwright/test';
import { publicPaths } from '@/config/page-metadata';
import { paths, withId } from '@/config/paths';
import { expectAccessible } from '../harness/accessibility';
import { follow } from '../harness/follow';
import { gone, settled } from '../harness/screen';
import { expect, test } from '../harness/test';

const publicPages = [
  ...publicPaths,
  `${paths.quote}/geraten`,
  '/login',
  '/register',
  '/create-admin',
  '/gibt-es-nicht',
];
const anOrder = withId(paths.admin.order, '00000000-0000-4000-8000-000000000101');
const aSite = withId(paths.admin.site, '00000000-0000-4000-8000-000000000701');
/** In the demo data, too. */
const aTask = withId(paths.employee.task, '00000000-0000-4000-8000-000000000501');
/** Of an employee of the demo data, and of whoever is signed in. */
const aMonth = `${withId(paths.admin.workMonth, '00000000-0000-4000-8000-000000000002')}?monat=2026-06`;
const ownMonth = withId(paths.employee.workMonth, '2026-06');
const [aDraft, anInvoice] = ['201', '202'].map((id) =>
  withId(paths.admin.invoice, `00000000-0000-4000-8000-000000000${id}`),
) as [string, string];
const portalPages = {
  admin: [
    ...Object.values(paths.admin),
    `${paths.admin.tasks}?tab=kundenauftraege`,
    `${paths.admin.tasks}?tab=widerrufe`,
    `${paths.admin.sites}?tab=archiv`,
    aSite,
    `${paths.admin.absences}?tab=alle`,
    `${paths.admin.settings}?tab=rechnungen`,
    anOrder,
    aMonth,
    aDraft,
    anInvoice,
    ...['301', '302', '303'].map((id) => withId(paths.admin.quote, `00000000-0000-4000-8000-000000000${id}`)),
    paths.account,
  ],
  customer: Object.values(paths.customer),
  employee: [...Object.values(paths.employee), aTask, ownMonth],
} as const;

/** Opens another screen of the app that is open. */
async function openScreen(page: Page, path: string) {
  if (new URL(page.url()).pathname === path) return;
  // Another tab, or another address of the same screen, keeps the heading by which a new screen is known.
  if (path.includes('?') || path === paths.admin.formerTasks) return page.goto(path);
  await page.locator('h1').evaluate((heading) => heading.setAttribute('data-left', ''));
  await follow(page, path);
  await gone(page, 'h1[data-left]');
}

async function checkAccessibility(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  await expect(page.getByRole('heading', { name: 'Etwas ist schiefgelaufen' })).toHaveCount(0);
  await expectAccessible(page);
}

async function expectNoSidewaysScroll(page: Page, path: string) {
  const viewport = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  // Asked again while the page still adapts to its new width.
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overhang, `${path} at 360 px`).toBeLessThanOrEqual(0);
  if (viewport) await page.setViewportSize(viewport);
}

test('public pages: no accessibility faults, nothing wider than a phone', async ({ page, isMobile }) => {
  test.slow();
  await page.goto('/');
  for (const path of publicPages) {
    await openScreen(page, path);
    await checkAccessibility(page);
    if (isMobile) await expectNoSidewaysScroll(page, path);
  }
});

for (const who of ['admin', 'customer', 'employee'] as const) {
  test(`${who} portal: no accessibility faults, nothing wider than a phone`, async ({
    page,
    backend,
    signIn,
    isMobile,
  }) => {
    test.slow();
    await signIn(page, backend.logins[who]);
    for (const path of portalPages[who]) {
      await openScreen(page, path);
      await checkAccessibility(page);
      if (isMobile) await expectNoSidewaysScroll(page, path);
    }
  });
}

test('an unknown address is a 404 that search engines leave alone @desktop', async ({ page }) => {
  const response = await page.goto('/gibt-es-nicht');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
});

test('the keyboard alone gets from the top of the page into the form @desktop', async ({ page }) => {
  await page.goto('/kontakt');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Zum Inhalt springen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Jetzt anrufen' })).toBeFocused();
});
