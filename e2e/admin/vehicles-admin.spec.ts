import { intercept, mend } from '../harness/faults';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const josef = '00000000-0000-4000-8000-000000000003';
const lena = '00000000-0000-4000-8000-000000000002';
const required = 'Bitte alle Felder ausfüllen';
const newName = () => `Fahrzeug-${crypto.randomUUID().slice(0, 8)}`;

test('vehicles: created, edited, reserved by an employee, released unless reserved by another one, deleted @phone', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const name = newName();
  const saved = async () => (await service.from('vehicles').select('*').like('name', `${name}%`).throwOnError()).data;
  const isLive = watches(page, 'vehicles');
  await signIn(page, backend.logins.admin, '/adminportal/fahrzeuge');
  await expect(page.getByRole('heading', { level: 1, name: 'Fahrzeuge' })).toBeVisible();
  await page.getByRole('button', { name: 'Neues Fahrzeug' }).click();
  const creating = page.getByRole('dialog', { name: 'Neues Fahrzeug' });
  await creating.getByRole('button', { name: 'Fahrzeug erstellen' }).click();
  await expect(creating.getByText(required)).toHaveCount(2);
  await creating.getByLabel('Name').fill(name);
  await creating.getByLabel('Typ').fill('Kombi');
  await creating.getByRole('button', { name: 'Fahrzeug erstellen' }).dblclick();
  await expect(toast(page, 'Fahrzeug erfolgreich erstellt.')).toHaveCount(1);
  await expect(creating).toBeHidden();
  const row = rowOf(page, name);
  await expect(row).toContainText('Verfügbar');
  await expect(row.getByRole('button', { name: 'Freigeben' })).toBeHidden();
  expect(await saved()).toMatchObject([{ type: 'Kombi', status: 'verfuegbar', reserved_by: null }]);

  await isLive;
  await service.from('vehicles').update({ status: 'reserviert', reserved_by: josef }).eq('name', name).throwOnError();
  await expect(row).toContainText('Reserviert');
  await expect(row).toContainText('Josef Brandl');

  await row.getByRole('button', { name: `Bearbeiten: ${name}` }).click();
  const editing = page.getByRole('dialog', { name: 'Fahrzeug bearbeiten' });
  await editing.getByLabel('Typ').fill('Transporter 3,5 t');
  await editing.getByRole('button', { name: 'Speichern' }).click();
  await expect(toast(page, 'Fahrzeug erfolgreich aktualisiert.')).toBeVisible();
  await expect(editing).toBeHidden();
  await expect(row).toContainText('Transporter 3,5 t');
  expect(await saved()).toMatchObject([{ type: 'Transporter 3,5 t', status: 'reserviert', reserved_by: josef }]);

  // Another employee reserves it just before the office releases it.
  await intercept(page, 'vehicles', async (route) => {
    if (route.request().method() === 'PATCH')
      await service.from('vehicles').update({ reserved_by: lena }).eq('name', name).throwOnError();
    await route.fallback();
  });
  await row.getByRole('button', { name: `Freigeben: ${name}` }).click();
  await expect(toast(page, 'Fehler beim Freigeben des Fahrzeugs')).toBeVisible();
  await expect(row).toContainText('Lena Huber');
  expect(await saved()).toMatchObject([{ status: 'reserviert', reserved_by: lena }]);
  await mend(page, 'vehicles');

  await row.getByRole('button', { name: `Freigeben: ${name}` }).click();
  await expect(toast(page, 'Fahrzeug freigegeben')).toBeVisible();
  await expect(row).toContainText('Verfügbar');
  expect(await saved()).toMatchObject([{ status: 'verfuegbar', reserved_by: null }]);

  await row.getByRole('button', { name: `Löschen: ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await expect(question).toContainText(name);
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  expect(await saved()).toHaveLength(1);
  await row.getByRole('button', { name: `Löschen: ${name}` }).click();
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Fahrzeug erfolgreich gelöscht.')).toBeVisible();
  await expect(row).toBeHidden();
  expect(await saved()).toEqual([]);
});
