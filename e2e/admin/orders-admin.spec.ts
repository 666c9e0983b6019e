import type { Page } from '@playwright/test';
import type { Enums } from '@/lib/supabase/tables';
import { failOn, loseAnswers, mend, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

type Service = Fixtures['service'];

const customer = '00000000-0000-4000-8000-000000000004';
const orders = '/adminportal/auftragsverwaltung';
const customerOrders = `${orders}?tab=kundenauftraege`;
const newSubject = () => `Kundenauftrag-${crypto.randomUUID().slice(0, 8)}`;
const statusOf = (page: Page, subject: string) => page.getByLabel(`Status von ${subject}`, { exact: true });

/** What the customer's portal sends. */
async function placeOrder(service: Service, subject: string, description = 'Probe') {
  const order = { user_id: customer, subject, description };
  const { data } = await service.from('requests').insert(order).select('id').single().throwOnError();
  return data;
}

async function removeOrder(service: Service, id: string) {
  await service.from('tasks').delete().eq('request_id', id).throwOnError();
  await service.from('requests').delete().eq('id', id).throwOnError();
}

test('customers’ orders: set to any state, and turned into an order @phone', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const subject = newSubject();
  const request = await placeOrder(service, subject, 'Vier Zimmer,\nzweiter Stock');
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
  await expect(row.getByRole('button', { name: 'In Auftrag umwandeln' })).toHaveCount(0);

  // The employee finishes the work: the list follows.
  await isLive;
  await service.from('tasks').update({ status: 'abgeschlossen' }).eq('request_id', request.id).throwOnError();
  await expect(row).toContainText('Umgewandelt: Abgeschlossen');
  await row.getByRole('link', { name: `Auftrag ${subject} ansehen` }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, subject)).toContainText('Aus einem Kundenauftrag');
  await expect(statusOf(page, subject)).toHaveValue('abgeschlossen');

  await removeOrder(service, request.id);
});

test('customers’ orders: sent again it is still one order, none for what was cancelled, and nothing typed is lost @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const subject = newSubject();
  const request = await placeOrder(service, subject);
  const tasks = async () =>
    (await service.from('tasks').select('title').eq('request_id', request.id).throwOnError()).data;
  const setStatus = (status: Enums<'request_status'>) =>
    service.from('requests').update({ status }).eq('id', request.id).throwOnError();
  await signIn(page, backend.logins.admin, null);

  await failOn(page, 'requests', 'GET');
  await page.goto(customerOrders);
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Fehler beim Laden der Kundenaufträge');
  await expect(page.getByText('Keine Kundenaufträge gefunden.')).toBeHidden();
  await tryAgain(page, 'requests', notice);

  await failOn(page, 'requests', 'PATCH');
  await statusOf(page, subject).selectOption('Abgeschlossen');
  await expect(toast(page, 'Status konnte nicht geändert werden.')).toBeVisible();
  await expect(statusOf(page, subject)).toHaveValue('pending');
  await mend(page, 'requests');

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
  const conversion = 'rpc/convert_request';
  await failOn(page, conversion, 'POST');
  await send.click();
  await expect(toast(page, /^Fehler beim Erstellen des Auftrags\.$/)).toBeVisible();
  await expect(dialog.getByLabel('Titel')).toHaveValue(`Geändert: ${subject}`);
  await mend(page, conversion);
  // The answer gets lost after the order was saved: trying again must not make a second one.
  await loseAnswers(page, conversion);
  await send.click();
  await expect.poll(tasks).toEqual([{ title: `Geändert: ${subject}` }]);
  await expect(send).toBeEnabled({ timeout: 20_000 });
  await mend(page, conversion);
  await send.click();
  await expect(toast(page, 'Auftrag erfolgreich erstellt.')).toBeVisible();
  expect(await tasks()).toHaveLength(1);
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, subject)).toContainText('Umgewandelt: Offen');

  await removeOrder(service, request.id);
});

test('customers’ orders: two in the office convert one, and each makes a task @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  signIn,
}) => {
  const subject = newSubject();
  const request = await placeOrder(service, subject);
  const colleague = await browser.newPage({ baseURL });
  const screens = [page, colleague];
  for (const screen of screens) {
    await signIn(screen, backend.logins.admin, customerOrders);
    await rowOf(screen, subject).getByRole('button', { name: 'In Auftrag umwandeln' }).click();
  }
  for (const screen of screens) {
    await screen.getByRole('button', { name: 'Auftrag erstellen' }).click();
    await expect(toast(screen, 'Auftrag erfolgreich erstellt.')).toBeVisible();
    await expect(screen.getByRole('dialog')).toBeHidden();
  }
  for (const screen of screens)
    await expect(rowOf(screen, subject).getByRole('link', { name: `Auftrag ${subject} ansehen` })).toHaveCount(2);

  await colleague.close();
  await removeOrder(service, request.id);
});
