import type { Page } from '@playwright/test';
import type { Enums } from '@/lib/supabase/tables';
import { failOn, loseAnswers, mend } from '../harness/faults';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

type Service = Fixtures['service'];

const customer = '00000000-0000-4000-8000-000000000004';
const orders = '/adminportal/auftragsverwaltung';
const customerOrders = `${orders}?tab=kundenauftraege`;
const newSubject = () => `Kundenauftrag-${crypto.randomUUID().slice(0, 8)}`;
const statusOf = (page: Page, subject: string) => page.getByLabel(`Status von ${subject}`, { exact: true });

/** Places an order as the customer's portal does. */
async function placeOrder(service: Service, subject: string, description = 'Probe') {
  const order = { user_id: customer, subject, description };
  const { data } = await service.from('requests').insert(order).select('id').single().throwOnError();
  return data;
}

async function removeOrder(service: Service, id: string) {
  await service.from('tasks').delete().eq('request_id', id).throwOnError();
  await service.from('requests').delete().eq('id', id).throwOnError();
}

test('customers’ orders: set to any status, and converted to a task whose status shows live @phone', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const subject = newSubject();
  const request = await placeOrder(service, subject, 'Vier Zimmer,\nzweiter Stock');
  cleanUp(() => removeOrder(service, request.id));
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
  await expect(row.getByRole('link', { name: `Offen: Auftrag ${subject} ansehen` })).toBeVisible();
  await expect(row.getByRole('button', { name: 'In Auftrag umwandeln' })).toHaveCount(0);

  // The employee completes it, and the list shows it.
  await isLive;
  await service.from('tasks').update({ status: 'abgeschlossen' }).eq('request_id', request.id).throwOnError();
  await row.getByRole('link', { name: `Abgeschlossen: Auftrag ${subject} ansehen` }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(rowOf(page, subject)).toContainText(/Sabine Wimmer.*Aus einem Kundenauftrag/);
  await expect(statusOf(page, subject)).toHaveValue('abgeschlossen');
});

test('customers’ orders: a repeated conversion makes one task, a cancelled order none, and the input stays @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const subject = newSubject();
  const request = await placeOrder(service, subject);
  cleanUp(() => removeOrder(service, request.id));
  const tasks = async () =>
    (await service.from('tasks').select('title').eq('request_id', request.id).throwOnError()).data;
  const setStatus = (status: Enums<'request_status'>) =>
    service.from('requests').update({ status }).eq('id', request.id).throwOnError();
  await signIn(page, backend.logins.admin, customerOrders);
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
  // The answer is lost after the task was saved: trying again must not make a second one.
  await loseAnswers(page, conversion);
  await send.click();
  await expect.poll(tasks).toEqual([{ title: `Geändert: ${subject}` }]);
  await expect(send).toBeEnabled({ timeout: 20_000 });
  await mend(page, conversion);
  await send.click();
  await expect(toast(page, 'Auftrag erfolgreich erstellt.')).toBeVisible();
  expect(await tasks()).toHaveLength(1);
  await expect(dialog).toBeHidden();
  await expect(
    rowOf(page, subject).getByRole('link', { name: `Offen: Auftrag Geändert: ${subject} ansehen` }),
  ).toBeVisible();
});
