import { paths } from '@/config/paths';
import { failOn, mend, tryAgain } from '../harness/faults';
import { follow } from '../harness/follow';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

type Service = Fixtures['service'];

const customerOrders = '/adminportal/auftragsverwaltung?tab=kundenauftraege';
const orderPath = (id: string) => paths.admin.order.replace(':id', id);
const unique = (name: string) => `${name}-${crypto.randomUUID().slice(0, 8)}`;

/** Adds a customer without an account. */
async function addCustomer(service: Service) {
  const customer = { last_name: unique('Kunde'), city: 'Erding' };
  const { data } = await service.from('customers').insert(customer).select().single().throwOnError();
  return data;
}

/** Removes a customer with all orders. */
async function removeCustomer(service: Service, id: string) {
  const { data: orders } = await service.from('requests').select('id').eq('customer_id', id).throwOnError();
  const ids = orders.map((order) => order.id);
  await service.from('invoices').delete().eq('customer_id', id).throwOnError();
  await service.from('tasks').delete().in('request_id', ids).throwOnError();
  await service.from('requests').delete().in('id', ids).throwOnError();
  await service.from('customers').delete().eq('id', id).throwOnError();
}

async function addOrder(service: Service, customer_id: string, subject: string) {
  const order = { customer_id, subject, description: 'Alt' };
  return (await service.from('requests').insert(order).select('id').single().throwOnError()).data.id;
}

test('an order placed by the office: it gets two tasks, and is completed once both are done @phone', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  cleanUp,
  signIn,
  newAccount,
}) => {
  test.slow();
  const account = await newAccount();
  const last_name = unique('Wagner');
  const { data: customer } = await service
    .from('customers')
    .update({ last_name, city: 'Erding' })
    .eq('profile_id', account.id)
    .select()
    .single()
    .throwOnError();
  cleanUp(() => removeCustomer(service, customer.id));
  const subject = unique('Umzug');
  const isLive = watches(page, 'tasks');
  await signIn(page, backend.logins.admin, customerOrders);

  const open = () => page.getByRole('button', { name: 'Neuer Kundenauftrag' }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Neuer Kundenauftrag' });
  const send = dialog.getByRole('button', { name: 'Kundenauftrag anlegen' });
  await send.click();
  await expect(dialog.getByText('Bitte wählen Sie einen Kunden aus der Liste.')).toBeVisible();
  await expect(dialog.getByText('Bitte Betreff und Beschreibung ausfüllen')).toHaveCount(2);
  const choice = dialog.getByRole('combobox', { name: 'Kunde' });
  await choice.fill('Niemand heißt so');
  await expect(dialog.getByText('Keine Kunden gefunden.')).toBeVisible();
  await failOn(page, 'rpc/find_customers');
  await choice.fill(last_name);
  const failure = dialog.getByRole('alert').filter({ hasText: 'Fehler beim Laden der Kunden' });
  await tryAgain(page, 'rpc/find_customers', failure);
  await expect(dialog.getByRole('option')).toContainText([last_name]);
  await choice.fill(last_name.toUpperCase());
  await expect(dialog.getByRole('option')).toContainText([last_name]);
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('option', { selected: true })).toContainText(customer.number);
  await page.keyboard.press('Enter');
  await expect(choice).toHaveValue(`${customer.name} (${customer.number})`);
  await dialog.getByLabel('Betreff').fill(subject);
  await dialog.getByLabel('Beschreibung').fill('Vier Zimmer');
  await dialog.getByLabel('Ort', { exact: true }).fill('Freising');
  // A refused order stays in its dialog, also across a reload.
  await failOn(page, 'requests', 'POST');
  await send.click();
  await expect(toast(page, /^Fehler beim Anlegen des Kundenauftrags/)).toBeVisible();
  await mend(page, 'requests');
  await page.reload();
  await open();
  await expect(choice).toHaveValue(`${customer.name} (${customer.number})`);
  await expect(dialog.getByLabel('Betreff')).toHaveValue(subject);
  await expect(dialog.getByLabel('Beschreibung')).toHaveValue('Vier Zimmer');
  await send.dblclick();
  await expect(toast(page, 'Kundenauftrag erfolgreich angelegt.')).toHaveCount(1);
  await expect(page).toHaveURL(/\/adminportal\/kundenauftraege\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: customer.number })).toHaveAttribute(
    'href',
    `/adminportal/kunden/${customer.id}`,
  );
  await expect(main).toContainText('im Büro von');
  await expect(main.getByText('Freising', { exact: true })).toBeVisible();

  for (const [opener, employee] of [
    ['In Auftrag umwandeln', 'Lena Huber'],
    ['Weiterer Einsatz', 'Josef Brandl'],
  ] as const) {
    await main.getByRole('button', { name: opener }).click();
    const task = page.getByRole('dialog', { name: 'Neuer Auftrag' });
    await task.getByLabel('Zuweisen an').selectOption(employee);
    await task.getByRole('button', { name: 'Auftrag erstellen' }).dblclick();
    await expect(main.getByRole('listitem').filter({ hasText: employee })).toContainText('Offen');
  }
  await expect(page.getByLabel(`Status von ${subject}`)).toHaveValue('in_progress');

  await isLive;
  const id = page.url().split('/').at(-1) ?? '';
  const tasks = () => service.from('tasks').update({ status: 'abgeschlossen' }).eq('request_id', id);
  await tasks().eq('assigned_to', '00000000-0000-4000-8000-000000000003').throwOnError();
  await expect(main.getByRole('listitem').filter({ hasText: 'Josef Brandl' })).toContainText('Abgeschlossen');
  await expect(main.getByText('Alle Einsätze erledigt')).toBeHidden();
  await tasks().throwOnError();
  await expect(main.getByText('Alle Einsätze erledigt')).toBeVisible();
  await main.getByRole('button', { name: 'Kundenauftrag abschließen' }).click();
  await expect(toast(page, 'Status aktualisiert.')).toBeVisible();
  await expect(page.getByLabel(`Status von ${subject}`)).toHaveValue('completed');
  await expect(main.getByText('Alle Einsätze erledigt')).toBeHidden();
  await expect(main.getByRole('button', { name: 'Weiterer Einsatz' })).toBeHidden();
  // What is done is billed: from the head of the page, which then leads to the draft.
  await main.getByRole('link', { name: 'Rechnung schreiben' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnung schreiben' })).toBeVisible();
  await page.goBack();
  await main.getByRole('link', { name: 'Rechnung öffnen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rechnung schreiben' })).toBeVisible();

  const portal = await browser.newPage({ baseURL });
  await signIn(portal, account, '/kundenportal/auftraege');
  await expect(rowOf(portal, subject)).toContainText('Ort der Arbeit: Freising');
  await expect(rowOf(portal, subject)).toContainText('Abgeschlossen');
});

