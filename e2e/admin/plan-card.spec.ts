import type { Locator } from '@playwright/test';
import { paths, withId } from '@/config/paths';
import { expectAccessible } from '../harness/accessibility';
import { failOn, tryAgain } from '../harness/faults';
import { drag } from '../harness/drag';
import { placeOrder } from '../harness/placed-order';
import { quoteToAccept } from '../harness/quote-to-accept';
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
  await expect(card).toContainText(customer.last_name);
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
  const { subject, accept } = await quoteToAccept({ backend, service, cleanUp });
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
  await accept();
  await order.click();
  const form = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  await expect(form.getByLabel('Titel')).toHaveValue(subject);

  // With a day hours are required and proposed, and without it neither; what was typed stays.
  const [day, from, to] = ['Tag', 'Von', 'Bis'].map((name) => form.getByLabel(name, { exact: true })) as [
    Locator,
    Locator,
    Locator,
  ];
  await expect(day).toHaveValue('');
  await expect(from).toHaveJSProperty('required', false);
  await day.fill(monday);
  await expect(from).toHaveValue('08:00');
  await expect(to).toHaveValue('10:00');
  await expect(from).toHaveJSProperty('required', true);
  await expect(to).toHaveJSProperty('required', true);
  await day.clear();
  await expect(from).toHaveValue('');
  await expect(to).toHaveValue('');
  await from.fill('09:00');
  await day.fill(tuesday);
  await expect(from).toHaveValue('09:00');
  await expect(to).toHaveValue('');
  await form.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(form.getByText('Bitte geben Sie auch das Ende ein.')).toBeVisible();
  await to.fill('11:00');
  await day.clear();
  await expect(from).toHaveValue('09:00');
  await day.fill(tuesday);
  await form.getByRole('button', { name: 'Auftrag erstellen' }).dblclick();
  await expect(form).toBeHidden();
  await expect(order).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Wochenplan' }).getByRole('button', { name: subject })).toBeVisible();
});

test('plan: an order is dragged to an employee’s day, and its task made with one click @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  const { customer, subject, accept } = await quoteToAccept({ backend, service, cleanUp });
  await accept();
  const employee = await newAccount('mitarbeiter');
  // Both ends of a drag are in sight, however many people there are.
  await page.setViewportSize({ width: 1440, height: 4000 });
  await signIn(page, backend.logins.admin, week);
  const waiting = page.getByRole('region', { name: 'Nicht eingeplant' });
  const order = waiting.getByRole('button', { name: subject });
  const form = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  const cell = page.locator(`[data-place="person/${employee.id}/${tuesday}"]`);
  await expect(cell).toBeVisible();

  // On its own list it stays what it is.
  await drag(order, waiting.getByRole('heading'));
  await drag(order, cell);
  await expect(form.getByLabel('Titel')).toHaveValue(subject);
  await expect(form.getByLabel('Zuweisen an')).toHaveValue(employee.id);
  await expect(form.getByLabel('Tag', { exact: true })).toHaveValue(tuesday);
  await expect(form.getByLabel('Von', { exact: true })).toHaveValue('08:00');
  await expect(form.getByLabel('Bis', { exact: true })).toHaveValue('10:00');
  await form.getByRole('button', { name: 'Auftrag erstellen' }).click();
  await expect(form).toBeHidden();
  const card = cell.getByRole('button', { name: subject });
  await expect(card).toContainText('08:00–10:00');
  await expect(card).toContainText(customer.last_name);
  await expect(order).toHaveCount(0);
});

test('plan: by keyboard an order is given a day and an employee @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const { subject, accept } = await quoteToAccept({ backend, service, cleanUp });
  await accept();
  await signIn(page, backend.logins.admin, week);
  const waiting = page.getByRole('region', { name: 'Nicht eingeplant' });
  const order = waiting.getByRole('button', { name: subject });
  const form = page.getByRole('dialog', { name: 'Neuer Auftrag' });
  const said = page.getByRole('status').filter({ hasText: subject });
  const target = page.locator('[data-target]');
  await expect(page.getByRole('table', { name: 'Wochenplan' })).toBeVisible();

  await order.focus();
  await page.keyboard.press('Space');
  await expect(said).toContainText(`${subject} aufgenommen: Nicht eingeplant.`);
  await page.keyboard.press('Space');
  await expect(said).toHaveText(`${subject} bleibt, wo es war.`);
  await expect(form).toHaveCount(0);

  // Right of the list is Monday, in the row of the first employee.
  const place = async () => {
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(target).toHaveAttribute('data-place', new RegExp(`^person/.+/${monday}$`));
    const name = await target.getAttribute('data-place');
    await page.keyboard.press('Space');
    await expect(form.getByLabel('Tag', { exact: true })).toHaveValue(monday);
    await expect(form.getByLabel('Zuweisen an')).toHaveValue(name?.split('/')[1] ?? '');
    return name;
  };
  await place();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(order).toBeFocused();

  const name = await place();
  await expect(form.getByLabel('Titel')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  const card = page.locator(`[data-place="${name}"]`).getByRole('button', { name: subject });
  await expect(card).toContainText('08:00–10:00');
  await expect(order).toHaveCount(0);
  // The focus goes with it.
  await expect(card).toBeFocused();
});
