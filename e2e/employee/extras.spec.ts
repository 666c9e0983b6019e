import { failOn, loseAnswers, mend, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { pictureOf } from '../harness/picture';
import { planTask } from '../harness/planned-task';
import { toast } from '../harness/screen';
import { expect, test, type Fixtures } from '../harness/test';

const sheet = (id: string) => `/mitarbeiterportal/auftraege/${id}`;

/** A planned task with what is noted on it. */
async function planTaskWithExtras({ service, newAccount }: Pick<Fixtures, 'service' | 'newAccount'>) {
  const planned = await planTask({ service, newAccount });
  const { task } = planned;
  const extras = async () =>
    (
      await service
        .from('task_extras')
        .select('id, kind, text, minutes, gross_cents, photo_id, author_id, is_billed')
        .eq('task_id', task.id)
        .order('created_at')
        .throwOnError()
    ).data;
  return { ...planned, extras };
}

test('extra work and expenses: noted with a receipt, sent again after a failure, once each, changed and deleted @phone', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const { employee, task, extras } = await planTaskWithExtras({ service, newAccount });
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await failOn(page, 'task_extras');
  await signIn(page, employee, sheet(task.id));
  await expect(
    page.getByRole('main').getByText('Fehler beim Laden von Mehrarbeit und Auslagen', { exact: true }),
  ).toBeVisible();
  await tryAgain(page, 'task_extras', page.getByRole('main'));
  await expect(page.getByText('Noch nichts notiert.')).toBeVisible();

  const note = page.getByRole('button', { name: 'Mehrarbeit', exact: true });
  expect((await note.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await note.click();
  const work = page.getByRole('dialog', { name: 'Mehrarbeit' });
  await work.getByRole('button', { name: 'Speichern' }).click();
  await expect(work.getByText('Bitte schreiben Sie, was zu tun war.', { exact: true })).toBeVisible();
  await expect(work.getByLabel('Was war zu tun?')).toBeFocused();
  await work.getByLabel('Was war zu tun?').fill('Keller, vom Kunden gewünscht');
  await work.getByLabel('Stunden').fill('0');
  await work.getByRole('button', { name: 'Speichern' }).click();
  await expect(work.getByText(/^Bitte geben Sie die Stunden ein/).first()).toBeVisible();
  await work.getByLabel('Stunden').fill('1,5');
  // It arrives, and the answer does not.
  await loseAnswers(page, 'task_extras', 'POST');
  await work.getByRole('button', { name: 'Speichern' }).click();
  await expect(work).toBeHidden();
  await expect(page.getByRole('list', { name: 'Einträge, die auf das Netz warten' })).toContainText('Mehrarbeit: 1,50');
  await mend(page, 'task_extras');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('list', { name: 'Einträge, die auf das Netz warten' })).toBeHidden({ timeout: 15_000 });
  const list = page.getByRole('list', { name: 'Mehrarbeit und Auslagen' });
  await expect(list.getByText('Mehrarbeit: 1,50 Std.')).toBeVisible();

  await page.getByRole('button', { name: 'Auslage', exact: true }).click();
  const expense = page.getByRole('dialog', { name: 'Auslage' });
  await expense.getByLabel('Wofür').fill('Parkgebühr');
  await expense.getByLabel('Betrag mit MwSt.').fill('6,5');
  const buffer = Buffer.from(await pictureOf(page, 800, 600));
  await expense
    .getByLabel('Foto des Belegs aufnehmen')
    .setInputFiles([{ name: 'a.png', mimeType: 'image/png', buffer }]);
  await expect(expense.getByRole('img', { name: 'Foto des Belegs' })).toBeVisible();
  await failOn(page, 'task_extras', 'POST');
  await expense.getByRole('button', { name: 'Speichern' }).click();
  await expect(toast(page, /^Der Eintrag wurde nicht gespeichert/)).toBeVisible();
  await mend(page, 'task_extras');
  await expense.getByRole('button', { name: 'Speichern' }).click();
  await expect(expense).toBeHidden();
  await expect(list.getByText('Auslage: 6,50 €')).toBeVisible();
  await expect(list.getByRole('button', { name: /^Vergrößern: Beleg/ })).toBeVisible();
  expect(await extras()).toMatchObject([
    { kind: 'extra-work', text: 'Keller, vom Kunden gewünscht', minutes: 90, author_id: employee.id, is_billed: false },
    { kind: 'expense', text: 'Parkgebühr', gross_cents: 650 },
  ]);
  const { data: receipts } = await service.from('task_photos').select('id, kind').eq('task_id', task.id).throwOnError();
  expect(receipts).toEqual([{ id: (await extras())[1]?.photo_id, kind: 'beleg' }]);

  await list.getByRole('button', { name: 'Ändern: Keller, vom Kunden gewünscht' }).click();
  await expect(work.getByLabel('Stunden')).toHaveValue('1,5');
  await work.getByLabel('Stunden').fill('2');
  await work.getByRole('button', { name: 'Speichern' }).click();
  await expect(work).toBeHidden();
  await expect(list.getByText('Mehrarbeit: 2,00 Std.')).toBeVisible();

  // The office has billed it in the meantime: what was typed stays.
  await list.getByRole('button', { name: 'Ändern: Keller, vom Kunden gewünscht' }).click();
  await work.getByLabel('Stunden').fill('3');
  await service
    .from('task_extras')
    .update({ is_billed: true })
    .eq('task_id', task.id)
    .eq('kind', 'extra-work')
    .throwOnError();
  await work.getByRole('button', { name: 'Speichern' }).click();
  await expect(toast(page, /Der Eintrag kann nicht mehr geändert werden/)).toBeVisible();
  await expect(work.getByLabel('Stunden')).toHaveValue('3');
  await work.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(list.getByRole('button', { name: /^Ändern: Keller/ })).toHaveCount(0);
  expect((await extras())[0]?.minutes).toBe(120);

  await list.getByRole('button', { name: 'Löschen: Parkgebühr' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eintrag löschen' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect(await extras()).toHaveLength(1);
});

test('extra work and expenses: the office sees them live in the order and in the panel, and marks them as billed @desktop', async ({
  page,
  backend,
  newAccount,
  signIn,
  service,
}) => {
  const { employee, order, task, extras } = await planTaskWithExtras({ service, newAccount });
  await signIn(page, backend.logins.admin, null);
  const isLive = watches(page, 'task_extras');
  await page.goto(`/adminportal/kundenauftraege/${order.id}`);
  await expect(page.getByText('Auf den Einsätzen ist nichts dazugekommen.')).toBeVisible();
  await isLive;
  await service
    .from('task_extras')
    .insert([
      { task_id: task.id, author_id: employee.id, kind: 'extra-work', text: 'Keller', minutes: 120 },
      { task_id: task.id, author_id: employee.id, kind: 'expense', text: 'Parkgebühr', gross_cents: 650 },
    ])
    .throwOnError();
  const list = page.getByRole('list', { name: 'Mehrarbeit und Auslagen' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const first = list.getByRole('listitem').filter({ hasText: 'Keller' });
  await expect(first).toContainText('2,00 Std.');
  await expect(first).toContainText(`Mehrarbeit, ${task.title}, ${employee.email}`);

  await failOn(page, 'task_extras', 'PATCH');
  const box = list.getByRole('checkbox', { name: 'Abgerechnet: Keller' });
  await box.click();
  await expect(toast(page, /^Nicht gespeichert, was abgerechnet ist/)).toBeVisible();
  await expect(box).not.toBeChecked();
  await mend(page, 'task_extras');
  await page.getByRole('button', { name: 'Alle als abgerechnet markieren' }).click();
  await expect(box).toBeChecked();
  await expect(list.getByRole('checkbox', { name: 'Abgerechnet: Parkgebühr' })).toBeChecked();
  await list.getByRole('checkbox', { name: 'Abgerechnet: Parkgebühr' }).click();
  await expect
    .poll(async () => (await extras()).map(({ text, is_billed }) => [text, is_billed]).sort())
    .toEqual([
      ['Keller', true],
      ['Parkgebühr', false],
    ]);

  // What is open becomes a position of the invoice.
  await page.getByRole('link', { name: 'Rechnung schreiben' }).click();
  const takeOver = page.getByRole('button', { name: 'Mehrarbeit und Auslagen übernehmen (1)' });
  await takeOver.click();
  const position = page.getByRole('listitem', { name: 'Position 2' });
  await expect(position.getByLabel('Bezeichnung')).toHaveValue('Parkgebühr');
  await expect(position.getByLabel('Beschreibung')).toHaveValue(/^Auslage laut Beleg: 6,50\s€ mit MwSt\.$/);
  await expect(position.getByLabel('Einzelpreis brutto')).toHaveValue('6,50');
  await takeOver.click();
  await expect(toast(page, 'Mehrarbeit und Auslagen stehen schon in den Positionen.')).toBeVisible();
  await expect(page.getByRole('listitem', { name: /^Position \d$/ })).toHaveCount(2);

  // The panel of the task has them, too.
  await page.goto(`/adminportal/auftragsverwaltung?zeile=${task.id}`);
  const panel = page.getByRole('dialog').or(page.getByRole('complementary'));
  await expect(panel.getByRole('checkbox', { name: 'Abgerechnet: Keller' })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: 'Abgerechnet: Parkgebühr' })).not.toBeChecked();
});
