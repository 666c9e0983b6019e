import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const path = '/mitarbeiterportal/arbeitszeiten';

test('work times: entered by hand, summed by month, deleted after a question @phone', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const employee = await newAccount('mitarbeiter');
  const own = async () =>
    (await service.from('work_times').select().eq('user_id', employee.id).order('start_time').throwOnError()).data;
  await signIn(page, employee, path);
  await expect(page.getByText('Keine Arbeitszeiten gefunden.')).toBeVisible();

  await page.getByRole('button', { name: 'Arbeitszeit hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arbeitszeit hinzufügen' });
  const [start, end] = [dialog.getByLabel('Startzeit'), dialog.getByLabel('Endzeit')];
  const save = dialog.getByRole('button', { name: 'Hinzufügen' });
  await save.click();
  await expect(dialog.getByText('Bitte Startzeit eingeben')).toBeVisible();
  await expect(toast(page, 'Bitte Startzeit eingeben')).toBeVisible();
  await expect(start).toBeFocused();
  await start.fill('2026-03-02T07:00');
  await end.fill('2026-03-02T06:00');
  await save.click();
  await expect(dialog.getByText('Die Endzeit muss nach der Startzeit liegen.')).toBeVisible();
  await end.fill('2026-03-02T15:30');
  await save.dblclick();
  await expect(toast(page, 'Arbeitszeit erfolgreich hinzugefügt')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(await own()).toMatchObject([
    { start_time: '2026-03-02T06:00:00+00:00', end_time: '2026-03-02T14:30:00+00:00' },
  ]);

  // The month stays open when entries of other months come.
  const months = page.getByRole('main').locator('summary');
  const march = page.getByRole('table', { name: 'Arbeitszeiten im März 2026' });
  await expect(march.getByRole('row')).toHaveCount(2);

  // From another device, live: another entry, and another month.
  await service
    .from('work_times')
    .insert([
      { user_id: employee.id, start_time: '2026-03-03T06:00:00Z', end_time: '2026-03-03T06:20:00Z' },
      { user_id: employee.id, start_time: '2026-04-30T21:59:00Z', end_time: '2026-05-01T01:59:00Z' },
    ])
    .throwOnError();
  await expect(months).toHaveText([/April 2026\s*4,00 Std\./, /März 2026\s*8,83 Std\./]);
  await expect(march.getByRole('row')).toHaveCount(3);
  await months.filter({ hasText: 'März' }).click();
  await expect(march).toBeHidden();
  await months.filter({ hasText: 'März' }).click();
  await expect(march.getByRole('row', { name: /03\.03\.2026, 07:00/ })).toContainText('0,33 Std.');

  await march.getByRole('button', { name: 'Löschen: Arbeitszeit vom 03.03.2026, 07:00' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await expect(question).toContainText(
    'Diese Aktion kann nicht rückgängig gemacht werden. Dadurch wird der Arbeitszeiteintrag dauerhaft gelöscht.',
  );
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  expect(await own()).toHaveLength(3);
  await march.getByRole('button', { name: 'Löschen: Arbeitszeit vom 03.03.2026, 07:00' }).click();
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Arbeitszeit erfolgreich gelöscht.')).toBeVisible();
  await expect(question).toBeHidden();
  expect(await own()).toHaveLength(2);
});

test('work times: a second open entry is refused with a reason in the form @desktop', async ({
  page,
  newAccount,
  signIn,
  service,
}) => {
  const employee = await newAccount('mitarbeiter');
  await service.from('work_times').insert({ user_id: employee.id, start_time: '2026-03-02T06:00:00Z' }).throwOnError();
  await signIn(page, employee, path);
  await expect(page.getByRole('row', { name: /02\.03\.2026, 07:00/ })).toContainText('Offen');
  await page.getByRole('button', { name: 'Arbeitszeit hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arbeitszeit hinzufügen' });
  await expect(dialog.getByText(/Sie sind seit 02\.03\.2026, 07:00 Uhr eingestempelt/)).toBeVisible();
  await dialog.getByLabel('Startzeit').fill('2026-03-03T07:00');
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(toast(page, /^Fehler beim Hinzufügen der Arbeitszeit$/)).toBeVisible();
  await expect(dialog.getByText(/Es läuft bereits eine offene Arbeitszeit\./)).toBeVisible();
  await expect(dialog.getByLabel('Startzeit')).toHaveValue('2026-03-03T07:00');
  // A half-entered end does not count as none, which would start the clock.
  await dialog.getByLabel('Endzeit').pressSequentially('0303');
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(dialog.getByText('Bitte vervollständigen Sie diese Angabe.')).toBeVisible();
  await dialog.getByLabel('Endzeit').fill('2026-03-03T08:00');
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(
    dialog.getByText('Diese Zeit überschneidet sich mit dem Eintrag vom 02.03.2026, 07:00 Uhr, der noch läuft.'),
  ).toBeVisible();
  await dialog.getByLabel('Startzeit').fill('2026-03-01T07:00');
  await dialog.getByLabel('Endzeit').fill('2026-03-01T08:00');
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect(toast(page, 'Arbeitszeit erfolgreich hinzugefügt')).toBeVisible();
});

test.describe('on a device in another zone', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('work times: entered in German time @desktop', async ({ page, newAccount, signIn, service }) => {
    const employee = await newAccount('mitarbeiter');
    await signIn(page, employee, path);
    await page.getByRole('button', { name: 'Arbeitszeit hinzufügen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Arbeitszeit hinzufügen' });
    await dialog.getByLabel('Startzeit').fill('2026-03-29T02:30');
    await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
    await expect(dialog.getByText(/Diese Uhrzeit gibt es an diesem Tag nicht/)).toBeVisible();
    await dialog.getByLabel('Startzeit').fill('2026-03-28T22:00');
    await dialog.getByLabel('Endzeit').fill('2026-03-29T06:00');
    await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
    await expect(page.getByRole('row', { name: /28\.03\.2026, 22:00/ })).toContainText('7,00 Std.');
    const { data } = await service.from('work_times').select().eq('user_id', employee.id).single().throwOnError();
    expect(data).toMatchObject({ start_time: '2026-03-28T21:00:00+00:00', end_time: '2026-03-29T04:00:00+00:00' });
  });
});

test('work times: the sums include all of 1,100 rows @desktop', async ({ page, newAccount, signIn, service }) => {
  const employee = await newAccount('mitarbeiter');
  const hour = (index: number) => new Date(Date.UTC(2020, 0, 15, index)).toISOString();
  const rows = Array.from({ length: 1_100 }, (_, index) => ({
    user_id: employee.id,
    start_time: hour(2 * index),
    end_time: hour(2 * index + 1),
  }));
  await service.from('work_times').insert(rows).throwOnError();
  await signIn(page, employee, path);
  const months = page.getByRole('main').locator('summary');
  await expect(months).toHaveCount(4);
  const hours = (await months.allInnerTexts()).map((text) => Number(/([\d.]+),00 Std/.exec(text)?.[1]));
  expect(hours.reduce((sum, month) => sum + month, 0)).toBe(1_100);
  await service.from('work_times').delete().eq('user_id', employee.id).throwOnError();
});
