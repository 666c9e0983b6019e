import { paths, withId } from '@/config/paths';
import { expectAccessible } from '../harness/accessibility';
import { failOn, tryAgain } from '../harness/faults';
import { openOffice, sendQuote } from '../harness/issue';
import { placeOrder } from '../harness/placed-order';
import { watches } from '../harness/live';
import { settled, toast } from '../harness/screen';
import { expect, test } from '../harness/test';

const week = '/adminportal/plan?woche=2027-W16';
const [monday, tuesday] = ['2027-04-19', '2027-04-20'];

test('plan: a card opens to read, with customer, call and map, and is edited, copied and deleted from there', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  const { mark, customer, order } = await placeOrder({ service, cleanUp }, { phone: '08161 000077' });
  const title = `Umzug ${mark}`;
  const employee = await newAccount('mitarbeiter');
  const task = {
    title,
    description: 'Schlüssel beim Nachbarn.',
    request_id: order.id,
    assigned_to: employee.id,
    starts_at: `${monday}T06:00Z`,
    ends_at: `${monday}T10:00Z`,
    place: 'Lindenweg 4, 85354 Freising',
    contact_name: 'Frau Kern',
    contact_phone: '0170 0000088',
  };
  // Also the copy, which belongs to no order.
  cleanUp(() => service.from('tasks').delete().eq('title', title).throwOnError());
  await service.from('tasks').insert(task).throwOnError();

  await signIn(page, backend.logins.admin, week);
  const card = page.getByRole('button', { name: title }).first();
  const reading = page.getByRole('dialog', { name: title });

  // A failed read leaves what the card knows, and is repeated.
  await expect(card).toBeVisible();
  await failOn(page, 'tasks?*id=eq', 'GET');
  await card.click();
  await expect(reading.getByText('Mo, 19.04.2027, 08:00–12:00 Uhr')).toBeVisible();
  await expect(reading.getByRole('alert')).toContainText('Fehler beim Laden des Auftrags');
  await tryAgain(page, 'tasks?*id=eq', reading, { method: 'GET' });

  await expect(reading.getByRole('link', { name: customer.last_name, exact: true })).toHaveAttribute(
    'href',
    withId(paths.admin.customer, customer.id),
  );
  await expect(reading.getByRole('link', { name: order.subject })).toHaveAttribute(
    'href',
    withId(paths.admin.order, order.id),
  );
  await expect(reading.getByText('Schlüssel beim Nachbarn.')).toBeVisible();
  await expect(reading.getByText(employee.email)).toBeVisible();
  await expect(reading.getByRole('link', { name: 'Frau Kern anrufen, 0170 0000088' })).toHaveAttribute(
    'href',
    /^tel:\+491700000088$/,
  );
  await expect(reading.getByRole('link', { name: `${customer.last_name} anrufen, 08161 000077` })).toBeVisible();
  await expect(reading.getByRole('link', { name: 'Auf der Karte suchen' })).toHaveAttribute('href', /Lindenweg/);
  await settled(page);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(reading).toBeHidden();
  await expect(card).toBeFocused();

  // Edited: both windows close, and the focus is back on the card.
  await page.keyboard.press('Enter');
  await reading.getByRole('button', { name: 'Bearbeiten' }).click();
  const editing = page.getByRole('dialog', { name: 'Auftrag bearbeiten' });
  await editing.getByLabel('Von', { exact: true }).fill('09:00');
  await editing.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(editing).toBeHidden();
  await expect(reading).toBeHidden();
  await expect(card).toContainText('09:00–12:00');
  await expect(card).toBeFocused();

  // Copied: everything but the day, which must be chosen.
  await card.click();
  await reading.getByRole('button', { name: 'Kopieren' }).click();
  const copy = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  await expect(copy.getByLabel('Titel')).toHaveValue(title);
  await copy.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(copy.getByText('Bitte geben Sie auch den Tag ein.')).toBeVisible();
  await copy.getByLabel('Tag', { exact: true }).fill(tuesday);
  await copy.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(toast(page, 'Auftrag erfolgreich erstellt.')).toBeVisible();
  await expect(reading).toBeHidden();
  const { data: both } = await service
    .from('tasks')
    .select('starts_at, assigned_to, place, contact_phone, request_id')
    .eq('title', title)
    .order('starts_at')
    .throwOnError();
  const same = { assigned_to: employee.id, place: task.place, contact_phone: task.contact_phone };
  expect(both).toEqual([
    { ...same, starts_at: `${monday}T07:00:00+00:00`, request_id: order.id },
    { ...same, starts_at: `${tuesday}T07:00:00+00:00`, request_id: null },
  ]);
  await expect(page.getByRole('button', { name: title })).toHaveCount(2);

  // Deleted, after a question.
  await card.click();
  await reading.getByRole('button', { name: 'Löschen' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sind Sie sicher?' });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(reading).toBeVisible();
  await reading.getByRole('button', { name: 'Löschen' }).click();
  await question.getByRole('button', { name: 'Löschen' }).click();
  await expect(toast(page, 'Auftrag erfolgreich gelöscht.')).toBeVisible();
  await expect(reading).toBeHidden();
  await expect(page.getByRole('button', { name: title })).toHaveCount(1);
});

test('plan: an accepted quote is among what is not planned, and gets its day there @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const [customer, subject] = [
    { id: crypto.randomUUID(), last_name: mark, email: `${mark}@example.org` },
    `Umzug ${mark}`,
  ];
  await service.from('customers').insert(customer).throwOnError();
  cleanUp(async () => {
    await service.from('tasks').delete().eq('title', subject).throwOnError();
    // Otherwise it would wait in the plan of every other test.
    await service.from('requests').update({ status: 'cancelled' }).eq('subject', subject).throwOnError();
  });
  const office = await openOffice(backend);
  const quote = await sendQuote(office, { customer, subject });
  const isLive = watches(page, 'requests');
  await failOn(page, 'rpc/orders_to_plan');
  await signIn(page, backend.logins.admin, week);
  const waiting = page.getByRole('region', { name: 'Nicht eingeplant' });
  await expect(waiting.getByRole('alert')).toContainText('Fehler beim Laden der angenommenen Angebote');
  await tryAgain(page, 'rpc/orders_to_plan', waiting);
  await expect(waiting.getByRole('alert')).toHaveCount(0);
  // With both parts loaded it has a count: the order of the demo data and a task.
  await expect(waiting.getByRole('heading')).toContainText(/\(\d+\)/);
  await isLive;

  // The acceptance appears by itself.
  const order = waiting.getByRole('button', { name: subject });
  await expect(order).toHaveCount(0);
  await office.rpc('record_quote_answer', { quote: quote.id, accepted: true }).throwOnError();
  await order.click();
  const form = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  await expect(form.getByLabel('Titel')).toHaveValue(subject);
  await form.getByLabel('Tag', { exact: true }).fill(tuesday);
  await form.getByLabel('Von', { exact: true }).fill('09:00');
  await form.getByLabel('Bis', { exact: true }).fill('11:00');
  await form.getByRole('button', { name: 'Auftrag erstellen' }).dblclick();
  await expect(form).toBeHidden();
  await expect(order).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Wochenplan' }).getByRole('button', { name: subject })).toBeVisible();
});
