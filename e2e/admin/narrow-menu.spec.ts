import type { Page } from '@playwright/test';
import { expectAccessible } from '../harness/accessibility';
import { recordShifts, sumOf } from '../harness/layout-shifts';
import { settled } from '../harness/screen';
import { expect, test } from '../harness/test';

const menu = (page: Page) => page.getByRole('complementary').first();
const widthOf = async (page: Page) => (await menu(page).boundingBox())?.width ?? 0;
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin Dashboard' }).getByRole('link', { name, exact: true });

test('menu: narrow by itself on the plan, by a button elsewhere, and each choice is kept @desktop', async ({
  page,
  backend,
  signIn,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  const shifts = await recordShifts(page);
  await signIn(page, backend.logins.admin, '/adminportal/plan');
  await expect(page.getByRole('table', { name: /^Wochenplan/ })).toBeVisible();
  await settled(page);
  await expect.poll(() => widthOf(page)).toBeLessThan(80);
  expect(sumOf(await shifts())).toBeLessThan(0.02);
  await expectAccessible(page);

  // Names stay: for screen readers, beside the icon under the mouse, and at the focus.
  const tip = (text: string) => menu(page).locator('p[aria-hidden]').filter({ hasText: text });
  await entry(page, 'Rechnungen').hover();
  await expect(tip('Rechnungen')).toBeInViewport({ ratio: 1 });
  await entry(page, 'Fahrzeuge').focus();
  await expect(tip('Fahrzeuge')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(tip('Fahrzeuge')).toHaveCount(0);
  await entry(page, 'Fahrzeuge').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Fahrzeuge' })).toBeVisible();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(250);

  // Widened on the plan, narrow elsewhere.
  await page.getByRole('button', { name: 'Menü einklappen' }).click();
  await expect.poll(() => widthOf(page)).toBeLessThan(80);
  await entry(page, 'Wochenplan').click();
  // Until then the button is that of the screen before.
  await expect(page.getByRole('table', { name: /^Wochenplan/ })).toBeVisible();
  await page.getByRole('button', { name: 'Menü ausklappen' }).click();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(250);
  await page.reload();
  await expect(page.getByRole('table', { name: /^Wochenplan/ })).toBeVisible();
  await expect.poll(() => widthOf(page)).toBeGreaterThan(250);
  await entry(page, 'Leads').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontaktanfragen' })).toBeVisible();
  await expect.poll(() => widthOf(page)).toBeLessThan(80);
  await page.getByRole('button', { name: 'Menü ausklappen' }).click();
  await expect(menu(page).getByText('Dienstleistungen', { exact: true })).toBeVisible();
});

test('menu: what is pinned stands on top as well, after a reload and on the phone’s menu @desktop', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, backend.logins.admin, '/adminportal/leads');
  await expect(page.getByRole('heading', { level: 1, name: 'Kontaktanfragen' })).toBeVisible();
  await page.getByRole('button', { name: 'Menü anpassen' }).click();
  const window = page.getByRole('dialog', { name: 'Menü anpassen' });
  await window.getByRole('checkbox', { name: 'Rechnungen' }).check();
  await window.getByText('Einstellungen', { exact: true }).click();
  await expect(window.getByRole('checkbox', { name: 'Einstellungen' })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menü anpassen' })).toBeFocused();

  const pinned = page.getByRole('navigation', { name: 'Admin Dashboard' }).getByRole('group').first();
  const expectPinned = async (names: string[]) => {
    await expect(pinned.getByText('Angeheftet', { exact: true })).toBeVisible();
    await expect(pinned.getByRole('link')).toHaveText(names);
  };
  await expectPinned(['Rechnungen', 'Einstellungen']);
  await page.reload();
  await expectPinned(['Rechnungen', 'Einstellungen']);
  await pinned.getByRole('link', { name: 'Einstellungen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Einstellungen' })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menü', exact: true }).click();
  await expectPinned(['Rechnungen', 'Einstellungen']);
  await page.getByRole('dialog').getByRole('button', { name: 'Menü anpassen' }).click();
  await window.getByRole('checkbox', { name: 'Rechnungen' }).uncheck();
  await window.getByRole('button', { name: 'Schließen' }).click();
  await expect(window).toHaveCount(0);
  await expectPinned(['Einstellungen']);
  await expectAccessible(page);
});
