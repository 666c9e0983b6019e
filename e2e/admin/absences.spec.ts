import type { Page } from '@playwright/test';
import { paths } from '@/config/paths';
import { leaveBalance, workingDays } from '@/features/working-time/absences/leave-balance';
import { formatDays, formatSpan, formatWorkingDays } from '@/features/working-time/absences/span';
import { berlinDay } from '@/lib/time/berlin-time';
import { daysOfWeek, weekAfter, weekOf } from '@/lib/time/iso-week';
import { expectAccessible } from '../harness/accessibility';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const own = paths.employee.absences;
const office = paths.admin.absences;
const phone = { width: 390, height: 844 };

/** Monday and Friday of a week to come. */
function weekIn(weeks: number) {
  const days = daysOfWeek(weekAfter(weekOf(berlinDay()), weeks));
  return { from_day: days[0] ?? '', to_day: days[4] ?? '' };
}

const contract = {
  valid_from: '2024-01-01',
  valid_until: null,
  hours_per_week: 40,
  weekdays: [1, 2, 3, 4, 5],
  holidays_per_year: 28,
};

const dialogOf = (page: Page, name: string) => {
  const dialog = page.getByRole('dialog', { name });
  return {
    dialog,
    first: dialog.getByLabel('Erster Tag'),
    last: dialog.getByLabel('Letzter Tag'),
    note: dialog.getByLabel('Notiz'),
  };
};

const section = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });

