import type { Page } from '@playwright/test';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatDay } from '@/lib/format/format';
import { deliver, eventIn } from '../harness/deliver';
import { failOn, intercept, mend, tryAgain } from '../harness/faults';
import { rowOf, toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

const own = '/kundenportal/termine';
type Service = Fixtures['service'];

/** Sets hours on every weekday from 8 to 12 o'clock; a removal takes two of them. */
async function open(service: Service): Promise<void> {
  const hours = { opens: '08:00', closes: '12:00' };
  await service
    .from('booking_hours')
    .insert([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...hours })))
    .throwOnError();
  await service.from('appointment_settings').update({ umzug_minutes: 120 }).eq('id', 1).throwOnError();
}

/** Removes them: customers can ask for any time again. */
async function close(service: Service): Promise<void> {
  await service.from('booking_hours').delete().gte('weekday', 1).throwOnError();
  await service
    .from('appointment_settings')
    .update({ umzug_minutes: 60, notice_hours: 24, at_once: 1 })
    .eq('id', 1)
    .throwOnError();
}

const times = (page: Page) => page.getByLabel('Uhrzeit').getByRole('option');
const choose = async (page: Page, day: string, service: string) => {
  await page.getByLabel('Datum').fill(day);
  await page.getByLabel('Leistung').selectOption(service);
};
const ask = (page: Page) => page.getByRole('button', { name: 'Termin anfragen' }).click();

// In December, those of the demo data would be in the way.
test.beforeEach(({ service }) => service.from('blocked_days').delete().gte('last_day', '2000-01-01').throwOnError());
test.afterEach(({ service }) => close(service));

test('bookable times: the office sets hours, a customer takes a free time, and both move and cancel it @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  mailbox,
  newAccount,
  signIn,
}) => {
  test.slow();
  const customer = await newAccount();
  const office = await browser.newPage({ baseURL });
  const day = berlinDay(20);
  const later = berlinDay(21);

  // Any time, as long as no hours are set.
  await signIn(page, customer, own);
  await expect(page.getByLabel('Uhrzeit')).toHaveAttribute('type', 'time');

  await signIn(office, backend.logins.admin, '/adminportal/settings?tab=termine');
  await expect(office.getByText('Solange kein Wochentag Zeiten hat')).toBeVisible();
  for (const name of ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'])
    await office.getByRole('group', { name }).getByRole('checkbox').check();
  await office.getByRole('button', { name: 'Montag: Pause eintragen' }).click();
  await office.getByLabel('Dienstag: bis', { exact: true }).fill('07:00');
  await office.getByLabel('Umzugshilfe').fill('120');
  await office.getByRole('button', { name: 'Termine speichern' }).click();
  await expect(office.getByRole('main').getByText('Das Ende muss nach dem Beginn liegen.')).toBeVisible();
  await office.getByLabel('Dienstag: bis', { exact: true }).fill('17:00');
  await office.getByRole('button', { name: 'Termine speichern' }).click();
  await expect(toast(office, 'Einstellungen für Termine gespeichert')).toBeVisible();

  await office.getByRole('button', { name: 'Tage sperren' }).click();
  const dialog = office.getByRole('dialog', { name: 'Tage sperren' });
  await dialog.getByLabel('Erster Tag').fill(day);
  await dialog.getByLabel('Letzter Tag').fill(berlinDay(19));
  await dialog.getByLabel('Grund').fill('Inventur');
  await dialog.getByRole('button', { name: 'Sperren' }).click();
  await expect(dialog.getByText('Der letzte Tag darf nicht vor dem ersten liegen.')).toBeVisible();
  await dialog.getByLabel('Letzter Tag').fill('');
  await dialog.getByRole('button', { name: 'Sperren' }).click();
  await expect(office.getByRole('list', { name: 'Gesperrte Tage' })).toContainText(formatDay(day));

  // A blocked day offers the next free one.
  await page.reload();
  await choose(page, day, 'Umzugshilfe');
  await expect(page.getByText('An diesem Tag ist nichts frei.')).toBeVisible();
  await page.getByRole('button', { name: `Nächster freier Tag: ${formatDay(later)}` }).click();
  await expect(page.getByLabel('Datum')).toHaveValue(later);
  await page.getByLabel('Uhrzeit').selectOption('10:00 Uhr');
  await ask(page);
  await expect(toast(page, 'Termin erfolgreich hinzugefügt')).toBeVisible();
  await expect(rowOf(page, '10:00 Uhr').getByText('Ausstehend')).toBeVisible();

  await office.goto('/adminportal/termine');
  const row = office.getByRole('row').filter({ hasText: customer.email });
  await row.getByRole('button', { name: 'Bestätigen' }).click();
  await expect(rowOf(page, '10:00 Uhr').getByText('Bestätigt')).toBeVisible();
  await deliver(service);
  const confirmed = await eventIn(await mailbox.waitFor(customer.email, /^Ihr Termin ist bestätigt$/), backend);
  expect(confirmed).toMatchObject({ method: 'PUBLISH', event: { status: 'CONFIRMED', sequence: 1 } });
  expect(confirmed.event?.start.local?.date.toISOString()).toBe(`${later}T10:00:00.000Z`);
  // The page has the file as well.
  const download = page.waitForEvent('download');
  await rowOf(page, '10:00 Uhr').getByRole('button', { name: 'In den Kalender' }).click();
  expect((await download).suggestedFilename()).toBe('termin.ics');

  await row.getByRole('button', { name: 'Verschieben' }).click();
  const move = office.getByRole('dialog', { name: 'Termin verschieben' });
  await expect(move.getByRole('group', { name: 'Freie Zeiten' })).toBeVisible();
  await move.getByRole('button', { name: 'Vorschlagen' }).click();
  await expect(move.getByText('Das ist die Zeit, die der Termin schon hat.')).toBeVisible();
  await move.getByRole('button', { name: '08:00', exact: true }).click();
  await move.getByLabel('Nachricht an den Kunden').fill('Um 10 Uhr ist der Aufzug gesperrt.');
  await move.getByRole('button', { name: 'Vorschlagen' }).click();
  await expect(toast(office, 'Vorschlag gespeichert.')).toBeVisible();
  await expect(row).toContainText('Wartet auf den Kunden.');
  const proposal = rowOf(page, '08:00 Uhr');
  await expect(proposal).toContainText('Um 10 Uhr ist der Aufzug gesperrt.');
  await deliver(service);
  const moved = await mailbox.waitFor(customer.email, /^Ein Vorschlag für Ihren Termin$/);
  expect(moved.Text).toContain('Um 10 Uhr ist der Aufzug gesperrt.');
  const tentative = await eventIn(moved, backend);
  expect(tentative).toMatchObject({ event: { uid: confirmed.event?.uid, status: 'TENTATIVE', sequence: 2 } });

  await proposal.getByRole('button', { name: 'Annehmen' }).dblclick();
  await expect(toast(page, 'Termin bestätigt.')).toHaveCount(1);
  await expect(row.getByText('Bestätigt')).toBeVisible();
  await mailbox.waitFor('info@example.com', /^Terminvorschlag angenommen$/);

  await proposal.getByRole('button', { name: 'Absagen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ja, absagen' }).click();
  await expect(toast(page, 'Termin abgesagt.')).toBeVisible();
  await expect(proposal.getByText('Storniert')).toBeVisible();
  await expect(proposal.getByRole('button')).toHaveCount(0);
  await expect(row.getByText('Storniert')).toBeVisible();
  const cancelled = await eventIn(await mailbox.waitFor(customer.email, /^Ihr Termin ist abgesagt$/), backend);
  expect(cancelled).toMatchObject({ event: { uid: confirmed.event?.uid, status: 'CANCELLED', sequence: 4 } });
  await mailbox.waitFor('info@example.com', /^Termin abgesagt$/);
});

