import type { Page } from '@playwright/test';
import { convertIcsCalendar } from 'ts-ics';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const card = (page: Page) => page.getByRole('main');
const shown = (page: Page) => card(page).locator('code');
const addressOf = async (page: Page) => (await shown(page).textContent()) ?? '';

test('calendar: an employee subscribes to the own tasks, renews the address and deletes it @desktop', async ({
  page,
  service,
  newAccount,
  signIn,
}) => {
  const employee = await newAccount('mitarbeiter');
  const starts = new Date(Date.now() + 5 * 86_400_000);
  starts.setUTCHours(7, 0, 0, 0);
  await service
    .from('tasks')
    .insert({
      title: 'Umzug Wimmer',
      assigned_to: employee.id,
      starts_at: starts.toISOString(),
      ends_at: new Date(starts.getTime() + 3_600_000).toISOString(),
    })
    .throwOnError();
  await signIn(page, employee, '/konto');
  await page.getByRole('button', { name: 'Kalenderadresse erstellen' }).click();
  await expect(shown(page)).toHaveText(/\/functions\/v1\/calendar-feed\/[A-Za-z0-9_-]{43}\.ics$/);
  const first = await addressOf(page);
  const [event, ...others] = convertIcsCalendar(undefined, await (await fetch(first)).text()).events ?? [];
  expect(others).toEqual([]);
  expect(event).toMatchObject({ summary: 'Umzug Wimmer', start: { date: starts } });

  // The address is shown only once.
  await page.reload();
  await expect(card(page)).toContainText('Ihre Adresse besteht seit');
  await expect(shown(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Neue Adresse erstellen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Neue Adresse erstellen' }).click();
  await expect(toast(page, 'Kalenderadresse erstellt.')).toBeVisible();
  const second = await addressOf(page);
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200]);

  await page.getByRole('button', { name: 'Adresse löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Adresse löschen' }).click();
  await expect(page.getByRole('button', { name: 'Kalenderadresse erstellen' })).toBeVisible();
  expect((await fetch(second)).status).toBe(404);
  await service.from('tasks').delete().eq('assigned_to', employee.id).throwOnError();
  await service.auth.admin.deleteUser(employee.id);
});

test('calendar: not offered to customers @desktop', async ({ page, newAccount, signIn }) => {
  await signIn(page, await newAccount(), '/konto');
  await expect(page.getByRole('heading', { name: 'Anmeldungen' })).toBeVisible();
  await expect(page.getByText('Kalender abonnieren')).toHaveCount(0);
});
