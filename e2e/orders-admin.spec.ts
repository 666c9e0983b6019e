import type { Page } from '@playwright/test';
import { watches } from './harness/live';
import { expect, test } from './harness/test';

const required = 'Titel und zugewiesener Mitarbeiter sind erforderlich.';
const customer = '00000000-0000-4000-8000-000000000004';
const orders = '/adminportal/auftragsverwaltung';
const customerOrders = `${orders}?tab=kundenauftraege`;
const newTitle = () => `Auftrag-${crypto.randomUUID().slice(0, 8)}`;
const toast = (page: Page, text: string | RegExp) => page.locator('[data-sonner-toast]').filter({ hasText: text });
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });
const statusOf = (page: Page, title: string) => page.getByLabel(`Status von ${title}`, { exact: true });
const failOn = (page: Page, table: string, ...methods: string[]) =>
  page.route(`**/rest/v1/${table}*`, (route) =>
    methods.includes(route.request().method()) ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );

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
  await expect(creating.getByText(required)).toHaveCount(2);
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

test('orders: whatever fails says so and keeps what was there @desktop', async ({ page, backend, service, signIn }) => {
  const title = newTitle();
  await service.from('tasks').insert({ title, description: 'Probe' }).throwOnError();
  await signIn(page, backend.logins.admin, null);

  await failOn(page, 'tasks', 'GET');
  await page.goto(orders);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Fehler beim Laden der Aufträge');
  await expect(page.getByText('Keine Aufträge gefunden.')).toBeHidden();
  await page.unroute('**/rest/v1/tasks*');
  await notice.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(rowOf(page, title)).toBeVisible();
  await expect(notice).toBeHidden();

  await failOn(page, 'tasks', 'POST', 'PATCH', 'DELETE');
  await statusOf(page, title).selectOption('Abgeschlossen');
  await expect(toast(page, 'Status konnte nicht geändert werden.')).toBeVisible();
  await expect(statusOf(page, title)).toHaveValue('offen');

  // The choice of employees fails first, then saving.
  await failOn(page, 'profiles', 'GET');
  await page.getByRole('button', { name: 'Neuer Auftrag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  await dialog.getByLabel('Titel').fill('Bleibt stehen');
  await expect(dialog.getByRole('alert')).toContainText('Fehler beim Laden der Mitarbeiterliste.');
  await page.unroute('**/rest/v1/profiles*');
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
  await dialog.getByLabel('Zuweisen an').selectOption('Lena Huber');
  await dialog.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(toast(page, 'Fehler beim Erstellen des Auftrags.')).toBeVisible();
  await expect(dialog.getByLabel('Titel')).toHaveValue('Bleibt stehen');
  await dialog.getByRole('button', { name: 'Schließen' }).click();

  await rowOf(page, title).getByRole('button', { name: 'Löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(
    toast(page, 'Fehler beim Löschen des Auftrags: Der Server antwortet gerade nicht richtig.'),
  ).toBeVisible();
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await page.unroute('**/rest/v1/tasks*');

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
  await signIn(other, backend.logins.admin, orders);
  await expect(statusOf(other, title)).toHaveValue('offen');
  await isLive;

  await signIn(page, backend.logins.admin, orders);
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
  await page.getByLabel('Titel suchen').fill(`${mark} 100%`);
  await expect(page).not.toHaveURL(/seite=2/);
  await expect(page.getByRole('row')).toHaveCount(31);
  await page.reload();
  await expect(page.getByLabel('Titel suchen')).toHaveValue(`${mark} 100%`);
  await expect(page.getByRole('row')).toHaveCount(31);
  await page.getByLabel('Titel suchen').fill('gibt es nicht');
  await expect(page.getByText('Keine Aufträge gefunden.')).toBeVisible();

  // What is found too often is shown in part, which the screen says.
  const tooMany = page.getByText(/höchstens die 250 neuesten Treffer/);
  await expect(tooMany).toBeHidden();
  await page.getByLabel('Titel suchen').fill(frequent);
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

test('customers’ orders: set to any state, and turned into an order once @phone', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const subject = newTitle();
  const { data: request } = await service
    .from('requests')
    .insert({ user_id: customer, subject, description: 'Vier Zimmer,\nzweiter Stock' })
    .select('id')
    .single()
    .throwOnError();
  const state = async () =>
    (await service.from('requests').select('status, tasks(*)').eq('id', request.id).single().throwOnError()).data;
  const isLive = watches(page, 'tasks');
  await signIn(page, backend.logins.admin, orders);
  await page.getByRole('tab', { name: 'Kundenaufträge' }).click();
  await expect(page).toHaveURL(/tab=kundenauftraege/);
  await page.reload();
  const row = rowOf(page, subject);
  await expect(row).toContainText('Sabine Wimmer');
  await expect(row.getByRole('link', { name: 'kunde@example.com' })).toBeVisible();

  await statusOf(page, subject).selectOption('Storniert');
  await expect(toast(page, 'Status aktualisiert.')).toBeVisible();
  await expect(row.getByRole('button', { name: 'In Auftrag umwandeln' })).toBeHidden();
  await statusOf(page, subject).selectOption('Ausstehend');
  await row.getByRole('button', { name: `In Auftrag umwandeln: ${subject}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  await expect(dialog.getByLabel('Titel')).toHaveValue(subject);
  await expect(dialog.getByLabel('Beschreibung')).toHaveValue('Vier Zimmer,\nzweiter Stock');
  await dialog.getByLabel('Zuweisen an').selectOption('Josef Brandl');
  await dialog.getByRole('button', { name: 'Auftrag erstellen' }).dblclick();
  await expect(toast(page, 'Auftrag erfolgreich erstellt.')).toHaveCount(1);
  await expect(dialog).toBeHidden();
  const josef = '00000000-0000-4000-8000-000000000003';
  expect(await state()).toMatchObject({
    status: 'in_progress',
    tasks: [{ title: subject, description: 'Vier Zimmer,\nzweiter Stock', assigned_to: josef, status: 'offen' }],
  });
  await expect(statusOf(page, subject)).toHaveValue('in_progress');
  await expect(row).toContainText('Umgewandelt: Offen');
  await expect(row.getByRole('button')).toHaveCount(0);

  // The employee finishes the work: the list follows.
  await isLive;
  await service.from('tasks').update({ status: 'abgeschlossen' }).eq('request_id', request.id).throwOnError();
  await expect(row).toContainText('Umgewandelt: Abgeschlossen');
  await row.getByRole('link', { name: `Auftrag ${subject} ansehen` }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, subject)).toContainText('Aus einem Kundenauftrag');
  await expect(statusOf(page, subject)).toHaveValue('abgeschlossen');

  await service.from('tasks').delete().eq('request_id', request.id).throwOnError();
  await service.from('requests').delete().eq('id', request.id).throwOnError();
});

test('customers’ orders: never a second order, none for what was cancelled, and nothing typed is lost @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const subject = newTitle();
  const { data: request } = await service
    .from('requests')
    .insert({ user_id: customer, subject, description: 'Probe' })
    .select('id')
    .single()
    .throwOnError();
  const tasks = async () =>
    (await service.from('tasks').select('title').eq('request_id', request.id).throwOnError()).data;
  const setStatus = (status: string) => service.from('requests').update({ status }).eq('id', request.id).throwOnError();
  await signIn(page, backend.logins.admin, null);

  await failOn(page, 'requests', 'GET');
  await page.goto(customerOrders);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Fehler beim Laden der Kundenaufträge');
  await expect(page.getByText('Keine Kundenaufträge gefunden.')).toBeHidden();
  await page.unroute('**/rest/v1/requests*');
  await notice.getByRole('button', { name: 'Erneut versuchen' }).click();

  await failOn(page, 'requests', 'PATCH');
  await statusOf(page, subject).selectOption('Abgeschlossen');
  await expect(toast(page, 'Status konnte nicht geändert werden.')).toBeVisible();
  await expect(statusOf(page, subject)).toHaveValue('pending');
  await page.unroute('**/rest/v1/requests*');

  await rowOf(page, subject).getByRole('button', { name: 'In Auftrag umwandeln' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  const send = dialog.getByRole('button', { name: 'Auftrag erstellen' });
  await dialog.getByLabel('Titel').fill(`Geändert: ${subject}`);
  await dialog.getByLabel('Zuweisen an').selectOption('Lena Huber');

  await setStatus('cancelled');
  await send.click();
  await expect(
    toast(page, 'Fehler beim Erstellen des Auftrags. Der Kundenauftrag wurde inzwischen storniert oder abgeschlossen.'),
  ).toBeVisible();
  expect(await tasks()).toEqual([]);

  await setStatus('pending');
  const conversion = '**/rest/v1/rpc/convert_request*';
  await failOn(page, 'rpc/convert_request', 'POST');
  await send.click();
  await expect(toast(page, /^Fehler beim Erstellen des Auftrags\.$/)).toBeVisible();
  await expect(dialog.getByLabel('Titel')).toHaveValue(`Geändert: ${subject}`);
  await page.unroute(conversion);
  // The answer gets lost after the order was saved: trying again must not make a second one.
  await page.route(conversion, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect.poll(tasks).toEqual([{ title: `Geändert: ${subject}` }]);
  await expect(send).toBeEnabled({ timeout: 20_000 });
  await page.unroute(conversion);
  await send.click();
  await expect(
    toast(page, 'Fehler beim Erstellen des Auftrags. Daraus wurde bereits ein Auftrag erstellt.'),
  ).toBeVisible();
  expect(await tasks()).toHaveLength(1);
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, subject)).toContainText('Umgewandelt: Offen');

  await service.from('tasks').delete().eq('request_id', request.id).throwOnError();
  await service.from('requests').delete().eq('id', request.id).throwOnError();
});

test('customers’ orders: two in the office convert at the same moment, one of them learns that it was too late @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  signIn,
}) => {
  const subject = newTitle();
  const { data: request } = await service
    .from('requests')
    .insert({ user_id: customer, subject, description: 'Probe' })
    .select('id')
    .single()
    .throwOnError();
  const colleague = await browser.newPage({ baseURL });

  // Both requests wait until both buttons are pressed.
  let waiting = 0;
  let letBothGo = () => {};
  const bothArePressed = new Promise<void>((resolve) => (letBothGo = resolve));
  const screens = [page, colleague];
  for (const screen of screens) {
    await signIn(screen, backend.logins.admin, null);
    await screen.route('**/rest/v1/rpc/convert_request*', async (route) => {
      if ((waiting += 1) === screens.length) letBothGo();
      await bothArePressed;
      await route.continue();
    });
    await screen.goto(customerOrders);
    await rowOf(screen, subject).getByRole('button', { name: 'In Auftrag umwandeln' }).click();
    await screen.getByRole('dialog').getByLabel('Zuweisen an').selectOption('Lena Huber');
  }
  for (const screen of screens) await screen.getByRole('button', { name: 'Auftrag erstellen' }).click();

  const outcomes = await Promise.all(
    screens.map(async (screen) => {
      const created = toast(screen, 'Auftrag erfolgreich erstellt.');
      const tooLate = toast(screen, 'Fehler beim Erstellen des Auftrags. Daraus wurde bereits ein Auftrag erstellt.');
      await expect(created.or(tooLate)).toBeVisible();
      const isTooLate = await tooLate.isVisible();
      await expect(screen.getByRole('dialog')).toBeHidden();
      await expect(rowOf(screen, subject)).toContainText('Umgewandelt: Offen');
      await expect(rowOf(screen, subject).getByRole('button')).toHaveCount(0);
      return isTooLate;
    }),
  );
  expect(outcomes.toSorted()).toEqual([false, true]);
  const { data: tasks } = await service.from('tasks').select('id').eq('request_id', request.id).throwOnError();
  expect(tasks).toHaveLength(1);

  await colleague.close();
  await service.from('tasks').delete().eq('request_id', request.id).throwOnError();
  await service.from('requests').delete().eq('id', request.id).throwOnError();
});
