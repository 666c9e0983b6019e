import type { Page } from '@playwright/test';
import { failOn, mend, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { discard, rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const required = 'Bitte geben Sie einen Titel ein.';
const orders = '/adminportal/auftragsverwaltung';
const newTitle = () => `Auftrag-${crypto.randomUUID().slice(0, 8)}`;
const statusOf = (page: Page, title: string) => page.getByLabel(`Status von ${title}`, { exact: true });

test('orders: made, moved on, given to somebody else, deleted @desktop', async ({ page, backend, service, signIn }) => {
  const title = newTitle();
  const saved = async () => (await service.from('tasks').select('*').like('title', `%${title}%`).throwOnError()).data;
  await signIn(page, backend.logins.admin, orders);
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
  await creating.getByLabel('Zuweisen an').selectOption('Lena Huber');
  await creating.getByRole('button', { name: 'Auftrag erstellen' }).dblclick();
  await expect(toast(page, 'Auftrag erfolgreich erstellt.')).toHaveCount(1);
  await expect(creating).toBeHidden();
  const row = rowOf(page, title);
  await expect(row).toContainText('Lena Huber');
  await expect(row).toContainText(
    new Date().toLocaleDateString('de-DE', {
      timeZone: 'Europe/Berlin',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
  );
  await expect(statusOf(page, title)).toHaveValue('offen');
  const lena = '00000000-0000-4000-8000-000000000002';
  expect(await saved()).toMatchObject([
    { title, description: 'Zwei Personen\nab 8 Uhr', assigned_to: lena, status: 'offen', request_id: null },
  ]);

  // What is in hand stands behind all that is open, maybe on another page.
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
  expect(await saved()).toMatchObject([{ title: `Neu: ${title}`, status: 'in_bearbeitung' }]);

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

test('orders: nobody need have one yet, and whoever has it can lose it again @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const title = newTitle();
  const assignee = async () =>
    (await service.from('tasks').select('assigned_to').eq('title', title).single().throwOnError()).data.assigned_to;
  await signIn(page, backend.logins.admin, orders);
  await page.getByRole('button', { name: 'Neuer Auftrag' }).click();
  const creating = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  await expect(creating.getByLabel('Zuweisen an')).toHaveValue('');
  await creating.getByLabel('Titel').fill(title);
  await creating.getByRole('button', { name: 'Auftrag erstellen' }).click();
  const row = rowOf(page, title);
  await expect(row).toContainText('Nicht zugewiesen');
  expect(await assignee()).toBeNull();

  const editing = page.getByRole('dialog', { name: 'Auftrag bearbeiten' });
  for (const name of ['Lena Huber', 'Nicht zugewiesen']) {
    await row.getByRole('button', { name: `Bearbeiten: ${title}` }).click();
    await editing.getByLabel('Zuweisen an').selectOption(name);
    await editing.getByRole('button', { name: 'Speichern' }).click();
    await expect(editing).toBeHidden();
    await expect(row).toContainText(name);
  }
  expect(await assignee()).toBeNull();
  await service.from('tasks').delete().eq('title', title).throwOnError();
});

test('orders: whatever fails says so and keeps what was there @desktop', async ({ page, backend, service, signIn }) => {
  const title = newTitle();
  await service.from('tasks').insert({ title, description: 'Probe' }).throwOnError();
  await signIn(page, backend.logins.admin, null);

  await failOn(page, 'tasks', 'GET');
  await page.goto(orders);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Fehler beim Laden der Aufträge');
  await expect(page.getByText('Keine Aufträge gefunden.')).toBeHidden();
  await tryAgain(page, 'tasks', notice);
  await expect(rowOf(page, title)).toBeVisible();
  await expect(notice).toBeHidden();

  await failOn(page, '{tasks,rpc/save_task}', 'POST', 'PATCH', 'DELETE');
  await statusOf(page, title).selectOption('Abgeschlossen');
  await expect(toast(page, 'Status konnte nicht geändert werden.')).toBeVisible();
  await expect(statusOf(page, title)).toHaveValue('offen');

  // The choice of employees fails first, then saving.
  await failOn(page, 'profiles', 'GET');
  await page.getByRole('button', { name: 'Neuer Auftrag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  await dialog.getByLabel('Titel').fill('Bleibt stehen');
  await expect(dialog.getByRole('alert')).toContainText('Fehler beim Laden der Mitarbeiterliste.');
  await tryAgain(page, 'profiles', dialog);
  await dialog.getByLabel('Zuweisen an').selectOption('Lena Huber');
  await dialog.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(toast(page, 'Fehler beim Erstellen des Auftrags.')).toBeVisible();
  await expect(dialog.getByLabel('Titel')).toHaveValue('Bleibt stehen');
  await dialog.getByRole('button', { name: 'Schließen' }).click();
  await discard(page);

  await rowOf(page, title).getByRole('button', { name: 'Löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(
    toast(page, 'Fehler beim Löschen des Auftrags: Der Server antwortet gerade nicht richtig.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await mend(page, '{tasks,rpc/save_task}');

  // Somebody else deletes the order while it is being edited.
  await rowOf(page, title).getByRole('button', { name: 'Bearbeiten' }).click();
  const editing = page.getByRole('dialog', { name: 'Auftrag bearbeiten' });
  await editing.getByLabel('Zuweisen an').selectOption('Lena Huber');
  await service.from('tasks').delete().eq('title', title).throwOnError();
  await editing.getByRole('button', { name: 'Speichern' }).click();
  await expect(
    toast(page, 'Fehler beim Aktualisieren des Auftrags: Der Eintrag wurde inzwischen geändert oder gelöscht.'),
  ).toBeVisible();
  await expect(editing.getByLabel('Titel')).toHaveValue(title);
});

test('orders: what one browser changes, another one shows without a reload @desktop', async ({
  page,
  browser,
  backend,
  service,
  signIn,
  baseURL,
}) => {
  const title = newTitle();
  await service.from('tasks').insert({ title }).throwOnError();
  const other = await browser.newPage({ baseURL });
  const isLive = watches(other, 'tasks');
  // What is done stands behind everything else, maybe on another page.
  const found = `${orders}?suche=${title}`;
  await signIn(other, backend.logins.admin, found);
  await expect(statusOf(other, title)).toHaveValue('offen');
  await isLive;

  await signIn(page, backend.logins.admin, found);
  await statusOf(page, title).selectOption('Abgeschlossen');
  await expect(toast(other, 'Auftragsliste wurde aktualisiert.')).toHaveCount(1);
  await expect(statusOf(other, title)).toHaveValue('abgeschlossen');
  await service.from('tasks').delete().eq('title', title).throwOnError();
  await expect(rowOf(other, title)).toBeHidden();
  await other.close();
});

test('orders: paged by the server, found by title, and the address keeps both @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const mark = newTitle();
  const old = Array.from({ length: 60 }, (_, index) => ({
    title: `${mark} ${index % 2 ? '100%' : '100 Meter'} ${index}`,
    created_at: new Date(Date.UTC(2020, 0, 1, 0, index)).toISOString(),
  }));
  const frequent = newTitle();
  const many = Array.from({ length: 1050 }, (_, index) => ({ title: `${frequent} ${index}` }));
  for (const tasks of [old, many]) await service.from('tasks').insert(tasks).throwOnError();
  await signIn(page, backend.logins.admin, `${orders}?suche=${encodeURIComponent(mark)}`);
  await page.getByRole('link', { name: 'Weiter' }).click();
  await expect(page).toHaveURL(/seite=2/);
  await page.reload();
  await expect(page.getByText(/Seite 2 von 2/)).toBeVisible();
  await expect(rowOf(page, `${mark} 100 Meter 0`)).toBeVisible();

  // A percent sign is a percent sign, not 'anything'; searching begins on the first page.
  await page.getByLabel('Aufträge suchen', { exact: true }).fill(`${mark} 100%`);
  await expect(page).not.toHaveURL(/seite=2/);
  await expect(page.getByRole('row')).toHaveCount(31);
  await page.reload();
  await expect(page.getByLabel('Aufträge suchen', { exact: true })).toHaveValue(`${mark} 100%`);
  await expect(page.getByRole('row')).toHaveCount(31);
  await page.getByLabel('Aufträge suchen', { exact: true }).fill('gibt es nicht');
  await expect(page.getByText('Keine Aufträge gefunden.')).toBeVisible();

  // What is found too often is shown in part, which the screen says.
  const tooMany = page.getByText(/höchstens die 250 neuesten Treffer/);
  await expect(tooMany).toBeHidden();
  await page.getByLabel('Aufträge suchen', { exact: true }).fill(frequent);
  await expect(tooMany).toBeVisible();
  await expect(page.getByText('Seite 1 von 5 · 1–50 von 250')).toBeVisible();

  // More than a thousand orders are not counted; the way to the last page is open all the same.
  await page.getByRole('button', { name: 'Suche leeren' }).click();
  await expect(page.getByText('Seite 1 · 1–50 von mehr als 1.000')).toBeVisible();
  await page.goto(`${orders}?seite=99`);
  await expect(page.getByText(/^Seite (\d+) von \1 · /)).toBeVisible();
  await expect(page).toHaveURL(/seite=2\d$/);
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(page.getByText(/^Seite 2\d · 1\.(\d+)–1\.(\d+) von mehr als 1\.\2$/)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(51);
  for (const title of [mark, frequent]) await service.from('tasks').delete().like('title', `${title}%`).throwOnError();
});
