import type { Page } from '@playwright/test';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatDay } from '@/lib/format/format';
import type { Enums } from '@/lib/supabase/tables';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const screen = '/kundenportal/termine';
const required = 'Bitte alle Felder ausfüllen';
const fromToday = 'Bitte wählen Sie ein Datum ab heute.';
const submit = (page: Page) => page.getByRole('button', { name: 'Termin anfragen' });

async function fill(page: Page, date: string, time: string, service: string) {
  await page.getByLabel('Datum').fill(date);
  await page.getByLabel('Uhrzeit').fill(time);
  await page.getByLabel('Leistung').selectOption(service);
}

test('appointments: requested once, never in the past, live in every window @phone', async ({
  page,
  browser,
  baseURL,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  const saved = async () =>
    (await service.from('appointments').select('*').eq('user_id', account.id).order('date').throwOnError()).data;
  await signIn(page, account, screen);
  await expect(page.getByText('Keine Termine gefunden.')).toBeVisible();
  await submit(page).click();
  await expect(toast(page, required)).toHaveCount(1);
  await expect(page.getByRole('main').getByText(required)).toHaveCount(3);

  const main = page.getByRole('main');
  await fill(page, berlinDay(-1), '10:00', 'Beratung');
  await submit(page).click();
  await expect(main.getByText(fromToday)).toBeVisible();
  // Midnight has passed at any time of day.
  await fill(page, berlinDay(), '00:00', 'Beratung');
  await submit(page).click();
  await expect(main.getByText('Bitte wählen Sie eine Uhrzeit, die noch nicht vorbei ist.')).toBeVisible();
  expect(await saved()).toEqual([]);

  const day = berlinDay(40);
  await fill(page, day, '09:30', 'Transport & Kurier');
  await submit(page).dblclick();
  await expect(toast(page, 'Termin erfolgreich hinzugefügt')).toHaveCount(1);
  await expect(page.getByLabel('Datum')).toHaveValue('');
  const row = rowOf(page, '09:30 Uhr');
  await expect(row).toContainText(day.split('-').reverse().join('.'));
  await expect(row).toContainText('Transport & Kurier');
  await expect(row.getByText('Ausstehend')).toHaveClass(/warning/);
  expect(await saved()).toMatchObject([{ date: day, time: '09:30:00', service: 'transport', status: 'Ausstehend' }]);

  const other = await browser.newPage({ baseURL, storageState: await page.context().storageState() });
  const watched = watches(other, 'appointments');
  await other.goto(screen);
  await expect(rowOf(other, '09:30 Uhr')).toBeVisible();
  await watched;
  const answer = (status: Enums<'appointment_status'>) =>
    service.from('appointments').update({ status }).eq('user_id', account.id).throwOnError();
  await answer('Bestätigt');
  for (const window of [page, other])
    await expect(rowOf(window, '09:30 Uhr').getByText('Bestätigt')).toHaveClass(/success/);
  await answer('Abgelehnt');
  await expect(rowOf(other, '09:30 Uhr').getByText('Abgelehnt')).toHaveClass(/destructive/);
  await other.close();
});

test('appointments: sorted by date; a refusal by the database names the reason and keeps the form @desktop', async ({
  page,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  const own = { user_id: account.id, service: 'umzug', status: 'Bestätigt' } as const;
  await service
    .from('appointments')
    .insert([
      { ...own, date: berlinDay(9), time: '16:00' },
      { ...own, date: berlinDay(9), time: '08:15' },
      { ...own, date: berlinDay(-9), time: '11:45' },
      { ...own, date: berlinDay(-2), time: '17:30' },
      { ...own, date: berlinDay(), time: '00:00' },
    ])
    .throwOnError();
  await signIn(page, account, screen);
  await expect(page.getByRole('row').getByText(/Uhr$/)).toHaveText([
    '00:00 Uhr',
    '08:15 Uhr',
    '16:00 Uhr',
    '17:30 Uhr',
    '11:45 Uhr',
  ]);
  const past = page.getByRole('table', { name: 'Vergangene Termine' });
  await expect(past.getByText(/Uhr$/)).toHaveText(['17:30 Uhr', '11:45 Uhr']);

  // A device whose clock is wrong: the database knows the day.
  await page.clock.setFixedTime(Date.now() - 2 * 86_400_000);
  await fill(page, berlinDay(-1), '12:00', 'Umzugshilfe');
  await submit(page).click();
  await expect(page.getByRole('alert').filter({ hasText: fromToday })).toBeVisible();
  await expect(page.getByLabel('Datum')).toHaveValue(berlinDay(-1));

  // A sixth open request.
  await service
    .from('appointments')
    .insert([1, 2, 3, 4, 5].map((n) => ({ ...own, date: berlinDay(n), time: '09:00', status: 'Ausstehend' as const })))
    .throwOnError();
  const [reason, date] = [/Sie haben schon 5 offene Terminanfragen\./, berlinDay(10)];
  await fill(page, date, '10:00', 'Umzugshilfe');
  await submit(page).click();
  await expect(toast(page, reason)).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: reason })).toBeVisible();
  await expect(page.getByLabel('Datum')).toHaveValue(date);
  await expect(page.getByLabel('Uhrzeit')).toHaveValue('10:00');
  await expect(page.getByLabel('Leistung')).toHaveValue('umzug');
});

test('appointments: a customer asks for another time by a message that names the appointment @phone', async ({
  page,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  const own = { user_id: account.id, service: 'umzug' } as const;
  const date = berlinDay(9);
  await service
    .from('appointments')
    .insert([
      { ...own, date, time: '08:15', status: 'Bestätigt' },
      { ...own, date, time: '16:00', status: 'Storniert' },
    ])
    .throwOnError();
  await signIn(page, account, screen);
  const ask = page.getByRole('link', { name: /^Anderen Termin anfragen/ });
  await expect(ask).toHaveCount(1);
  await ask.click();
  const name = `Termin am ${formatDay(date)} um 08:15 Uhr (Umzugshilfe)`;
  const text = page.getByLabel('Nachricht', { exact: true });
  await expect(page.getByLabel('Betreff')).toHaveValue(`Anderer Termin gewünscht: ${name}`);
  await expect(text).toHaveValue(new RegExp(`bitte verschieben Sie meinen ${name.replace(/[()]/g, '\\$&')}`));
  await text.press('ControlOrMeta+End');
  await text.pressSequentially('Dienstag ab 10 Uhr');
  await page.getByRole('button', { name: 'Nachricht senden' }).click();
  await expect(rowOf(page, name)).toContainText('Dienstag ab 10 Uhr');
  await expect(text).toHaveValue('');
  await expect(page).toHaveURL('/kundenportal/nachrichten');
});
