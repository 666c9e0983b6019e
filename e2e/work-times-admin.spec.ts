import { failOn, showNoRows, tryAgain } from './harness/faults';
import { watches } from './harness/live';
import { rowOf, toast } from './harness/screen';
import { expect, test } from './harness/test';

const lena = '00000000-0000-4000-8000-000000000002';

test('work times: hours in German notation, an open entry, an entry without a name, and deleting one @desktop', async ({
  page,
  backend,
  service,
  newAccount,
  signIn,
}) => {
  const nameless = await newAccount('mitarbeiter');
  const { data: entries } = await service
    .from('work_times')
    .insert([
      { user_id: lena, start_time: '2031-03-30T00:30:00Z', end_time: '2031-03-30T08:30:00Z' },
      { user_id: nameless.id, start_time: '2031-07-02T05:00:00Z', end_time: '2031-07-02T05:50:00Z' },
      { user_id: nameless.id, start_time: '2031-07-03T05:15:00Z' },
    ])
    .select('id')
    .throwOnError();
  const ids = entries.map(({ id }) => id);
  const saved = async () => (await service.from('work_times').select('id').in('id', ids).throwOnError()).data.length;
  const isLive = watches(page, 'work_times');
  await signIn(page, backend.logins.admin, '/adminportal/arbeitszeiten');
  await expect(page.getByRole('heading', { level: 1, name: 'Arbeitszeiten' })).toBeVisible();
  // The night in which the clocks go forward: eight hours, though nine by the clock.
  await expect(rowOf(page, '30.03.2031')).toContainText(
    /Lena Huber.*30\.03\.2031, 01:30.*30\.03\.2031, 10:30.*8,00 Std\./,
  );
  await expect(rowOf(page, '02.07.2031')).toContainText(/Unbekannt.*0,83 Std\./);
  await expect(rowOf(page, '03.07.2031').getByRole('cell', { name: '-', exact: true })).toBeVisible();
  await expect(rowOf(page, '03.07.2031').getByRole('cell', { name: 'Offen' })).toBeVisible();

  // The employee clocks out.
  await isLive;
  await service
    .from('work_times')
    .update({ end_time: '2031-07-03T09:15:00Z' })
    .eq('id', ids[2] ?? '')
    .throwOnError();
  await expect(toast(page, 'Arbeitszeiten wurden aktualisiert.')).toHaveCount(1);
  await expect(rowOf(page, '03.07.2031')).toContainText('4,00 Std.');

  const remove = rowOf(page, '30.03.2031').getByRole('button', { name: 'Löschen: Lena Huber, 30.03.2031' });
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
  await expect(rowOf(page, '30.03.2031')).toBeHidden();
  expect(await saved()).toBe(2);
  await service.from('work_times').delete().in('id', ids).throwOnError();
});

test('work times: whatever fails says so and keeps what was there; no rows say so @desktop', async ({
  page,
  backend,
  signIn,
}) => {
  await signIn(page, backend.logins.admin, null);
  await failOn(page, 'work_times');
  await page.goto('/adminportal/arbeitszeiten');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Fehler beim Laden der Arbeitszeiten.');
  await expect(page.getByText('Keine Arbeitszeiten gefunden.')).toBeHidden();
  await tryAgain(page, 'work_times', notice);
  await expect(rowOf(page, 'Lena Huber').first()).toBeVisible();
  await expect(notice).toBeHidden();

  const rows = await page.getByRole('row').count();
  await failOn(page, 'work_times', 'DELETE');
  await rowOf(page, 'Lena Huber').first().getByRole('button', { name: 'Löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Fehler beim Löschen der Arbeitszeit.')).toBeVisible();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByRole('row')).toHaveCount(rows);

  await showNoRows(page, 'work_times');
  await page.reload();
  await expect(page.getByText('Keine Arbeitszeiten gefunden.')).toBeVisible();
});
