import { expectAccessibleInBothSizes } from '../harness/accessibility';
import { failOn, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const day = '2027-04-14';

test('planning: beside each person and vehicle it says whether they are free then, before anything is saved @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [taken, away, free] = await Promise.all(
    (['Tanja', 'Ute', 'Frida'] as const).map(async (first_name) => {
      const { id } = await newAccount('mitarbeiter');
      const last_name = mark;
      await service.from('profiles').update({ first_name, last_name }).eq('id', id).throwOnError();
      return { id, name: `${first_name} ${mark}` };
    }),
  );
  const [van, trailer] = ['Sprinter', 'Hänger'].map((name) => ({
    id: crypto.randomUUID(),
    name: `${name} ${mark}`,
    type: 'LKW',
  }));
  const other = {
    id: crypto.randomUUID(),
    title: `Umzug ${mark}`,
    assigned_to: taken!.id,
    vehicle_id: van!.id,
    starts_at: `${day}T06:00Z`,
    ends_at: `${day}T10:00Z`,
  };
  cleanUp(async () => {
    await service.from('tasks').delete().like('title', `%${mark}`).throwOnError();
    await service.from('vehicles').delete().like('name', `%${mark}`).throwOnError();
    await service.from('absences').delete().eq('user_id', away!.id).throwOnError();
  });
  await service.from('vehicles').insert([van!, trailer!]).throwOnError();
  await service.from('tasks').insert(other).throwOnError();
  await service
    .from('absences')
    .insert({ user_id: away!.id, from_day: day, to_day: day, kind: 'urlaub', status: 'genehmigt' })
    .throwOnError();

  const isLive = watches(page, 'tasks');
  await signIn(page, backend.logins.admin, '/adminportal/plan?woche=2027-W15');
  await page.getByRole('button', { name: 'Neuer Auftrag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  const responsible = dialog.getByLabel('Zuweisen an');
  const vehicle = dialog.getByLabel('Fahrzeug');
  const mate = (name: string) => dialog.getByRole('checkbox', { name });
  const warnings = dialog.getByRole('status').getByRole('listitem');
  const groupOf = (name: string) => responsible.locator('optgroup', { hasText: name });

  // Without a complete time nothing is known.
  await dialog.getByLabel('Titel').fill(`Garten ${mark}`);
  await responsible.selectOption(taken!.id);
  await dialog.getByLabel('Tag', { exact: true }).fill(day);
  await dialog.getByLabel('Von', { exact: true }).fill('11:00');
  await expect(mate(free!.name)).toBeVisible();
  await expect(responsible.locator('optgroup')).toHaveCount(0);

  // A failed read says so, and is repeated.
  await failOn(page, 'absences', 'GET');
  await dialog.getByLabel('Bis', { exact: true }).fill('12:30');
  const notice = dialog.getByRole('alert').filter({ hasText: 'Fehler beim Laden der Verfügbarkeit' });
  await expect(notice).toBeVisible();
  await tryAgain(page, 'absences', notice, { method: 'GET' });
  await expect(notice).toHaveCount(0);

  await expect(groupOf(free!.name)).toHaveAttribute('label', 'Dann frei');
  await expect(groupOf(taken!.name)).toHaveAttribute('label', 'Verplant oder nicht da');
  await expect(responsible.locator(`option[value="${taken!.id}"]`)).toHaveText(
    `${taken!.name}: ${other.title}, 08:00–12:00`,
  );
  await expect(responsible.locator(`option[value="${away!.id}"]`)).toHaveText(`${away!.name}: Urlaub`);
  await expect(responsible).toHaveValue(taken!.id);
  await expect(vehicle.locator(`option[value="${van!.id}"]`)).toHaveText(`${van!.name}: ${other.title}, 08:00–12:00`);
  await expect(vehicle.locator(`option[value="${trailer!.id}"]`)).toHaveText(trailer!.name);
  await expect(mate(away!.name)).toHaveAccessibleDescription('Urlaub');
  await expect(mate(free!.name)).toHaveAccessibleDescription('frei');

  // What is chosen is warned about before saving.
  await mate(away!.name).click();
  await mate(free!.name).click();
  await vehicle.selectOption(van!.id);
  await expect(warnings).toHaveText([
    `${taken!.name} ist dann schon verplant: ${other.title}, 08:00–12:00.`,
    `${away!.name} ist dann nicht da: Urlaub.`,
    `${van!.name} ist dann schon verplant: ${other.title}, 08:00–12:00.`,
  ]);
  await expectAccessibleInBothSizes(page);

  // It follows what a colleague changes, and the time.
  await isLive;
  await service.from('tasks').update({ vehicle_id: null }).eq('id', other.id).throwOnError();
  await expect(warnings).toHaveCount(2);
  await mate(away!.name).click();
  await expect(warnings).toHaveCount(1);
  await dialog.getByLabel('Von', { exact: true }).fill('12:00');
  await expect(warnings).toHaveCount(0);
  await dialog.getByLabel('Von', { exact: true }).fill('11:30');
  await expect(warnings).toHaveCount(1);

  // A warning, not a refusal.
  await dialog.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(toast(page, 'Auftrag erfolgreich erstellt.')).toBeVisible();
  await expect(dialog).toBeHidden();

  // A task does not clash with itself.
  await service.from('tasks').delete().eq('id', other.id).throwOnError();
  await expect(page.getByRole('button', { name: other.title })).toHaveCount(0);
  await page
    .getByRole('button', { name: `Garten ${mark}` })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Bearbeiten' }).click();
  const editing = page.getByRole('dialog', { name: 'Auftrag bearbeiten' });
  await expect(editing.getByLabel('Zuweisen an').locator('optgroup', { hasText: taken!.name })).toHaveAttribute(
    'label',
    'Dann frei',
  );
  await expect(editing.getByRole('status').getByRole('listitem')).toHaveCount(0);
});
