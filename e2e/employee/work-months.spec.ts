import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addMonths } from 'date-fns/addMonths';
import { paths, withId } from '@/config/paths';
import { berlinDay, berlinMonth, formatMonth } from '@/lib/time/berlin-time';
import { formatDate } from '@/lib/format/format';
import { expectAccessible } from '../harness/accessibility';
import { failOn, mend } from '../harness/faults';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const ownSheet = withId(paths.employee.workMonth, '2026-06');
const list = `${paths.admin.workMonths}?monat=2026-06`;

const state = (page: Page) => page.getByRole('region', { name: 'Stand des Monats' });
const sums = (page: Page) => page.getByRole('region', { name: 'Summen' });
const sumOf = (page: Page, label: string) => sums(page).locator('div').filter({ hasText: label }).locator('dd').last();

const submit = async (page: Page) => {
  await page.getByRole('button', { name: 'Monat einreichen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Juni 2026 einreichen?' });
  // That of an earlier time would be counted as well.
  await expect(toast(page, 'Der Monat ist eingereicht.')).toHaveCount(0);
  await question.getByRole('button', { name: 'Einreichen' }).dblclick();
  await expect(toast(page, 'Der Monat ist eingereicht.')).toHaveCount(1);
  await expect(question).toBeHidden();
};