test('bookable times: a time that another customer takes first is no longer offered, and the other input stays @phone', async ({
  page,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  await open(service);
  const [customer, quicker] = [await newAccount(), await newAccount()];
  cleanUp(() => Promise.all([customer, quicker].map(({ id }) => service.auth.admin.deleteUser(id))));
  const day = berlinDay(20);
  await service
    .from('appointments')
    .insert({ user_id: customer.id, date: berlinDay(1), time: '00:00', service: 'umzug', status: 'Bestätigt' })
    .throwOnError();
  await signIn(page, customer, own);
  // Tomorrow's can only be cancelled by phone.
  const soon = rowOf(page, '00:00 Uhr');
  await expect(soon).toContainText('Zum Absagen oder Verschieben rufen Sie uns bitte an');
  await expect(soon.getByRole('button', { name: 'Absagen' })).toHaveCount(0);

  await failOn(page, 'rpc/free_slots');
  await choose(page, day, 'Umzugshilfe');
  const notice = page.getByRole('alert').filter({ hasText: 'Fehler beim Laden der freien Zeiten' });
  await expect(notice).toBeVisible();
  await tryAgain(page, 'rpc/free_slots', notice);
  await expect(times(page)).toHaveText([
    'Bitte wählen',
    '08:00 Uhr',
    '08:30 Uhr',
    '09:00 Uhr',
    '09:30 Uhr',
    '10:00 Uhr',
  ]);
  await page.getByLabel('Uhrzeit').selectOption('09:00 Uhr');

  // Just before the request is sent.
  await intercept(page, 'appointments', async (route) => {
    if (route.request().method() === 'POST')
      await service
        .from('appointments')
        .insert({ user_id: quicker.id, date: day, time: '08:00', service: 'umzug' })
        .throwOnError();
    await route.fallback();
  });
  await ask(page);
  const sentence = 'Diese Uhrzeit ist leider nicht mehr frei. Bitte wählen Sie eine andere.';
  await expect(toast(page, `Fehler beim Hinzufügen des Termins. ${sentence}`)).toBeVisible();
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible();
  await expect(page.getByLabel('Datum')).toHaveValue(day);
  await expect(page.getByLabel('Leistung')).toHaveValue('umzug');
  await expect(page.getByLabel('Uhrzeit')).toHaveValue('');
  await expect(times(page)).toHaveText(['Bitte wählen', '10:00 Uhr']);
  await mend(page, 'appointments');
  await page.getByLabel('Uhrzeit').selectOption('10:00 Uhr');
  await ask(page);
  await expect(rowOf(page, '10:00 Uhr').getByText('Ausstehend')).toBeVisible();
});