test('an order’s page: reached from list and customer, edited by two users at once, and gone @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const customer = await addCustomer(service);
  cleanUp(() => removeCustomer(service, customer.id));
  const subject = unique('Umzug');
  const request_id = await addOrder(service, customer.id, subject);
  const task = { title: subject, request_id, status: 'abgeschlossen' as const };
  await service.from('tasks').insert(task).throwOnError();
  await signIn(page, backend.logins.admin, `${customerOrders}&suche=${subject}`);
  await expect(rowOf(page, subject)).toContainText('Alle Einsätze erledigt');
  await page.getByRole('link', { name: `Details: ${subject}` }).click();
  const panel = page.getByRole('dialog', { name: subject });
  await expect(panel).toContainText('Alle Einsätze erledigt');
  await panel.getByRole('link', { name: 'Akte öffnen' }).click();
  await expect(page).toHaveURL(orderPath(request_id));
  const main = page.getByRole('main');
  await expect(main).toContainText('ErdingAdresse des Kunden');
  await expect(main.getByRole('link', { name: /auf der Karte suchen/ })).toHaveAttribute('href', /query=Erding$/);
  await expect(main).toContainText('Mit dem Kunden ist kein Termin vereinbart.');

  // The customer's page leads here, and places the next order for that customer.
  await main.getByRole('link', { name: customer.number }).click();
  await page.getByRole('tab', { name: 'Kundenaufträge' }).click();
  await page.getByRole('button', { name: 'Neuer Kundenauftrag' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neuer Kundenauftrag' });
  await expect(dialog).toContainText(`Für ${customer.name} (${customer.number})`);
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('link', { name: subject, exact: true }).click();
  await expect(page).toHaveURL(orderPath(request_id));

  // A colleague saves other fields first.
  await page.getByRole('button', { name: 'Bearbeiten' }).click();
  const edit = page.getByRole('dialog', { name: 'Kundenauftrag bearbeiten' });
  await edit.getByLabel('Beschreibung').fill('Meine');
  await service
    .from('requests')
    .update({ subject: `${subject} neu`, city: 'Freising' })
    .eq('id', request_id)
    .throwOnError();
  await edit.getByRole('button', { name: 'Speichern', exact: true }).click();
  const notice = edit.getByRole('alert').filter({ hasText: 'Inzwischen von jemand anderem geändert' });
  await expect(notice).toContainText(`Betreff: jetzt „${subject} neu“`);
  await expect(notice).toContainText('Ort: jetzt „Freising“');
  await expect(edit.getByLabel('Beschreibung')).toHaveValue('Meine');
  await notice.getByRole('button', { name: 'Meine Eingaben speichern' }).click();
  await expect(toast(page, 'Kundenauftrag erfolgreich aktualisiert.')).toBeVisible();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: `${subject} neu` })).toBeVisible();
  await expect(main).toContainText('Meine');

  for (const id of [crypto.randomUUID(), 'keine-nummer']) {
    await follow(page, orderPath(id));
    await expect(page.getByText('Diesen Auftrag gibt es nicht mehr.')).toBeVisible();
  }
});