test('a month is submitted, returned, submitted again, approved, locked and reopened @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  newAccount,
  signIn,
}) => {
  test.slow();
  const karla = await newAccount('mitarbeiter');
  await service.from('profiles').update({ first_name: 'Karla', last_name: 'Monat' }).eq('id', karla.id).throwOnError();
  await service
    .from('work_contracts')
    .insert({ user_id: karla.id, valid_from: '2026-01-01', hours_per_week: 40, holidays_per_year: 28 })
    .throwOnError();
  await service
    .from('absences')
    .insert({ user_id: karla.id, from_day: '2026-06-08', to_day: '2026-06-09', kind: 'urlaub', status: 'genehmigt' })
    .throwOnError();
  const entry = (day: string, from: string, to: string, break_minutes: number) => ({
    user_id: karla.id,
    start_time: `2026-06-${day}T${from}:00+02:00`,
    end_time: `2026-06-${day}T${to}:00+02:00`,
    break_minutes,
    created_at: `2026-06-${day}T${to}:00+02:00`,
  });
  await service
    .from('work_times')
    .insert([
      entry('01', '07:00', '15:30', 30),
      entry('02', '07:00', '18:15', 30),
      entry('03', '07:00', '14:00', 0),
      entry('07', '08:00', '10:20', 0),
    ])
    .throwOnError();
  const entries = async () =>
    (await service.from('work_times').select('id').eq('user_id', karla.id).throwOnError()).data.length;

  // The employee on a phone, from the list to the sheet.
  const phone = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, locale: 'de-DE' });
  const isLive = watches(phone, 'work_months');
  await signIn(phone, karla, paths.employee.workTimes);
  await phone.getByRole('link', { name: 'Monatsblatt Juni 2026' }).click();
  await expect(phone).toHaveURL(ownSheet);
  await expect(state(phone)).toContainText('Nicht eingereicht');
  await expect(sumOf(phone, 'Gearbeitet')).toHaveText('28,08 Std.');
  await expect(sumOf(phone, 'Soll')).toHaveText('152,00 Std.');
  await expect(rowOf(phone, '02.06.2026')).toContainText(/Über 10 Stunden.*Pause unter 45 Minuten/);
  await expect(rowOf(phone, '04.06.2026')).toContainText('Fronleichnam');
  await expect(rowOf(phone, '07.06.2026')).toContainText('Sonntagsarbeit');
  await expect(rowOf(phone, '08.06.2026')).toContainText('Urlaub');
  await expect(rowOf(phone, '06.06.2026')).toHaveCount(0);
  await expect(phone.getByRole('region', { name: 'Hinweise' })).toContainText('Hinweise sind keine Urteile');
  await expect(phone.getByText(/^Nicht geprüft wird: .*§ 4 Satz 3 ArbZG/)).toBeVisible();
  await expectAccessible(phone);

  // Cancelled, then submitted.
  await phone.getByRole('button', { name: 'Monat einreichen' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Abbrechen' }).click();
  await expect(phone.getByRole('alertdialog')).toBeHidden();
  await submit(phone);
  await expect(state(phone)).toContainText('Eingereicht');
  await expect(phone.getByRole('button', { name: 'Monat einreichen' })).toHaveCount(0);

  // Withdrawn by the employee before the office decides.
  const takeBack = phone.getByRole('button', { name: 'Monat zurücknehmen' });
  await takeBack.dblclick();
  await expect(toast(phone, 'Der Monat ist zurückgenommen.')).toHaveCount(1);
  await expect(state(phone)).toContainText('Nicht eingereicht');
  await submit(phone);
  await expect(state(phone)).toContainText('Eingereicht');
  await isLive;

  // The office, in the list of all months and in those with remarks.
  await signIn(page, backend.logins.admin, list);
  await expect(rowOf(page, 'Karla Monat')).toContainText(/Eingereicht.*28,08 Std\..*152,00 Std\..*-123,92 Std\..*4/);
  await expect(rowOf(page, 'Lena Huber')).toBeVisible();
  await page.getByRole('combobox', { name: 'Hinweise' }).selectOption('Nur mit Hinweisen');
  await expect(rowOf(page, 'Lena Huber')).toHaveCount(0);
  await expectAccessible(page);
  await rowOf(page, 'Karla Monat').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Monatsblatt Juni 2026' })).toBeVisible();
  await expectAccessible(page);

  // Returned with a reason.
  await page.getByRole('button', { name: 'Zurückgeben' }).click();
  const dialog = page.getByRole('dialog', { name: 'Monat zurückgeben' });
  await dialog.getByRole('button', { name: 'Zurückgeben' }).click();
  await expect(dialog).toContainText('Bitte nennen Sie einen Grund.');
  await dialog.getByLabel('Grund').fill('Am 3. fehlt die Pause.');
  await dialog.getByRole('button', { name: 'Zurückgeben' }).dblclick();
  await expect(toast(page, 'Der Monat ist zurückgegeben.')).toHaveCount(1);
  await expect(dialog).toBeHidden();
  await expect(state(page)).toContainText('Zurückgegeben');

  // Live for the employee, who submits it again.
  await expect(state(phone)).toContainText(/Zurückgegeben.*Am 3\. fehlt die Pause\./);
  await submit(phone);

  // Approved.
  await page.getByRole('button', { name: 'Freigeben' }).click();
  const question = page.getByRole('alertdialog', { name: 'Juni 2026 freigeben?' });
  await expect(question).toContainText('Karla Monat: 28,08 Std. gearbeitet.');
  await question.getByRole('button', { name: 'Freigeben' }).dblclick();
  await expect(toast(page, 'Der Monat ist freigegeben.')).toHaveCount(1);
  await expect(state(page)).toContainText('Freigegeben');
  await expect(state(phone)).toContainText('Freigegeben');

  // Locked for the employee and the office.
  await phone.goto(paths.employee.workTimes);
  await phone.getByRole('button', { name: /^Löschen: Arbeitszeit vom 01\.06\.2026/ }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  const locked = /^Fehler beim Löschen der Arbeitszeit\. Der Monat Juni 2026 ist freigegeben/;
  await expect(toast(phone, locked)).toHaveCount(1);
  const desk = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 }, locale: 'de-DE' });
  await signIn(desk, backend.logins.admin, `${paths.admin.workTimes}?monat=2026-06&mitarbeiter=${karla.id}`);
  await rowOf(desk, '01.06.2026')
    .getByRole('button', { name: /^Löschen/ })
    .click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(desk, locked)).toHaveCount(1);
  expect(await entries()).toBe(4);

  // The CSV file has the sums of the screen.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Als CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('arbeitszeiten_2026-06_Monat.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').map((line) => line.split(';'));
  expect(lines[0]?.[0]).toBe('\uFEFFMitarbeiter');
  const hours = lines.slice(1, 31).map((cells) => Number(cells[7]?.replace(',', '.')));
  const sum = lines[31];
  expect(sum?.slice(0, 3)).toEqual(['Karla Monat', '2026-06', 'Summe']);
  for (const [label, column] of [
    ['Gearbeitet', 7],
    ['Soll', 9],
    ['Überstunden des Monats', 11],
  ] as const)
    await expect(sumOf(page, label)).toHaveText(`${sum?.[column]} Std.`);
  expect(hours.reduce((total, each) => total + each, 0)).toBeCloseTo(28.08, 2);

  // The printout has every day and two signature lines on one page.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Drucken' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('region', { name: 'Arbeitszeiten Juni 2026, Karla Monat, gedruckt' });
  await expect(paper.getByRole('row')).toHaveCount(31);
  await expect(paper).toContainText(/28,08 Std\..*Datum, Unterschrift Mitarbeiter.*Datum, Unterschrift Arbeitgeber/);
  await expect(page.getByRole('main')).toBeHidden();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });

  // Reopened.
  await phone.goto(ownSheet);
  await expect(state(phone)).toContainText('Freigegeben');
  await page.getByRole('button', { name: 'Wieder öffnen' }).click();
  const reopening = page.getByRole('dialog', { name: 'Monat wieder öffnen' });
  await reopening.getByLabel('Grund').fill('Der 5. fehlt.');
  await reopening.getByRole('button', { name: 'Wieder öffnen' }).click();
  await expect(toast(page, 'Der Monat ist wieder geöffnet.')).toHaveCount(1);
  await expect(state(phone)).toContainText('Der 5. fehlt.');
  await state(phone).getByText('Verlauf').click();
  await expect(state(phone).getByRole('listitem')).toHaveText([
    /Eingereicht \(Karla Monat\)/,
    /Zurückgenommen \(Karla Monat\)/,
    /Eingereicht \(Karla Monat\)/,
    /Zurückgegeben.*Am 3\. fehlt die Pause\./,
    /Eingereicht/,
    /Freigegeben/,
    /Wieder geöffnet.*Der 5\. fehlt\./,
  ]);
  await phone.getByRole('button', { name: 'Monat einreichen' }).waitFor();
  await phone.close();
  await desk.close();

  // An employee who does not exist.
  await page.goto(`${withId(paths.admin.workMonth, '00000000-0000-4000-8000-999999999999')}?monat=2026-06`);
  await expect(page.getByText('Diesen Mitarbeiter gibt es nicht.')).toBeVisible();
});

