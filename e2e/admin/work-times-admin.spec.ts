import { failOn, mend, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { planTask } from '../harness/planned-task';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const lena = '00000000-0000-4000-8000-000000000002';

test('work times: hours across a clock change, an open entry that is live, one without a name, and deleting @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  const nameless = await newAccount('mitarbeiter');
  const { data: entries } = await service
    .from('work_times')
    .insert([
      { user_id: lena, start_time: '2025-03-30T00:30:00Z', end_time: '2025-03-30T08:30:00Z' },
      { user_id: nameless.id, start_time: '2025-03-04T06:00:00Z', end_time: '2025-03-04T06:50:00Z' },
      { user_id: nameless.id, start_time: '2025-03-31T05:15:00Z' },
    ])
    .select('id')
    .throwOnError();
  const ids = entries.map(({ id }) => id);
  cleanUp(() => service.from('work_times').delete().in('id', ids).throwOnError());
  const saved = async () => (await service.from('work_times').select('id').in('id', ids).throwOnError()).data.length;
  const isLive = watches(page, 'work_times');
  await signIn(page, backend.logins.admin, '/adminportal/arbeitszeiten?monat=2025-03');
  await expect(page.getByRole('heading', { level: 1, name: 'Arbeitszeiten' })).toBeVisible();
  // Clocks go forward that night: eight hours, nine by the clock.
  await expect(rowOf(page, '30.03.2025')).toContainText(
    /Lena Huber.*30\.03\.2025, 01:30.*30\.03\.2025, 10:30.*8,00 Std\./,
  );
  await expect(rowOf(page, '04.03.2025')).toContainText(/Unbekannt.*0,83 Std\./);
  await expect(rowOf(page, '31.03.2025').getByRole('cell', { name: '-', exact: true })).toBeVisible();
  await expect(rowOf(page, '31.03.2025').getByRole('cell', { name: 'Offen' })).toBeVisible();

  // The employee clocks out.
  await isLive;
  await service
    .from('work_times')
    .update({ end_time: '2025-03-31T09:15:00Z' })
    .eq('id', ids[2] ?? '')
    .throwOnError();
  await expect(toast(page, 'Arbeitszeiten wurden aktualisiert.')).toHaveCount(1);
  await expect(rowOf(page, '31.03.2025')).toContainText('4,00 Std.');

  const remove = rowOf(page, '30.03.2025').getByRole('button', { name: 'Löschen: Lena Huber, 30.03.2025' });
  await remove.click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await expect(question).toContainText(
    'Diese Aktion kann nicht rückgängig gemacht werden. Dadurch wird der Arbeitszeiteintrag dauerhaft gelöscht.',
  );
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toBeHidden();
  expect(await saved()).toBe(3);
  await remove.click();
  await question.getByRole('button', { name: 'Löschen' }).dblclick();
  await expect(toast(page, 'Arbeitszeit erfolgreich gelöscht.')).toHaveCount(1);
  await expect(rowOf(page, '30.03.2025')).toBeHidden();
  expect(await saved()).toBe(2);
});

