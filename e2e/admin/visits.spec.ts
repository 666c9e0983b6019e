import type { Page } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { formatDate, formatDay } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';
import { weekOf } from '@/lib/time/iso-week';
import { expectAccessibleInBothSizes } from '../harness/accessibility';
import { addContract, droppedOf, endContract, visitsOf } from '../harness/contract';
import { failOn, mend } from '../harness/faults';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const { admin } = paths;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('visits: marked in the plan, one is moved, one is dropped for a reason and restored @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  const employee = await newAccount('mitarbeiter');
  const agreed = await addContract(service, { employee: employee.id, beginsOn: berlinDay(7) });
  cleanUp(() => endContract(service, agreed.contract));
  const visits = await visitsOf(service, agreed.schedule);
  const [first] = visits;
  const day = first?.occurs_on ?? '';
  const week = `${admin.plan}?woche=${weekOf(day)}`;
  const card = page.getByRole('button', { name: agreed.item }).first();

  await signIn(page, backend.logins.admin, week);
  await expect(card).toContainText('Wiederkehrend');
  await expectAccessibleInBothSizes(page);

  // Another time: this visit only.
  const edit = async () => {
    await card.click();
    await dialog(page, agreed.item).getByRole('button', { name: 'Bearbeiten' }).click();
  };
  await edit();
  const editing = dialog(page, 'Auftrag bearbeiten');
  await expect(editing).toContainText(`Einsatz aus Vertrag ${agreed.number} ${agreed.title}`);
  await expect(editing).toContainText('Nur dieser Einsatz wird geändert.');
  await editing.getByLabel('Von', { exact: true }).fill('10:00');
  await editing.getByLabel('Bis', { exact: true }).fill('11:30');
  await editing.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(editing).toBeHidden();
  await expect(card).toContainText('10:00–11:30');
  const [moved, next] = await visitsOf(service, agreed.schedule);
  expect(moved).toMatchObject({ id: first?.id, changed_by_hand: true, site_id: agreed.site.id });
  expect(next).toMatchObject({ id: visits[1]?.id, changed_by_hand: false, starts_at: visits[1]?.starts_at });

  // Dropped from its form: a reason is required, and a failure keeps what was typed.
  await edit();
  await editing.getByRole('button', { name: 'Einsatz entfällt' }).click();
  const dropping = dialog(page, 'Einsatz entfällt');
  await expect(dropping).toContainText(agreed.site.name);
  await dropping.getByRole('button', { name: 'Einsatz entfällt' }).click();
  await expect(dropping.getByText('Bitte wählen Sie einen Grund.')).toBeVisible();
  await dropping.getByLabel('Grund').selectOption('Wetter');
  await dropping.getByLabel('Notiz').fill('Sturm');
  await failOn(page, 'rpc/drop_visit');
  await dropping.getByRole('button', { name: 'Einsatz entfällt' }).click();
  await expect(toast(page, 'Fehler beim Eintragen')).toBeVisible();
  await mend(page, 'rpc/drop_visit');
  await expect(dropping.getByLabel('Notiz')).toHaveValue('Sturm');
  await expectAccessibleInBothSizes(page);
  await dropping.getByRole('button', { name: 'Einsatz entfällt' }).dblclick();
  await expect(dropping).toBeHidden();
  await expect(editing).toBeHidden();
  await expect(toast(page, `„${agreed.item}“ entfällt.`)).toBeVisible();
  await expect(page.getByRole('button', { name: agreed.item, exact: false }).filter({ hasText: '07:00' })).toHaveCount(
    0,
  );
  expect(await droppedOf(service, agreed.schedule)).toMatchObject([{ occurs_on: day, reason: 'wetter' }]);
  await expect(page.getByText('Entfällt: Wetter')).toBeVisible();
  await expectAccessibleInBothSizes(page);
  const notes = await service.from('customer_notes').select('text').eq('customer_id', agreed.customer).throwOnError();
  expect(notes.data).toEqual([{ text: `Einsatz am ${formatDate(day)} entfällt (${agreed.item}): Sturm` }]);

  // Restored in the plan, it is back as the rhythm says.
  await page.getByRole('button', { name: `Wiederherstellen: ${agreed.item}` }).click();
  await expect(toast(page, 'Der Einsatz findet wieder statt.')).toBeVisible();
  await expect(page.getByText('Entfällt: Wetter')).toHaveCount(0);
  await expect(card).toContainText('07:00–08:30');

  // From the list, with "undo".
  await page.goto(`${admin.tasks}?suche=${encodeURIComponent(agreed.item)}&sortierung=termin`);
  const row = rowOf(page, agreed.item).first();
  await expect(row).toContainText(`Wiederkehrend · ${agreed.number} ${agreed.title} · ${agreed.site.name}`);
  await row.getByRole('button', { name: `Weitere Aktionen: ${agreed.item}` }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Entfällt']);
  await page.getByRole('menuitem', { name: 'Entfällt' }).click();
  await dropping.getByLabel('Grund').selectOption('Krankheit');
  await dropping.getByRole('button', { name: 'Einsatz entfällt' }).click();
  await expect(dropping).toBeHidden();
  const [dropped] = await droppedOf(service, agreed.schedule);
  expect(dropped).toMatchObject({ reason: 'krankheit' });
  await toast(page, 'entfällt.').getByRole('button', { name: 'Rückgängig' }).click();
  await expect(toast(page, 'Der Einsatz findet wieder statt.')).toBeVisible();
  await expect
    .poll(async () => (await visitsOf(service, agreed.schedule)).map(({ occurs_on }) => occurs_on))
    .toContain(dropped?.occurs_on);

  // The site's page has the contract, what comes and what was dropped.
  const [, second] = await visitsOf(service, agreed.schedule);
  await service
    .from('dropped_visits')
    .insert({
      schedule_id: agreed.schedule,
      occurs_on: second?.occurs_on ?? '',
      day: second?.occurs_on ?? '',
      reason: 'feiertag',
    })
    .throwOnError();
  await service
    .from('tasks')
    .delete()
    .eq('id', second?.id ?? '')
    .throwOnError();
  await page.goto(withId(admin.site, agreed.site.id));
  const main = page.getByRole('main');
  await expect(page.getByRole('link', { name: agreed.title, exact: true })).toBeVisible();
  await expect(main).toContainText(`${formatDay(second?.occurs_on ?? '')}, 07:00 Uhr · Feiertag`);
  await expectAccessibleInBothSizes(page);
  await main.getByRole('button', { name: 'Wiederherstellen:' }).click();
  await expect(main.getByText('Es ist kein Einsatz entfallen.')).toBeVisible();
});
