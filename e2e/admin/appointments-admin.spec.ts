import type { Locator, Page } from '@playwright/test';
import { formatDate } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';
import { failOn, intercept, mend, showNoRows } from '../harness/faults';
import { watches } from '../harness/live';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

/** Presses a button that declines an appointment, and gives a reason. */
async function decline(page: Page, button: Locator, reason = '') {
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Termin ablehnen' });
  await dialog.getByLabel('Grund').fill(reason);
  await dialog.getByRole('button', { name: 'Ablehnen', exact: true }).click();
}

test('appointments: confirmed and declined, with a way back; past ones have their own tab @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  const customer = await newAccount();
  cleanUp(() => service.auth.admin.deleteUser(customer.id));
  await service
    .from('profiles')
    .update({ first_name: 'Rita', last_name: 'Sommer', phone: '0171 5550' })
    .eq('id', customer.id)
    .throwOnError();
  const told = { answer_note: 'Bitte halten Sie einen Parkplatz frei.' };
  const own = { user_id: customer.id, service: 'transport', status: 'Ausstehend', ...told } as const;
  await service
    .from('appointments')
    .insert([
      { ...own, date: berlinDay(), time: '14:30', service: 'beratung' },
      { ...own, date: berlinDay(5), time: '08:15' },
      { ...own, date: berlinDay(), time: '07:00' },
      { ...own, date: berlinDay(-1), time: '23:59', status: 'Bestätigt' },
    ])
    .throwOnError();
  const statuses = async () => {
    const { data } = await service
      .from('appointments')
      .select('status')
      .eq('user_id', customer.id)
      .order('date')
      .order('time')
      .throwOnError();
    return data.map(({ status }) => status);
  };
  await signIn(page, backend.logins.admin, '/adminportal/termine');
  await expect(page.getByRole('heading', { level: 1, name: 'Termine' })).toBeVisible();

  // By day and time; those of today are not past.
  const rows = page.getByRole('row').filter({ hasText: customer.email });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(0)).toContainText(formatDate(berlinDay()));
  await expect(rows.nth(0)).toContainText('07:00 Uhr');
  await expect(rows.nth(1)).toContainText('14:30 Uhr');
  await expect(rows.nth(1)).toContainText('Beratung');
  await expect(rows.nth(2)).toContainText('Transport & Kurier');
  await expect(rows.nth(2)).toContainText('Rita Sommer');
  await expect(rows.nth(2)).toContainText('0171 5550');

  await rows.nth(0).getByRole('button', { name: 'Bestätigen' }).click();
  await expect(toast(page, 'Termin bestätigt.')).toBeVisible();
  await expect(rows.nth(0).getByText('Bestätigt')).toBeVisible();
  await expect(rows.nth(0).getByRole('button', { name: /Bestätigen|Ablehnen/ })).toHaveCount(0);

  // Undone once, also by a double click.
  await toast(page, 'Termin bestätigt.').getByRole('button', { name: 'Rückgängig' }).dblclick();
  await expect(toast(page, 'Termin ist wieder ausstehend.')).toHaveCount(1);
  await expect(rows.nth(0).getByText('Ausstehend')).toBeVisible();
  await expect(toast(page, 'Fehler')).toHaveCount(0);
  await rows.nth(0).getByRole('button', { name: 'Bestätigen' }).click();
  await expect(rows.nth(0).getByText('Bestätigt')).toBeVisible();

  await decline(page, rows.nth(1).getByRole('button', { name: 'Ablehnen' }));
  await expect(toast(page, 'Termin abgelehnt.')).toBeVisible();
  await expect(rows.nth(1).getByText('Abgelehnt')).toBeVisible();
  await toast(page, 'Termin abgelehnt.').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rows.nth(1).getByText('Ausstehend')).toBeVisible();
  expect(await statuses()).toEqual(['Bestätigt', 'Bestätigt', 'Ausstehend', 'Ausstehend']);
  // The earlier message to the customer stays.
  const { data: words } = await service.from('appointments').select('answer_note').eq('user_id', customer.id);
  expect(words).toEqual(Array(4).fill(told));
  const fromHere = rows
    .nth(1)
    .getByRole('button', { name: `Ablehnen: Termin am ${formatDate(berlinDay())} um 14:30 Uhr` });
  await decline(page, fromHere, 'Alle Fahrzeuge sind unterwegs.');
  await expect(rows.nth(1).getByText('Abgelehnt')).toBeVisible();
  await rows.nth(1).getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toContainText('Vom Büro: Alle Fahrzeuge sind unterwegs.');
  await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).click();
  expect(await statuses()).toEqual(['Bestätigt', 'Bestätigt', 'Abgelehnt', 'Ausstehend']);

  await page.getByRole('tab', { name: 'Vergangene' }).click();
  await expect(page).toHaveURL(/tab=vergangene/);
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(formatDate(berlinDay(-1)));
});

test('appointments: a new one appears at once, and of two answers the first counts @desktop', async ({
  page,
  backend,
  service,
  newAccount,
  signIn,
}) => {
  test.slow();
  const customer = await newAccount();
  await signIn(page, backend.logins.admin, null);
  await showNoRows(page, 'appointments');
  const live = watches(page, 'appointments');
  await page.goto('/adminportal/termine');
  await expect(page.getByText('Keine Termine gefunden.')).toBeVisible();
  await live;
  await mend(page, 'appointments');

  const { data: own } = await service
    .from('appointments')
    .insert({ user_id: customer.id, date: berlinDay(2), time: '11:00', service: 'sonstiges' })
    .select('id')
    .single()
    .throwOnError();
  const row = page.getByRole('row').filter({ hasText: customer.email });
  await expect(row.getByText('Ausstehend')).toBeVisible();

  // A refused answer keeps the reason.
  await failOn(page, 'appointments', 'PATCH');
  await decline(page, row.getByRole('button', { name: 'Ablehnen' }), 'Stau');
  await expect(toast(page, 'Fehler beim Aktualisieren des Termins')).toBeVisible();
  await expect(page.getByRole('dialog').getByLabel('Grund')).toHaveValue('Stau');
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await expect(row.getByText('Ausstehend')).toBeVisible();
  await mend(page, 'appointments');

  // A colleague confirms it just before.
  await intercept(page, 'appointments', async (route) => {
    if (route.request().method() === 'PATCH')
      await service.from('appointments').update({ status: 'Bestätigt' }).eq('id', own.id).throwOnError();
    await route.fallback();
  });
  const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await decline(page, row.getByRole('button', { name: 'Ablehnen' }));
  expect((await answered).ok()).toBe(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Abbrechen' }).click();
  await expect(row.getByText('Bestätigt')).toBeVisible();
  await service.auth.admin.deleteUser(customer.id);
  await expect(row).toBeHidden();
});