test('work times: the office adds and corrects with a reason, also when two edit at once, and the employee sees all changes @desktop', async ({
  page,
  backend,
  browser,
  newAccount,
  signIn,
  service,
  baseURL,
}) => {
  test.slow();
  const employee = await newAccount('mitarbeiter');
  const last_name = `Kern ${crypto.randomUUID().slice(0, 8)}`;
  await service.from('profiles').update({ first_name: 'Ida', last_name }).eq('id', employee.id).throwOnError();
  const name = `Ida ${last_name}`;
  const entries = async () =>
    (await service.from('work_times').select().eq('user_id', employee.id).order('start_time').throwOnError()).data;
  await signIn(page, backend.logins.admin, `/adminportal/arbeitszeiten?mitarbeiter=${employee.id}`);
  await expect(page.getByText('Keine Arbeitszeiten gefunden.')).toBeVisible();

  await page.getByRole('button', { name: 'Arbeitszeit hinzufügen' }).click();
  const add = page.getByRole('dialog', { name: 'Arbeitszeit hinzufügen' });
  // The employee of the list is chosen.
  await expect(add.getByLabel('Mitarbeiter')).toHaveValue(employee.id);
  await add.getByRole('button', { name: 'Hinzufügen' }).click();
  for (const text of ['Bitte Startzeit eingeben', 'Bitte Endzeit eingeben'])
    await expect(add.getByText(text)).toBeVisible();
  await expect(add.getByText('Bitte geben Sie einen Grund an.')).toBeVisible();
  await add.getByLabel('Mitarbeiter').selectOption(name);
  await add.getByLabel('Startzeit').fill('2026-03-02T07:00');
  await add.getByLabel('Endzeit').fill('2026-03-02T15:30');
  await add.getByLabel('Grund').fill('Zettel nachgereicht.');
  await add.getByRole('button', { name: 'Hinzufügen' }).dblclick();
  await expect(toast(page, 'Arbeitszeit hinzugefügt. Der Mitarbeiter erhält eine E-Mail.')).toBeVisible();
  await expect(rowOf(page, '02.03.2026')).toContainText('8,50 Std.');
  expect(await entries()).toHaveLength(1);

  // Another one must not overlap it.
  await page.getByRole('button', { name: 'Arbeitszeit hinzufügen' }).click();
  await add.getByLabel('Startzeit').fill('2026-03-02T15:00');
  await add.getByLabel('Endzeit').fill('2026-03-02T17:00');
  await add.getByLabel('Grund').fill('Überstunden.');
  await add.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(
    add.getByText('Diese Zeit überschneidet sich mit dem Eintrag vom 02.03.2026, 07:00 bis 15:30 Uhr.'),
  ).toBeVisible();
  await add.getByRole('button', { name: 'Abbrechen' }).click();

  await rowOf(page, '02.03.2026').getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: `Arbeitszeit von ${name}` });
  await expect(panel).toContainText('Grund: Zettel nachgereicht.');
  await panel.getByRole('button', { name: /^Korrigieren/ }).click();
  const correct = page.getByRole('dialog', { name: 'Arbeitszeit korrigieren' });
  await expect(correct.getByLabel('Startzeit')).toHaveValue('2026-03-02T07:00');
  // A colleague in another browser saves first.
  const [entry] = await entries();
  const colleague = await browser.newPage({ baseURL });
  await signIn(colleague, backend.logins.admin, `/adminportal/arbeitszeiten?mitarbeiter=${employee.id}`);
  await rowOf(colleague, '02.03.2026').getByRole('link').first().click();
  await colleague
    .getByRole('dialog')
    .getByRole('button', { name: /^Korrigieren/ })
    .click();
  const theirs = colleague.getByRole('dialog', { name: 'Arbeitszeit korrigieren' });
  await theirs.getByLabel('Endzeit').fill('2026-03-02T16:00');
  await theirs.getByLabel('Grund').fill('Bis 16 Uhr geblieben.');
  await theirs.getByRole('button', { name: 'Korrigieren' }).click();
  await expect(toast(colleague, 'Arbeitszeit korrigiert. Der Mitarbeiter erhält eine E-Mail.')).toBeVisible();

  await correct.getByLabel('Pause').fill('30');
  await correct.getByLabel('Grund').fill('Pause vergessen.');
  await correct.getByRole('button', { name: 'Korrigieren' }).click();
  await expect(correct.getByText('Inzwischen von jemand anderem geändert')).toBeVisible();
  await expect(correct.getByLabel('Endzeit')).toHaveValue('2026-03-02T16:00');
  await correct.getByRole('button', { name: 'Meine Eingaben speichern' }).click();
  await expect(correct).toBeHidden();
  expect(await entries()).toMatchObject([{ id: entry?.id, end_time: '2026-03-02T15:00:00+00:00', break_minutes: 30 }]);
  await expect(panel).toContainText('Pause: 0 Min. → 30 Min.');
  await expect(panel).toContainText('Ende: 02.03.2026, 15:30 → 02.03.2026, 16:00');
  await page.keyboard.press('Escape');

  await rowOf(page, '02.03.2026')
    .getByRole('button', { name: /^Löschen/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page.getByText('Keine Arbeitszeiten gefunden.')).toBeVisible();
  await failOn(page, 'work_time_changes');
  await page.getByRole('button', { name: 'Verlauf dieses Mitarbeiters ansehen' }).click();
  const history = page.getByRole('dialog', { name: 'Verlauf der Arbeitszeiten' });
  await tryAgain(page, 'work_time_changes', history.getByRole('alert'));
  await expect(history.getByRole('listitem')).toHaveCount(4);
  await expect(history.getByRole('listitem').first()).toContainText(
    /bei Ida Kern .*Gelöscht: 02\.03\.2026, 07:00 bis 02\.03\.2026, 16:00, 30 Min\. Pause/,
  );

  // The employee is told.
  const { data: mails } = await service
    .from('email_queue')
    .select('kind')
    .eq('to_email', employee.email)
    .throwOnError();
  expect(mails).toEqual(Array(4).fill({ kind: 'work-time-changed' }));
  const own = await browser.newPage({ baseURL });
  await signIn(own, employee, '/mitarbeiterportal/arbeitszeiten');
  await own.getByRole('button', { name: 'Verlauf' }).click();
  const read = own.getByRole('dialog', { name: 'Verlauf der Arbeitszeiten' });
  await expect(read.getByRole('listitem')).toHaveCount(4);
  await expect(read).toContainText('vom Büro');
  await expect(read).toContainText('Grund: Bis 16 Uhr geblieben.');
});