test('the current month can be submitted only when it is over, and the clock still works @phone', async ({
  page,
  newAccount,
  signIn,
}) => {
  const employee = await newAccount('mitarbeiter');
  const next = berlinDay(0, addMonths(new Date(`${berlinMonth(new Date())}-01T12:00`), 1));
  await signIn(page, employee, withId(paths.employee.workMonth, berlinMonth(new Date())));
  await expect(state(page)).toContainText(`Einreichen können Sie den Monat ab dem ${formatDate(next)}.`);
  await expect(page.getByRole('button', { name: 'Monat einreichen' })).toHaveCount(0);
  await page.goto(paths.employee.home);
  await page.getByRole('button', { name: 'Einstempeln' }).click();
  await expect(toast(page, 'Erfolgreich eingestempelt!')).toBeVisible();
});

test('on the last day of a contract the month can be submitted, and the clock explains why it is locked until then @phone', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const employee = await newAccount('mitarbeiter');
  const month = berlinMonth(new Date());
  await service
    .from('work_contracts')
    .insert({
      user_id: employee.id,
      valid_from: '2024-01-01',
      valid_until: berlinDay(),
      hours_per_week: 40,
      holidays_per_year: 28,
    })
    .throwOnError();
  await signIn(page, employee, withId(paths.employee.workMonth, month));
  await page.getByRole('button', { name: 'Monat einreichen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Einreichen' }).click();
  await expect(toast(page, 'Der Monat ist eingereicht.')).toBeVisible();

  await page.goto(paths.employee.home);
  await expect(page.getByText('Einstempeln ist gerade nicht möglich')).toBeVisible();
  await expect(page.getByText(`Der ${formatMonth(month)} ist eingereicht.`)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Einstempeln' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: `Zum Monatsblatt ${formatMonth(month)}` }).click();
  await page.getByRole('button', { name: 'Monat zurücknehmen' }).click();
  await expect(toast(page, 'Der Monat ist zurückgenommen.')).toBeVisible();
  await page.goto(paths.employee.home);
  await page.getByRole('button', { name: 'Einstempeln' }).click();
  await expect(toast(page, 'Erfolgreich eingestempelt!')).toBeVisible();

  // If the clock does not know, the database refuses.
  await page.getByRole('button', { name: 'Ausstempeln' }).click();
  await expect(page.getByText('Nicht eingestempelt')).toBeVisible();
  await failOn(page, 'work_months', 'GET');
  const hours = { worked_hours: 8, target_hours: null };
  await service
    .from('work_months')
    .update({ status: 'genehmigt', ...hours })
    .eq('user_id', employee.id)
    .throwOnError();
  await page.reload();
  await page.getByRole('button', { name: 'Einstempeln' }).click();
  await expect(toast(page, /^Fehler beim Einstempeln\..* ist freigegeben/)).toBeVisible();
  await mend(page, 'work_months');
  await page.reload();
  await expect(page.getByText(`Der ${formatMonth(month)} ist freigegeben.`)).toBeVisible();
});
