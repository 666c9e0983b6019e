import { formatDate } from '@/lib/format';
import { formatEuro } from '@/lib/format-euro';
import { berlinDay } from '@/lib/berlin-time';
import { failOn, intercept, mend, showNoRows, tryAgain } from './harness/faults';
import { watches } from './harness/live';
import { rowOf, toast } from './harness/screen';
import { expect, test } from './harness/test';
import { workingDayFrom } from './harness/working-day';

const newCustomer = () => `rechnung-${crypto.randomUUID().slice(0, 8)}@example.org`;

test('invoices: made open, marked paid once, found by their status @desktop', async ({
  page,
  backend,
  service,
  newAccount,
  signIn,
}) => {
  const { id, email: customer } = await newAccount();
  await service.from('profiles').update({ first_name: 'Zoë', last_name: 'Yıldız' }).eq('id', id).throwOnError();
  const saved = async () =>
    (await service.from('invoices').select('amount, due_date, status').eq('customer_email', customer).throwOnError())
      .data;
  const openSum = async () => {
    const { data } = await service.from('invoices').select('amount, paid_cents').eq('status', 'offen').throwOnError();
    const cents = data.reduce((sum, { amount, paid_cents }) => sum + Math.round(amount * 100) - paid_cents, 0);
    return `Offen: ${formatEuro(cents / 100)} (${data.length} Rechnungen)`;
  };
  await signIn(page, backend.logins.admin, '/adminportal/invoices');
  await expect(page.getByText(await openSum())).toBeVisible();

  await page.getByRole('button', { name: 'Neue Rechnung erstellen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Neue Rechnung' });
  const create = dialog.getByRole('button', { name: 'Erstellen' });
  const dueDate = dialog.getByLabel('Fälligkeitsdatum');
  await create.click();
  await expect(toast(page, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
  await expect(dialog.getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein.')).toBeVisible();
  await expect(dialog.getByText('Der Betrag muss größer als 0 sein.')).toBeVisible();
  await expect(dialog.getByText('Ein Fälligkeitsdatum ist erforderlich.')).toBeVisible();

  await dialog.getByLabel('E-Mail-Adresse des Kunden').fill(` ${customer} `);
  await dialog.getByLabel('Betrag').fill('0,004');
  await expect(dueDate).toHaveAttribute('min', berlinDay(-1));
  await dueDate.fill(berlinDay(-2));
  await create.click();
  await expect(dialog.getByText('Bitte geben Sie den Betrag auf den Cent genau ein.')).toBeVisible();
  await expect(dialog.getByText('Das Fälligkeitsdatum darf frühestens gestern sein.')).toBeVisible();
  expect(await saved()).toEqual([]);

  await dialog.getByLabel('Betrag').fill('1.234,56');
  await dueDate.fill(berlinDay(-1));
  await create.dblclick();
  await expect(toast(page, 'Rechnung erfolgreich erstellt.')).toHaveCount(1);
  await expect(dialog).toBeHidden();
  const row = rowOf(page, customer);
  await expect(row.getByRole('rowheader')).toHaveText(`Zoë Yıldız${customer}`);
  await expect(row).toContainText('1.234,56 €');
  // What was due at the weekend may be paid on Monday.
  const isOverdue = workingDayFrom(berlinDay(-1)) < berlinDay();
  await expect(row).toContainText(formatDate(berlinDay(-1)));
  await expect(row.getByText('überfällig')).toHaveCount(isOverdue ? 1 : 0);
  await expect(row.getByText('Offen', { exact: true })).toBeVisible();
  expect(await saved()).toEqual([{ amount: 1234.56, due_date: berlinDay(-1), status: 'offen' }]);
  await expect(page.getByText(await openSum())).toBeVisible();

  await page.getByRole('tab', { name: 'Offen' }).click();
  await expect(page).toHaveURL(/tab=offen/);
  await expect(rowOf(page, 'praxis@example.com')).toBeHidden();
  await page.reload();
  // A double click pays one invoice, not also the one that takes its place.
  const others = async () =>
    (await service.from('invoices').select('id').eq('status', 'offen').neq('customer_email', customer).throwOnError())
      .data.length;
  const before = await others();
  await row.getByRole('button', { name: 'Als bezahlt markieren' }).dblclick({ delay: 150 });
  await expect(toast(page, 'Rechnung als bezahlt markiert')).toHaveCount(1);
  await expect(row).toBeHidden();

  // A slip is taken back, once however often that is tapped.
  await toast(page, 'Rechnung als bezahlt markiert').getByRole('button', { name: 'Rückgängig' }).dblclick();
  await expect(toast(page, 'Rechnung ist wieder offen')).toHaveCount(1);
  expect(await saved()).toMatchObject([{ status: 'offen' }]);
  await row.getByRole('button', { name: 'Als bezahlt markieren' }).click();
  await expect(row).toBeHidden();
  expect(await saved()).toMatchObject([{ status: 'bezahlt' }]);
  expect(await others()).toBe(before);
  await expect(page.getByText(await openSum())).toBeVisible();

  await page.getByRole('tab', { name: 'Bezahlt' }).click();
  await expect(row.getByText('Bezahlt', { exact: true })).toBeVisible();
  await expect(row).not.toContainText('überfällig');
  await expect(row.getByRole('button', { name: 'Als bezahlt markieren' })).toHaveCount(0);
  await expect(rowOf(page, 'praxis@example.com')).toBeVisible();
  await service.from('invoices').delete().eq('customer_email', customer).throwOnError();
});

test('invoices: whatever fails says so and keeps what was typed @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const customer = newCustomer();
  const { data: own } = await service
    .from('invoices')
    .insert({ customer_email: customer, amount: 5, due_date: '2020-01-01' })
    .select('id')
    .single()
    .throwOnError();
  await signIn(page, backend.logins.admin, null);

  await failOn(page, 'invoices', 'GET', 'HEAD');
  await page.goto('/adminportal/invoices');
  const notice = page.getByRole('main').getByRole('alert');
  await expect(notice).toContainText('Fehler beim Laden der Rechnungen');
  await expect(toast(page, 'Fehler beim Laden der Rechnungen')).toHaveCount(1);
  await expect(page.getByText('Keine Rechnungen gefunden.')).toBeHidden();
  await tryAgain(page, 'invoices', notice);
  const row = rowOf(page, customer);
  await expect(row).toBeVisible();
  await expect(notice).toBeHidden();

  await failOn(page, 'invoices', 'POST');
  await page.getByRole('button', { name: 'Neue Rechnung erstellen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-Mail-Adresse des Kunden').fill('bleibt@example.org');
  await dialog.getByLabel('Betrag').fill('99,9');
  await dialog.getByLabel('Fälligkeitsdatum').fill('2027-05-04');
  await dialog.getByRole('button', { name: 'Erstellen' }).click();
  await expect(toast(page, 'Fehler beim Erstellen der Rechnung.')).toBeVisible();
  await expect(dialog.getByLabel('E-Mail-Adresse des Kunden')).toHaveValue('bleibt@example.org');
  await expect(dialog.getByLabel('Betrag')).toHaveValue('99,90');
  await expect(dialog.getByLabel('Fälligkeitsdatum')).toHaveValue('2027-05-04');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await mend(page, 'invoices');

  // Somebody else marks it in the moment of the click: only one of the two did it.
  await intercept(page, 'invoices', async (route) => {
    if (route.request().method() === 'PATCH')
      await service.from('invoices').update({ status: 'bezahlt' }).eq('id', own.id).throwOnError();
    await route.fallback();
  });
  await row.getByRole('button', { name: 'Als bezahlt markieren' }).click();
  await expect(toast(page, 'Fehler beim Aktualisieren der Rechnung')).toBeVisible();
  await expect(row.getByText('Bezahlt', { exact: true })).toBeVisible();
  await service.from('invoices').delete().eq('id', own.id).throwOnError();
});

test('invoices: another office sees a change at once, and no invoices say so @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const customer = newCustomer();
  await signIn(page, backend.logins.admin, null);
  await showNoRows(page, 'invoices');
  const live = watches(page, 'invoices');
  await page.goto('/adminportal/invoices');
  await expect(page.getByText('Keine Rechnungen gefunden.')).toBeVisible();
  await live;
  await mend(page, 'invoices');

  const invoice = { customer_email: customer, amount: 20, due_date: '2030-01-01' };
  await service.from('invoices').insert(invoice).throwOnError();
  const row = rowOf(page, customer);
  await expect(row.getByText('Offen', { exact: true })).toBeVisible();
  await service.from('invoices').update({ status: 'bezahlt' }).eq('customer_email', customer).throwOnError();
  await expect(row.getByText('Bezahlt', { exact: true })).toBeVisible();
  await service.from('invoices').delete().eq('customer_email', customer).throwOnError();
  await expect(row).toBeHidden();
});

test('invoices: the tabs say how many they have, in a place kept for it, and follow the table @desktop', async ({
  page,
  backend,
  service,
  signIn,
}) => {
  const customer = newCustomer();
  const count = async (status?: 'offen') => {
    const all = service.from('invoices').select('id', { count: 'exact', head: true });
    return (await (status ? all.eq('status', status) : all).throwOnError()).count;
  };
  const tab = (name: string, number: number | null) =>
    page.getByRole('tab', { name: `${name} ${number}`, exact: true });
  await signIn(page, backend.logins.admin, null);
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const counted = /\/rest\/v1\/invoices\?.*limit=1(&|$)/;
  await page.route(counted, async (route) => {
    await asked;
    await route.continue();
  });
  const live = watches(page, 'invoices');
  await page.goto('/adminportal/invoices');
  const last = page.getByRole('tab', { name: 'Bezahlt' });
  await expect(rowOf(page, 'praxis@example.com')).toBeVisible();
  const before = await last.boundingBox();
  answer();
  await expect(tab('Alle', await count())).toBeVisible();
  await expect(tab('Offen', await count('offen'))).toBeVisible();
  expect(await last.boundingBox()).toEqual(before);

  await live;
  const invoice = { customer_email: customer, amount: 20, due_date: '2030-01-01' };
  await service.from('invoices').insert([invoice, invoice]).throwOnError();
  await expect(tab('Alle', await count())).toBeVisible();
  await expect(tab('Offen', await count('offen'))).toBeVisible();
  await service.from('invoices').delete().eq('customer_email', customer).throwOnError();
});