test('work times: the office assigns an entry to a task of the day and to another one, and unassigns it, also in an approved month', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  const { employee, order, task } = await planTask(
    { service, newAccount },
    { starts_at: '2026-03-03T07:00:00Z', ends_at: '2026-03-03T11:00:00Z', status: 'abgeschlossen' },
  );
  const mark = order.subject.replace('Umzug ', '');
  const { data: made } = await service
    .from('tasks')
    .insert([
      { title: `Nachbar ${mark}`, starts_at: '2026-03-03T12:00:00Z', ends_at: '2026-03-03T14:00:00Z' },
      { title: `Keller ${mark}` },
    ])
    .select('id, title')
    .throwOnError();
  const [neighbour, cellar] = made as [{ id: string; title: string }, { id: string; title: string }];
  cleanUp(() => service.from('tasks').delete().in('id', [neighbour.id, cellar.id]).throwOnError());
  const { data: entry } = await service
    .from('work_times')
    .insert({ user_id: employee.id, start_time: '2026-03-03T07:10:00Z', end_time: '2026-03-03T11:10:00Z' })
    .select('id')
    .single()
    .throwOnError();
  await service
    .from('work_months')
    .insert({ user_id: employee.id, month: '2026-03-01', status: 'genehmigt', worked_hours: 4 })
    .throwOnError();
  await service
    .from('invoices')
    .insert({ customer_id: order.customer_id, customer_email: 'x@example.com', request_id: order.id, amount: 5 })
    .throwOnError();
  const stored = async () =>
    (await service.from('work_times').select('task_id, end_time').eq('id', entry.id).single().throwOnError()).data;
  const unchanged = { end_time: '2026-03-03T11:10:00+00:00' };

  await signIn(page, backend.logins.admin, `/adminportal/arbeitszeiten?mitarbeiter=${employee.id}&einsatz=ohne`);
  await rowOf(page, '03.03.2026').getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: /^Arbeitszeit von / });
  await expect(panel).toContainText(/Einsatz\s*Keiner/);
  // A row that is assigned leaves the list, and stays open beside it.
  const dialog = page.getByRole('dialog', { name: 'Einsatz zuordnen' });
  const open = async () => {
    await panel.getByRole('button', { name: /^Einsatz zuordnen/ }).click();
    await expect(dialog).toBeVisible();
  };

  // A failed load, and a failed save that keeps the dialog.
  await failOn(page, 'tasks');
  await open();
  await tryAgain(page, 'tasks', dialog.getByRole('region', { name: /an diesem Tag$/ }).getByRole('alert'));
  const own = dialog.getByRole('region', { name: /^Einsätze von .* an diesem Tag$/ });
  const others = dialog.getByRole('region', { name: 'Andere Einsätze' });
  await expect(own.getByRole('button')).toHaveText([/^Umzug Huber .* 08:00–12:00 Uhr/]);
  await expect(own).toContainText('Eine Rechnung gibt es schon. Die Stunden kommen in der Abrechnung dazu.');
  await expect(others.getByRole('button', { name: neighbour.title })).toBeVisible();
  await mend(page, 'tasks');
  await failOn(page, 'rpc/assign_work_time');
  await own.getByRole('button', { name: task.title }).click();
  await expect(toast(page, 'Die Arbeitszeit wurde nicht zugeordnet')).toBeVisible();
  await expect(dialog).toBeVisible();
  await mend(page, 'rpc/assign_work_time');
  await own.getByRole('button', { name: task.title }).dblclick();
  await expect(toast(page, 'Arbeitszeit zugeordnet.')).toHaveCount(1);
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('link', { name: task.title })).toBeVisible();
  await expect(panel).toContainText('zugeordnet am');
  await expect(page.getByText('Keine Arbeitszeiten gefunden.')).toBeAttached();
  expect(await stored()).toEqual({ task_id: task.id, ...unchanged });

  // Another one, found by its title; the invoice of the order is named before the hours leave it.
  await open();
  const current = dialog.getByRole('region', { name: 'Zugeordnet' });
  await expect(current).toContainText(task.title);
  await expect(current).toContainText('Eine Rechnung gibt es schon.');
  await expect(own.getByRole('button')).toHaveCount(0);
  await others.getByLabel('Einsatz suchen').fill(`Keller ${mark}`);
  await others.getByRole('button', { name: cellar.title }).click();
  await expect(dialog).toBeHidden();
  await expect(panel.getByRole('link', { name: cellar.title })).toBeVisible();
  expect(await stored()).toEqual({ task_id: cellar.id, ...unchanged });

  await open();
  await dialog.getByRole('button', { name: 'Zuordnung aufheben' }).click();
  await expect(toast(page, 'Die Arbeitszeit ist keinem Einsatz mehr zugeordnet.')).toBeVisible();
  await expect(panel).toContainText(/Einsatz\s*Keiner/);
  expect(await stored()).toEqual({ task_id: null, ...unchanged });
});

test('work months: the running month says that it reckons until yesterday, a month that is over does not @desktop', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, backend.logins.admin, '/adminportal/arbeitsmonate');
  const row = rowOf(page, 'Lena Huber');
  await expect(row.getByText('bis gestern')).not.toHaveCount(0);
  const chosen = page.getByLabel('Monat', { exact: true });
  await chosen.selectOption({ index: 1 });
  await expect(page).toHaveURL(/monat=/);
  await expect(page.getByRole('table', { name: /^Arbeitszeiten im / })).toBeVisible();
  await expect(row).toBeVisible();
  await expect(page.getByText('bis gestern')).toHaveCount(0);
});
