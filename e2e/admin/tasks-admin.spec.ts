import type { Page } from '@playwright/test';
import { failOn, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const required = 'Bitte geben Sie einen Titel ein.';
const tasks = '/adminportal/auftragsverwaltung';
const newTitle = () => `Auftrag-${crypto.randomUUID().slice(0, 8)}`;
const statusOf = (page: Page, title: string) => page.getByLabel(`Status von ${title}`, { exact: true });

test('tasks: created without an employee, moved on, assigned and unassigned, deleted @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const title = newTitle();
  const saved = async () => (await service.from('tasks').select('*').like('title', `%${title}%`).throwOnError()).data;
  await signIn(page, backend.logins.admin, tasks);
  await expect(page.getByRole('heading', { level: 1, name: 'Auftragsverwaltung' })).toBeVisible();
  await expect(rowOf(page, 'Angebot Büroreinigung Feldmann')).toContainText('Nicht zugewiesen');

  await page.getByRole('button', { name: 'Neuer Auftrag' }).click();
  const creating = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  await expect(creating.getByLabel('Zuweisen an')).toContainText('Lena Huber');
  await creating.getByLabel('Titel').fill('   ');
  await creating.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(toast(page, required)).toHaveCount(1);
  await expect(creating.getByText(required)).toHaveCount(1);
  expect(await saved()).toEqual([]);

  await creating.getByLabel('Titel').fill(` ${title}  `);
  await creating.getByLabel('Beschreibung').fill('Zwei Personen\nab 8 Uhr');
  await expect(creating.getByLabel('Zuweisen an')).toHaveValue('');
  await creating.getByRole('button', { name: 'Auftrag erstellen' }).dblclick();
  await expect(toast(page, 'Auftrag erfolgreich erstellt.')).toHaveCount(1);
  await expect(creating).toBeHidden();
  const row = rowOf(page, title);
  await expect(row).toContainText('Nicht zugewiesen');
  await expect(row).toContainText(
    new Date().toLocaleDateString('de-DE', {
      timeZone: 'Europe/Berlin',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
  );
  await expect(statusOf(page, title)).toHaveValue('offen');
  expect(await saved()).toMatchObject([
    { title, description: 'Zwei Personen\nab 8 Uhr', assigned_to: null, status: 'offen', request_id: null },
  ]);

  // Tasks in progress come after all open ones, possibly on another page.
  await page.getByLabel('Aufträge suchen', { exact: true }).fill(title);
  await expect(page).toHaveURL(/suche=/);
  await statusOf(page, title).selectOption('In Bearbeitung');
  await expect(toast(page, 'Status aktualisiert.')).toBeVisible();
  await expect.poll(saved).toMatchObject([{ status: 'in_bearbeitung' }]);
  await expect(statusOf(page, title)).toHaveValue('in_bearbeitung');

  await row.getByRole('button', { name: `Bearbeiten: ${title}` }).click();
  const editing = page.getByRole('dialog', { name: 'Auftrag bearbeiten' });
  await expect(editing.getByLabel('Beschreibung')).toHaveValue('Zwei Personen\nab 8 Uhr');
  await editing.getByLabel('Titel').fill(`Neu: ${title}`);
  await editing.getByLabel('Zuweisen an').selectOption('Josef Brandl');
  await editing.getByRole('button', { name: 'Speichern' }).click();
  await expect(toast(page, 'Auftrag erfolgreich aktualisiert.')).toBeVisible();
  await expect(editing).toBeHidden();
  await expect(row).toContainText('Josef Brandl');
  const josef = '00000000-0000-4000-8000-000000000003';
  expect(await saved()).toMatchObject([{ title: `Neu: ${title}`, assigned_to: josef, status: 'in_bearbeitung' }]);
  await row.getByRole('button', { name: `Bearbeiten: Neu: ${title}` }).click();
  await editing.getByLabel('Zuweisen an').selectOption('Nicht zugewiesen');
  await editing.getByRole('button', { name: 'Speichern' }).click();
  await expect(editing).toBeHidden();
  await expect(row).toContainText('Nicht zugewiesen');
  expect(await saved()).toMatchObject([{ assigned_to: null }]);

  await row.getByRole('button', { name: `Löschen: Neu: ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(question).toBeHidden();
  expect(await saved()).toHaveLength(1);
  await row.getByRole('button', { name: `Löschen: Neu: ${title}` }).click();
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Auftrag erfolgreich gelöscht.')).toBeVisible();
  await expect(row).toBeHidden();
  expect(await saved()).toEqual([]);
});

test('tasks: the list is live, and an edit of a task that was deleted keeps its dialog @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const title = newTitle();
  cleanUp(() => service.from('tasks').delete().eq('title', title).throwOnError());
  await service.from('tasks').insert({ title }).throwOnError();
  const isLive = watches(page, 'tasks');
  await signIn(page, backend.logins.admin, `${tasks}?suche=${title}`);
  await expect(statusOf(page, title)).toHaveValue('offen');
  await isLive;
  await service.from('tasks').update({ status: 'in_bearbeitung' }).eq('title', title).throwOnError();
  await expect(toast(page, 'Auftragsliste wurde aktualisiert.')).toHaveCount(1);
  await expect(statusOf(page, title)).toHaveValue('in_bearbeitung');

  await failOn(page, 'profiles', 'GET');
  await rowOf(page, title).getByRole('button', { name: 'Bearbeiten' }).click();
  const dialog = page.getByRole('dialog', { name: 'Auftrag bearbeiten' });
  await expect(dialog.getByRole('alert')).toContainText('Fehler beim Laden der Mitarbeiterliste.');
  await tryAgain(page, 'profiles', dialog);
  await dialog.getByLabel('Zuweisen an').selectOption('Lena Huber');
  await service.from('tasks').delete().eq('title', title).throwOnError();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(
    toast(page, 'Fehler beim Aktualisieren des Auftrags: Der Eintrag wurde inzwischen geändert oder gelöscht.'),
  ).toBeVisible();
  await expect(dialog.getByLabel('Titel')).toHaveValue(title);
  await expect(dialog.getByLabel('Zuweisen an')).not.toHaveValue('');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(rowOf(page, title)).toHaveCount(0);
});
