import type { Page } from '@playwright/test';
import { formatDay, formatTime } from '@/lib/format/format';
import { expectAccessible } from '../harness/accessibility';
import { failOn, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const screen = '/kundenportal/auftraege';
const required = 'Bitte Betreff und Beschreibung ausfüllen';
const cancelButton = (page: Page, subject: string) =>
  rowOf(page, subject).getByRole('button', { name: `Stornieren: ${subject}` });

test('orders: placed once, cancelled while pending, live in every window @phone', async ({
  page,
  browser,
  baseURL,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  const saved = async () =>
    (await service.from('requests').select('*').eq('user_id', account.id).order('created_at').throwOnError()).data;
  await signIn(page, account, screen);
  await expect(page.getByText('Sie haben noch keine Aufträge erstellt.')).toBeVisible();

  await page.getByRole('button', { name: 'Neuer Auftrag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  await dialog.getByLabel('Betreff').fill('  ');
  await dialog.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(toast(page, required)).toHaveCount(1);
  await expect(dialog.getByText(required)).toHaveCount(2);
  expect(await saved()).toEqual([]);
  await dialog.getByLabel('Betreff').fill(' Gartenpflege ');
  await dialog.getByLabel('Beschreibung').fill('Hecke\nund Rasen ');
  await dialog.getByLabel('PLZ').fill('85354');
  await dialog.getByLabel('Ort', { exact: true }).fill('Freising');
  await dialog.getByRole('button', { name: 'Auftrag erstellen' }).dblclick();
  await expect(toast(page, 'Auftrag erfolgreich erstellt.')).toHaveCount(1);
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Gartenpflege').getByText('Ausstehend')).toHaveClass(/warning/);
  await expect(rowOf(page, 'Gartenpflege')).toContainText('Ort der Arbeit: 85354 Freising');
  expect(await saved()).toMatchObject([
    { subject: 'Gartenpflege', description: 'Hecke\nund Rasen', status: 'pending', street: null, city: 'Freising' },
  ]);

  const other = await browser.newPage({ baseURL, storageState: await page.context().storageState() });
  const watched = watches(other, 'requests');
  await other.goto(screen);
  await expect(rowOf(other, 'Gartenpflege')).toBeVisible();
  await watched;

  await cancelButton(page, 'Gartenpflege').click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'Dieser Vorgang kann nicht rückgängig gemacht werden. Möchten Sie diesen Auftrag wirklich stornieren?',
  );
  await question.getByRole('button', { name: 'Nicht stornieren' }).click();
  await expect(question).toBeHidden();
  expect(await saved()).toMatchObject([{ status: 'pending' }]);
  await cancelButton(page, 'Gartenpflege').click();
  await question.getByRole('button', { name: 'Ja, stornieren' }).dblclick();
  await expect(toast(page, 'Auftrag wurde storniert.')).toHaveCount(1);
  await expect(question).toBeHidden();
  expect(await saved()).toMatchObject([{ status: 'cancelled' }]);
  for (const window of [page, other]) {
    await expect(rowOf(window, 'Gartenpflege').getByText('Storniert')).toBeVisible();
    await expect(cancelButton(window, 'Gartenpflege')).toBeHidden();
  }
  await other.close();
});

test('orders: the destination of a move is shown in the order, in the office’s task and on the employee’s sheet @phone', async ({
  page,
  browser,
  backend,
  baseURL,
  newAccount,
  service,
  signIn,
}) => {
  test.slow();
  const [customer, employee] = [await newAccount(), await newAccount('mitarbeiter')];
  const subject = `Umzug ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, customer, screen);
  await page.getByRole('button', { name: 'Neuer Auftrag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  await dialog.getByLabel('Betreff').fill(subject);
  await dialog.getByLabel('Beschreibung').fill('Drei Zimmer');
  await dialog.getByLabel('Straße und Hausnummer').fill('Lindenweg 4');
  await dialog.getByLabel('Ort', { exact: true }).fill('Freising');
  await dialog.getByLabel('Zieladresse').fill(' Gasse 2, 80333 München ');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(rowOf(page, subject)).toContainText('Zieladresse: Gasse 2, 80333 München');
  const { data: order } = await service
    .from('requests')
    .select('id, street, destination')
    .eq('user_id', customer.id)
    .single()
    .throwOnError();
  expect(order).toMatchObject({ street: 'Lindenweg 4', destination: 'Gasse 2, 80333 München' });

  const office = await browser.newPage({ baseURL });
  await signIn(office, backend.logins.admin, `/adminportal/kundenauftraege/${order.id}`);
  const facts = office.getByRole('main');
  await expect(facts).toContainText('Gasse 2, 80333 München');
  await facts.getByRole('button', { name: 'In Auftrag umwandeln' }).click();
  const task = office.getByRole('dialog');
  await task.getByLabel('Zuweisen an').selectOption(employee.id);
  await task.getByRole('button', { name: /erstellen$/ }).click();
  await expect(toast(office, 'Auftrag erfolgreich erstellt.')).toBeVisible();
  await office.close();

  const sheet = await browser.newPage({ baseURL, viewport: { width: 390, height: 844 } });
  const { data: made } = await service.from('tasks').select('id').eq('request_id', order.id).single().throwOnError();
  await signIn(sheet, employee, `/mitarbeiterportal/auftraege/${made.id}`);
  for (const place of ['Lindenweg 4, Freising', 'Gasse 2, 80333 München'])
    await expect(sheet.getByRole('link', { name: place })).toHaveAttribute('href', /^geo:/);
  await expectAccessible(sheet);
  await sheet.close();
});

test('orders: an order that is already in progress is not cancelled, and the list shows why @desktop', async ({
  page,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  const order = { user_id: account.id, subject: 'Umzug', description: 'Drei Zimmer' };
  const { data } = await service.from('requests').insert(order).select('id').single().throwOnError();
  await signIn(page, account, null);
  // Without live changes the screen can't know.
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await page.goto(screen);
  await cancelButton(page, 'Umzug').click();
  await service.from('requests').update({ status: 'in_progress' }).eq('id', data.id).throwOnError();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Ja, stornieren' }).click();
  await expect(toast(page, 'Fehler beim Stornieren des Auftrags.')).toBeVisible();
  await expect(question).toBeHidden();
  await expect(rowOf(page, 'Umzug').getByText('In Bearbeitung')).toBeVisible();
  await expect(cancelButton(page, 'Umzug')).toBeHidden();
  const after = await service.from('requests').select('status').eq('id', data.id).single().throwOnError();
  expect(after.data.status).toBe('in_progress');
});

test('orders: paged by the server @desktop', async ({ page, newAccount, service, signIn }) => {
  const account = await newAccount();
  const orders = Array.from({ length: 55 }, (_, index) => ({
    user_id: account.id,
    subject: `Nr. ${index}`,
    description: 'Seite',
    created_at: new Date(Date.UTC(2024, 0, 1, 0, index)).toISOString(),
  }));
  await service.from('requests').insert(orders).throwOnError();
  await signIn(page, account, `${screen}?seite=2`);
  await expect(page.getByText('Seite 2 von 2 · 51–55 von 55')).toBeVisible();
  await expect(rowOf(page, 'Nr. 0')).toBeVisible();
  await page.getByRole('link', { name: 'Zurück' }).click();
  await expect(rowOf(page, 'Nr. 54')).toBeVisible();
});

test('orders: each shows how far it is, and when its work is planned @phone', async ({
  page,
  newAccount,
  service,
  signIn,
}) => {
  // Another journey's change of an order reloads the list.
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  const account = await newAccount();
  const order = { user_id: account.id, description: 'Zwei Zimmer' };
  const placed = await service
    .from('requests')
    .insert([
      { ...order, subject: 'Garten', status: 'pending' },
      { ...order, subject: 'Umzug', status: 'in_progress' },
      { ...order, subject: 'Keller', status: 'completed' },
      { ...order, subject: 'Fenster', status: 'cancelled' },
    ])
    .select('id, subject')
    .throwOnError();
  const idOf = (subject: string) => placed.data.find((each) => each.subject === subject)?.id ?? '';
  const startsAt = new Date(Date.now() + 4 * 86_400_000).toISOString();
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString();
  await service
    .from('tasks')
    .insert({
      title: 'Umzug',
      request_id: idOf('Umzug'),
      starts_at: startsAt,
      ends_at: endsAt,
    })
    .throwOnError();
  await failOn(page, 'rpc/own_order_steps');
  await signIn(page, account, screen);
  await tryAgain(page, 'rpc/own_order_steps', page.getByRole('alert'));
  const steps = (subject: string) => rowOf(page, subject).getByRole('list', { name: 'Stand' }).getByRole('listitem');
  await expect(steps('Umzug')).toHaveText([
    'Angefragt',
    `Geplant: ${formatDay(startsAt)}, ${formatTime(startsAt)} Uhr`,
    'Erledigt (noch nicht)',
    'Berechnet (noch nicht)',
  ]);
  await expect(steps('Garten')).toHaveText([
    'Angefragt',
    ...['Geplant', 'Erledigt', 'Berechnet'].map((name) => `${name} (noch nicht)`),
  ]);
  await expect(steps('Keller')).toHaveText(['Angefragt', 'Geplant', 'Erledigt', 'Berechnet (noch nicht)']);
  // Where each stands.
  for (const [subject, step] of [
    ['Garten', 'Angefragt'],
    ['Umzug', /^Geplant: /],
    ['Keller', 'Erledigt'],
  ] as const)
    await expect(steps(subject).and(page.locator('[aria-current=step]'))).toHaveText([step]);
  await expect(steps('Fenster')).toHaveCount(0);
});