test('an employee asks for leave, the office sees it live and grants it, and the employee is told @phone', async ({
  page,
  browser,
  baseURL,
  backend,
  mailbox,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  const employee = await newAccount('mitarbeiter');
  const name = `Vera ${crypto.randomUUID().slice(0, 8)}`;
  await service.from('profiles').update({ first_name: name, last_name: 'Vogt' }).eq('id', employee.id).throwOnError();
  await service
    .from('work_contracts')
    .insert({ user_id: employee.id, ...contract })
    .throwOnError();
  // Before the absences of the demo data, whichever weekday it is today. No one else may be away then.
  cleanUp(() => service.from('absences').delete().eq('user_id', employee.id).throwOnError());
  const span = weekIn(2);
  const days = workingDays(span, [contract]);

  const desk = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  const officeWatches = watches(desk, 'absences');
  await signIn(desk, backend.logins.admin, paths.admin.employees);
  await desk
    .getByRole('main')
    .getByRole('link', { name: /^Abwesenheiten/ })
    .click();
  await expect(desk).toHaveURL(office);
  await expect(desk.getByRole('heading', { level: 1, name: 'Abwesenheiten' })).toBeVisible();
  await officeWatches;

  const employeeWatches = watches(page, 'absences');
  await signIn(page, employee, own);
  await expect(page.getByText('Keine Abwesenheiten gefunden.')).toBeVisible();
  await employeeWatches;
  const figures = page.getByRole('definition');
  await expect(figures).toHaveText(['28 Tage', '28 Tage', '0 Tage', '0 Tage']);

  await page.getByRole('button', { name: 'Urlaub beantragen' }).click();
  const { dialog, first, last, note } = dialogOf(page, 'Urlaub beantragen');
  const send = dialog.getByRole('button', { name: 'Beantragen' });
  await send.click();
  await expect(dialog.getByText('Bitte geben Sie den ersten Tag ein.')).toBeVisible();
  await expect(first).toBeFocused();
  await first.fill(span.from_day);
  await last.fill(span.to_day);
  await note.fill('Hochzeit');
  await expect(dialog.getByRole('status').filter({ hasText: 'Arbeitstage' })).toHaveText(
    `Zusammen ${formatWorkingDays(days)}.`,
  );
  await expectAccessible(page);
  await send.dblclick();
  await expect(toast(page, 'Urlaub beantragt. Das Büro entscheidet darüber.')).toBeVisible();
  await expect(dialog).toBeHidden();
  const waiting = section(page, 'Wartet auf das Büro');
  await expect(waiting.getByRole('listitem')).toHaveCount(1);
  await expect(waiting).toContainText(formatSpan(span));
  const absence = { ...span, kind: 'urlaub', status: 'beantragt' } as const;
  const left = leaveBalance(berlinDay().slice(0, 4), [contract], [absence]);
  await expect(figures).toHaveText([left.left, left.entitled, 0, left.asked].map(formatDays));
  const asked = await mailbox.waitFor('info@example.com', new RegExp(`^Urlaub beantragt von ${name} Vogt$`));
  expect(asked.Text).not.toContain('Hochzeit');

  // The office sees it without a reload, with what it needs to know.
  const row = rowOf(desk, name);
  await expect(row).toContainText('Beantragt');
  await row.getByRole('link').first().click();
  const panel = desk.getByRole('dialog', { name: `Urlaub: ${name} Vogt` });
  await expect(panel).toContainText('Hochzeit');
  await expect(panel).toContainText(`Diese Abwesenheit: ${formatWorkingDays(days)}`);
  await expect(panel).toContainText('Niemand sonst.');
  const label = `Genehmigen: Urlaub von ${name} Vogt, ${formatSpan(span)}`;
  await panel.getByRole('button', { name: label }).click();
  await expect(toast(desk, 'Abwesenheit genehmigt.')).toBeVisible();
  await expect(row).toHaveCount(0);

  await expect(section(page, 'Genehmigt')).toContainText(formatSpan(span));
  await expect(waiting).toHaveCount(0);
  const { data: mail } = await service
    .from('email_queue')
    .select('kind')
    .eq('to_email', employee.email)
    .eq('kind', 'absence-answer')
    .throwOnError();
  expect(mail).toHaveLength(1);
});

test('an overlapping absence is refused beside the field, a sick note counts at once, and a request is withdrawn @phone', async ({
  page,
  service,
  newAccount,
  signIn,
}) => {
  const employee = await newAccount('mitarbeiter');
  const span = weekIn(6);
  await service
    .from('absences')
    .insert({ user_id: employee.id, ...span, kind: 'urlaub', status: 'beantragt' })
    .throwOnError();
  await signIn(page, employee, own);
  const waiting = section(page, 'Wartet auf das Büro');
  await expect(waiting).toContainText(formatSpan(span));
  await expect(page.getByText('Ein Arbeitsvertrag mit den Urlaubstagen ist noch nicht hinterlegt')).toBeVisible();

  await page.getByRole('button', { name: 'Frei beantragen' }).click();
  const free = dialogOf(page, 'Frei beantragen');
  await free.first.fill(span.to_day);
  await free.dialog.getByRole('button', { name: 'Beantragen' }).click();
  const [from, to] = [span.from_day, span.to_day].map((day) => day.split('-').reverse().join('.'));
  const refusal = `Vom ${from} bis ${to} ist schon Urlaub eingetragen.`;
  await expect(toast(page, refusal)).toBeVisible();
  await expect(free.dialog.getByText(refusal)).toBeVisible();
  await expect(free.first).toHaveAttribute('aria-invalid', 'true');
  await expect(free.first).toHaveValue(span.to_day);
  await free.dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(free.dialog).toBeHidden();

  await page.getByRole('button', { name: 'Krank melden' }).click();
  const ill = dialogOf(page, 'Krank melden');
  await ill.first.fill(berlinDay());
  await ill.dialog.getByRole('button', { name: 'Krank melden' }).click();
  await expect(toast(page, 'Krankmeldung gesendet. Gute Besserung!')).toBeVisible();
  await expect(section(page, 'Genehmigt')).toContainText('Krank, ');

  await waiting.getByRole('button', { name: /^Zurückziehen: Urlaub/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Antrag zurückziehen?' });
  await question.getByRole('button', { name: 'Zurückziehen' }).click();
  await expect(toast(page, 'Antrag zurückgezogen.')).toBeVisible();
  await expect(waiting).toHaveCount(0);
  const { data: left } = await service.from('absences').select('kind').eq('user_id', employee.id).throwOnError();
  expect(left).toEqual([{ kind: 'krank' }]);
});

test('the office rejects a request with a reason unless a colleague has decided, and enters absences itself @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  const employee = await newAccount('mitarbeiter');
  const name = `Rosa ${crypto.randomUUID().slice(0, 8)}`;
  await service.from('profiles').update({ first_name: name, last_name: 'Ott' }).eq('id', employee.id).throwOnError();
  const [asked, entered] = [weekIn(7), weekIn(8)];
  await service
    .from('absences')
    .insert({ user_id: employee.id, ...asked, kind: 'frei', status: 'beantragt' })
    .throwOnError();
  const phonePage = await browser.newPage({ baseURL, viewport: phone });
  const isLive = watches(phonePage, 'absences');
  await signIn(phonePage, employee, own);
  await expect(section(phonePage, 'Wartet auf das Büro')).toBeVisible();
  await isLive;

  await signIn(page, backend.logins.admin, office);
  const reject = page.getByRole('button', { name: new RegExp(`^Ablehnen: Frei von ${name}`) });
  await reject.click();
  const dialog = page.getByRole('dialog', { name: 'Antrag ablehnen' });
  const sendRejection = dialog.getByRole('button', { name: 'Ablehnen' });
  await sendRejection.click();
  await expect(dialog.getByText('Bitte nennen Sie einen Grund.')).toBeVisible();
  await dialog.getByLabel('Grund').fill('Da sind schon zwei im Urlaub.');
  // A colleague grants it.
  await service.from('absences').update({ status: 'genehmigt' }).eq('user_id', employee.id).throwOnError();
  // It leaves the list, and the dialog stays open. Rows behind a dialog have no role.
  await expect(page.locator('tbody tr').filter({ hasText: name })).toHaveCount(0);
  await sendRejection.click();
  await expect(toast(page, 'Über diese Abwesenheit hat inzwischen schon jemand entschieden.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('tab', { name: /^Alle/ }).click();
  await page.getByRole('combobox', { name: 'Mitarbeiter' }).selectOption(`${name} Ott`);
  const row = rowOf(page, name);
  await expect(row).toContainText('Genehmigt');
  await page.getByRole('button', { name: new RegExp(`^Zurücknehmen: Frei von ${name}`) }).click();
  const takeBack = page.getByRole('dialog', { name: 'Genehmigung zurücknehmen' });
  await takeBack.getByLabel('Grund').fill('Da sind schon zwei im Urlaub.');
  await takeBack.getByRole('button', { name: 'Zurücknehmen' }).click();
  await expect(row).toContainText('Abgelehnt');
  await expect(section(phonePage, 'Abgelehnt')).toContainText('Da sind schon zwei im Urlaub.');

  await page.getByRole('button', { name: 'Abwesenheit eintragen' }).click();
  const enter = dialogOf(page, 'Abwesenheit eintragen');
  await enter.dialog.getByLabel('Mitarbeiter').selectOption(`${name} Ott`);
  await enter.dialog.getByLabel('Art').selectOption('Krank');
  await enter.first.fill(entered.from_day);
  await enter.last.fill(entered.to_day);
  await enter.dialog.getByRole('button', { name: 'Eintragen' }).click();
  await expect(toast(page, 'Abwesenheit eingetragen.')).toBeVisible();
  await expect(rowOf(page, 'Krank')).toContainText('Genehmigt');
  await expect(section(phonePage, 'Genehmigt')).toContainText('Krank, ');

  // The plan shows it, also on a task of that day.
  const [monday, tuesday] = [entered.from_day, daysOfWeek(weekOf(entered.from_day))[1] ?? ''];
  cleanUp(() => service.from('tasks').delete().eq('assigned_to', employee.id).throwOnError());
  await service
    .from('tasks')
    .insert({
      title: `Umzug ${name}`,
      assigned_to: employee.id,
      starts_at: `${tuesday}T08:00:00Z`,
      ends_at: `${tuesday}T10:00:00Z`,
    })
    .throwOnError();
  await page.goto(`${paths.admin.plan}?woche=${weekOf(monday)}`);
  const line = rowOf(page, name);
  await expect(line.getByText('Krank', { exact: true })).toHaveCount(6);
  await expect(line.getByRole('button', { name: new RegExp(`Umzug ${name}`) })).toContainText('Krank');
  await page.setViewportSize(phone);
  await expect(page.getByRole('list', { name: 'Nicht da' })).toHaveCount(5);
});

test('a work contract is entered, changed and followed by another one @desktop', async ({
  page,
  backend,
  service,
  newAccount,
  signIn,
}) => {
  const employee = await newAccount('mitarbeiter');
  const name = `Paul ${crypto.randomUUID().slice(0, 8)}`;
  await service.from('profiles').update({ first_name: name, last_name: 'Aal' }).eq('id', employee.id).throwOnError();
  await signIn(page, backend.logins.admin, `${paths.admin.employees}?zeile=${employee.id}`);
  const panel = page.getByRole('dialog', { name: `${name} Aal` });
  await expect(panel.getByText('Noch kein Arbeitsvertrag hinterlegt.')).toBeVisible();
  await expectAccessible(page);
  const add = panel.getByRole('button', { name: 'Arbeitsvertrag hinzufügen' });
  await add.click();
  const dialog = page.getByRole('dialog', { name: 'Arbeitsvertrag hinzufügen' });
  const save = dialog.getByRole('button', { name: 'Speichern' });
  await save.click();
  await expect(dialog.getByText('Bitte geben Sie an, ab wann der Vertrag gilt.')).toBeVisible();
  await expect(dialog.getByText('Bitte geben Sie die Wochenstunden ein.')).toBeVisible();
  await dialog.getByLabel('Gilt ab').fill('2025-01-01');
  await dialog.getByLabel('Wochenstunden').fill('38,5');
  await dialog.getByLabel('Urlaub im Jahr').fill('27,5');
  await dialog.getByLabel('Freitag').uncheck();
  await save.dblclick();
  await expect(toast(page, 'Arbeitsvertrag gespeichert.')).toBeVisible();
  const contracts = panel.getByRole('list', { name: 'Arbeitsverträge' }).getByRole('listitem');
  await expect(contracts).toHaveText([
    /ab 01\.01\.2025.*Gilt jetzt.*38,50 Std\. in der Woche, Montag, Dienstag, Mittwoch, Donnerstag, 27,5 Tage Urlaub im Jahr/,
  ]);

  // A second one starts with the values of the first.
  await add.click();
  await expect(dialog.getByLabel('Wochenstunden')).toHaveValue('38,5');
  await dialog.getByLabel('Gilt ab').fill('2025-01-01');
  await save.click();
  await expect(dialog.getByText('Ab diesem Tag gilt schon ein Vertrag.')).toBeVisible();
  await dialog.getByLabel('Gilt ab').fill('2090-01-01');
  await save.click();
  await expect(contracts).toHaveCount(2);
  await expect(contracts.nth(1)).toContainText('Gilt jetzt');

  // Its last day is not before its first.
  await panel.getByRole('button', { name: 'Bearbeiten: Arbeitsvertrag ab 01.01.2090' }).click();
  const edit = page.getByRole('dialog', { name: 'Arbeitsvertrag bearbeiten' });
  await edit.getByLabel('Letzter Tag').fill('2089-12-31');
  await edit.getByRole('button', { name: 'Speichern' }).click();
  await expect(edit.getByText('Der letzte Tag liegt vor dem ersten.')).toBeVisible();
  await edit.getByLabel('Letzter Tag').fill('2090-06-30');
  await edit.getByRole('button', { name: 'Speichern' }).click();
  await expect(contracts.first()).toContainText('ab 01.01.2090 bis 30.06.2090');
  await panel.getByRole('button', { name: 'Löschen: Arbeitsvertrag ab 01.01.2090' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(contracts).toHaveCount(1);
});
