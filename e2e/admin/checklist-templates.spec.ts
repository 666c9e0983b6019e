import { paths, withId } from '@/config/paths';
import { expectAccessible } from '../harness/accessibility';
import { failOn, mend } from '../harness/faults';
import { toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const { admin } = paths;

test('the lines of a task’s checklist become a template, which the next task and a site take', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  test.slow();
  const mark = crypto.randomUUID().slice(0, 8);
  const name = `Umzug ${mark}`;
  cleanUp(() => service.from('checklist_templates').delete().like('name', `%${mark}`).throwOnError());
  const stored = async () =>
    (await service.from('checklist_templates').select('name, content').like('name', `%${mark}`).throwOnError()).data;

  await signIn(page, backend.logins.admin, admin.tasks);
  await page.getByRole('button', { name: 'Neuer Auftrag', exact: true }).click();
  const task = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  const save = task.getByRole('button', { name: 'Als Vorlage speichern' });
  await task.getByLabel('Titel').fill(`Umzug Huber ${mark}`);
  await save.click();
  await expect(toast(page, 'Schreiben Sie zuerst die Zeilen der Vorlage.')).toBeVisible();

  // A failed save keeps the name, and the task's form is not sent with it.
  const lines = task.getByLabel('Checkliste');
  await lines.fill('Böden schützen\n\n  Möbel sichern ');
  await save.dblclick();
  const saving = page.getByRole('dialog', { name: 'Als Vorlage speichern' });
  await expect(saving).toContainText('Die 2 Zeilen der Checkliste.');
  await saving.getByLabel('Name der Vorlage').fill(name);
  await failOn(page, 'checklist_templates', 'POST');
  await saving.getByRole('button', { name: 'Speichern' }).click();
  await expect(toast(page, /^Fehler beim Speichern der Vorlage/)).toBeVisible();
  await expect(saving.getByLabel('Name der Vorlage')).toHaveValue(name);
  await mend(page, 'checklist_templates');
  await expectAccessible(page);
  await saving.getByRole('button', { name: 'Speichern' }).dblclick();
  await expect(toast(page, 'Vorlage gespeichert')).toBeVisible();
  await expect(saving).toHaveCount(0);
  await expect(task).toBeVisible();
  expect(await stored()).toEqual([{ name, content: [{ text: 'Böden schützen' }, { text: 'Möbel sichern' }] }]);

  // Lines that are there already are not repeated.
  await lines.fill('Schlüssel holen\nMöbel sichern');
  await task.getByRole('button', { name: 'Vorlage einsetzen' }).click();
  const choice = page.getByRole('dialog', { name: 'Vorlage einsetzen' });
  const template = choice.getByRole('button', { name: `${name} 2 Zeilen: Böden schützen, Möbel sichern`, exact: true });
  await expect(template).toBeVisible();
  await expectAccessible(page);
  await template.dblclick();
  await expect(choice).toHaveCount(0);
  await expect(toast(page, `Vorlage „${name}“ eingesetzt`)).toBeVisible();
  await expect(lines).toHaveValue('Schlüssel holen\nMöbel sichern\nBöden schützen');
  await task.getByRole('button', { name: 'Vorlage einsetzen' }).click();
  await template.click();
  await expect(toast(page, `Die Zeilen der Vorlage „${name}“ stehen schon da.`)).toBeVisible();
  await task.getByRole('button', { name: 'Auftrag erstellen', exact: true }).click();
  await expect(task).toHaveCount(0);
  const { data: created } = await service
    .from('tasks')
    .select('checklist')
    .eq('title', `Umzug Huber ${mark}`)
    .single()
    .throwOnError();
  expect(created.checklist).toMatchObject([
    { text: 'Schlüssel holen' },
    { text: 'Möbel sichern' },
    { text: 'Böden schützen' },
  ]);

  // The same templates at a site, where they take the place of an empty line.
  const { data: customer } = await service
    .from('customers')
    .insert({ last_name: `Hausverwaltung ${mark}` })
    .select('id')
    .single()
    .throwOnError();
  const { data: site } = await service
    .from('sites')
    .insert({ customer_id: customer.id, name: `Wohnhaus ${mark}`, checklist: [{ text: 'Treppen wischen' }] })
    .select('id')
    .single()
    .throwOnError();
  await page.goto(withId(admin.site, site.id));
  await page.getByRole('main').getByRole('button', { name: 'Bearbeiten', exact: true }).click();
  const editing = page.getByRole('dialog', { name: 'Objekt bearbeiten' });
  await editing.getByRole('button', { name: 'Zeile hinzufügen' }).click();
  await editing.getByRole('button', { name: 'Vorlage einsetzen' }).click();
  await template.click();
  await expect(choice).toHaveCount(0);
  for (const [place, text] of ['Treppen wischen', 'Böden schützen', 'Möbel sichern'].entries())
    await expect(editing.getByLabel(`Zeile ${place + 1}`, { exact: true })).toHaveValue(text);
  await editing.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(editing).toHaveCount(0);
  const { data: kept } = await service.from('sites').select('checklist').eq('id', site.id).single().throwOnError();
  expect(kept.checklist).toEqual([{ text: 'Treppen wischen' }, { text: 'Böden schützen' }, { text: 'Möbel sichern' }]);
});
