import { paths } from '@/config/paths';
import { formatDay } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';
import { dayAfter, weekOf } from '@/lib/time/iso-week';
import { expectAccessibleInBothSizes } from '../harness/accessibility';
import { addContract, endContract, visitsOf } from '../harness/contract';
import { failOn, mend } from '../harness/faults';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const { admin } = paths;

test('substitutes: visits during an approved absence are reassigned, conflicting ones first, and the change is undone @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  const [away, substitute] = [await newAccount('mitarbeiter'), await newAccount('mitarbeiter')];
  const agreed = await addContract(service, { employee: away.id, beginsOn: berlinDay(7) });
  const busy = { id: crypto.randomUUID(), title: `Umzug ${agreed.title}` };
  cleanUp(async () => {
    await service.from('tasks').delete().eq('id', busy.id).throwOnError();
    await endContract(service, agreed.contract);
  });
  const [first, second, third] = await visitsOf(service, agreed.schedule);
  const [from, to] = [first?.occurs_on ?? '', dayAfter(second?.occurs_on ?? '', 1)];
  await service
    .from('tasks')
    .insert({ ...busy, assigned_to: substitute.id, starts_at: second?.starts_at, ends_at: second?.ends_at })
    .throwOnError();
  await service
    .from('absences')
    .insert({ user_id: away.id, from_day: from, to_day: to, kind: 'urlaub', status: 'genehmigt' })
    .throwOnError();
  const who = async () =>
    (await visitsOf(service, agreed.schedule))
      .slice(0, 3)
      .map(({ assigned_to, changed_by_hand }) => [assigned_to, changed_by_hand]);
  const before = [
    [away.id, false],
    [away.id, false],
    [away.id, false],
  ];
  expect(await who()).toEqual(before);

  await signIn(page, backend.logins.admin, `${admin.absences}?tab=alle&mitarbeiter=${away.id}`);
  await rowOf(page, away.email)
    .getByRole('link', { name: /^Details/ })
    .click();
  await page.getByRole('link', { name: /^Vertretung/ }).click();
  await expect(page).toHaveURL(new RegExp(`woche=${weekOf(from)}`));
  const dialog = page.getByRole('dialog', { name: 'Vertretung' });
  await expect(dialog.getByLabel('Wer ist nicht da?')).toHaveValue(away.id);
  await expect(dialog.getByLabel('Erster Tag')).toHaveValue(from);
  await expect(dialog.getByLabel('Letzter Tag')).toHaveValue(to);
  await dialog.getByLabel('Wer vertritt?').selectOption(substitute.id);
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(formatDay(second?.occurs_on ?? ''));
  await expect(rows.first()).toContainText(`Überschneidung: ${busy.title}, 07:00–08:30 Uhr`);
  await expect(rows.last()).not.toContainText('Überschneidung');
  await expectAccessibleInBothSizes(page);

  // Nothing chosen is refused; a failure keeps the choice.
  for (const box of await rows.getByRole('checkbox').all()) await box.click();
  await dialog.getByRole('button', { name: 'Übergeben' }).click();
  await expect(dialog.getByText('Es ist nichts ausgewählt.')).toBeVisible();
  await rows.last().getByRole('checkbox').click();
  await failOn(page, 'rpc/substitute_visits');
  await dialog.getByRole('button', { name: 'Übergeben' }).click();
  await expect(toast(page, 'Fehler beim Übergeben')).toBeVisible();
  await mend(page, 'rpc/substitute_visits');
  expect(await who()).toEqual(before);
  await dialog.getByRole('button', { name: 'Übergeben' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(toast(page, '1 Auftrag übergeben.')).toBeVisible();
  expect(await who()).toEqual([[substitute.id, true], before[1], before[2]]);
  expect(third?.assigned_to).toBe(away.id);

  await toast(page, '1 Auftrag übergeben.').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(toast(page, '1 Auftrag wie zuvor verteilt.')).toBeVisible();
  expect(await who()).toEqual(before);
});
