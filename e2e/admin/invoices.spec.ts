import { paths, withId } from '@/config/paths';
import { formatDate } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { berlinDay } from '@/lib/time/berlin-time';
import { expectAccessible } from '../harness/accessibility';
import { failOn, intercept, mend, showNoRows } from '../harness/faults';
import { issueInvoice, openOffice } from '../harness/issue';
import { watches } from '../harness/live';
import { rowOf, toast } from '../harness/screen';
import { expect, test } from '../harness/test';
import { workingDayFrom } from '../harness/working-day';

const newCustomer = () => `rechnung-${crypto.randomUUID().slice(0, 8)}@example.org`;

test('invoices: created as open items, marked as paid once with a way back, and found by status @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  const { id, email: customer } = await newAccount();
  cleanUp(() => service.from('invoices').delete().eq('customer_email', customer).throwOnError());
  await service.from('profiles').update({ first_name: 'Zoë', last_name: 'Yıldız' }).eq('id', id).throwOnError();
  const saved = async () =>
    (await service.from('invoices').select('amount, due_date, status').eq('customer_email', customer).throwOnError())
      .data;
  const openSum = async () => {
    const { data } = await service.from('invoices').select('open_cents').eq('status', 'offen').throwOnError();
    const cents = data.reduce((sum, { open_cents }) => sum + open_cents, 0);
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
  // Due on a weekend means payable on Monday.
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
  // A double click does not hit the row that moves up.
  const others = async () =>
    (await service.from('invoices').select('id').eq('status', 'offen').neq('customer_email', customer).throwOnError())
      .data.length;
  const before = await others();
  await row.getByRole('button', { name: 'Als bezahlt markieren' }).dblclick({ delay: 150 });
  await expect(toast(page, 'Rechnung als bezahlt markiert')).toHaveCount(1);
  await expect(row).toBeHidden();

  // Undone once, also by a double click.
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
});

test('invoices: a part payment shows with the open rest wherever the invoice appears @desktop', async ({
  page,
  browser,
  baseURL,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  const account = await newAccount();
  const office = await openOffice(backend);
  const { id, number } = await issueInvoice(office, account, { netCents: 198_400, paymentDays: 0 });
  await service.from('customers').update({ email: account.email }).eq('profile_id', account.id).throwOnError();
  const { data: customer } = await service
    .from('customers')
    .select('id')
    .eq('profile_id', account.id)
    .single()
    .throwOnError();
  await signIn(page, backend.logins.admin, `/adminportal/invoices?tab=offen`);
  const row = rowOf(page, number);
  await expect(row).toContainText('2.360,96 €');
  await expect(row).not.toContainText('teilweise bezahlt');
  await office.from('payments').insert({ invoice_id: id, paid_on: berlinDay(), cents: 10_000 }).throwOnError();
  for (const text of ['2.260,96 €', 'von 2.360,96 €', 'teilweise bezahlt']) await expect(row).toContainText(text);
  await expect(row.getByText('Offen', { exact: true })).toBeVisible();

  await page.goto(`/adminportal/invoices?suche=${number}`);
  for (const text of ['2.360,96 €', '2.260,96 € offen', 'teilweise bezahlt']) await expect(row).toContainText(text);
  await row.getByRole('rowheader').getByRole('link').last().click();
  const panel = page.getByRole('dialog');
  for (const text of ['Schon gezahlt100,00 €', 'Noch offen2.260,96 €']) await expect(panel).toContainText(text);

  await page.goto(`${withId(paths.admin.customer, customer.id)}?tab=dokumente`);
  await expect(page.getByText('2.360,96 €, noch 2.260,96 € offen')).toBeVisible();
  await page.getByRole('tab', { name: 'Verlauf' }).click();
  await expect(page.getByText(/2\.360,96\s€, fällig am [\d.]+, noch 2\.260,96\s€ offen/)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Suchbegriff' }).fill(number);
  await expect(page.getByRole('option', { name: number })).toContainText('2.360,96 €, noch 2.260,96 € offen');
  await page.keyboard.press('Escape');

  // On the dashboard, if it is overdue.
  cleanUp(() =>
    service.from('invoices').delete().eq('customer_email', account.email).is('number', null).throwOnError(),
  );
  await service
    .from('invoices')
    .insert({ customer_email: account.email, amount: 50, due_date: '2000-01-02' })
    .throwOnError();
  const { data: item } = await service
    .from('invoices')
    .select('id')
    .eq('due_date', '2000-01-02')
    .single()
    .throwOnError();
  await service.from('payments').insert({ invoice_id: item.id, paid_on: berlinDay(), cents: 1_234 }).throwOnError();
  await page.goto('/adminportal');
  await expect(page.getByRole('listitem').filter({ hasText: 'fällig seit 02.01.2000' })).toContainText('37,66 €');

  const other = await browser.newPage({ baseURL });
  await signIn(other, account, paths.customer.home);
  await expect(other.getByText('Noch zu bezahlen: 2.260,96 € (1 Rechnung)')).toBeVisible();
  await other.getByRole('link', { name: 'Rechnungen ansehen' }).click();
  for (const text of ['2.360,96 €', '2.260,96 €', 'teilweise bezahlt'])
    await expect(rowOf(other, number)).toContainText(text);
});

test('invoices: a mistyped open item is cancelled with a reason, and no longer counts @phone', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  const customer = newCustomer();
  cleanUp(() => service.from('invoices').delete().eq('customer_email', customer).throwOnError());
  const { data: item } = await service
    .from('invoices')
    .insert({ customer_email: customer, amount: 99_999, due_date: '2000-01-03' })
    .select('id')
    .single()
    .throwOnError();
  const { data: paid } = await service
    .from('payments')
    .insert({ invoice_id: item.id, paid_on: berlinDay(), cents: 100 })
    .select('invoice_id')
    .single()
    .throwOnError();
  await signIn(page, backend.logins.admin, withId(paths.admin.invoice, item.id));
  const cancel = page.getByRole('button', { name: 'Stornieren' });
  await cancel.click();
  const dialog = page.getByRole('dialog', { name: 'Offenen Posten stornieren?' });
  await expect(dialog).toContainText('Auf diesen Posten sind 1,00 € gezahlt. Buchen Sie die Zahlung zuerst zurück');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Schließen', exact: true }).last().click();
  const back = { invoice_id: paid.invoice_id, paid_on: berlinDay(), cents: -100 };
  await service.from('payments').insert(back).throwOnError();
  await page.reload();

  await cancel.click();
  const confirm = dialog.getByRole('button', { name: 'Stornieren' });
  await confirm.click();
  await expect(dialog.getByText('Bitte nennen Sie einen Grund.')).toBeVisible();
  await dialog.getByLabel('Grund').fill('Vertippt: es sind 999,99 €.');
  await failOn(page, 'rpc/cancel_open_item');
  await confirm.click();
  await expect(toast(page, 'Fehler beim Stornieren: Der Server antwortet gerade nicht richtig.')).toBeVisible();
  await expect(dialog.getByLabel('Grund')).toHaveValue('Vertippt: es sind 999,99 €.');
  await mend(page, 'rpc/cancel_open_item');
  await confirm.dblclick();
  await expect(toast(page, 'Offener Posten storniert')).toHaveCount(1);
  const main = page.getByRole('main');
  await expect(main.getByText('Vertippt: es sind 999,99 €.')).toBeVisible();
  await expect(main.getByText('Storniert', { exact: true })).toBeVisible();
  await expect(cancel).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Zahlung buchen' })).toHaveCount(0);

  await page.goto(`/adminportal/invoices?tab=offen&suche=${customer}`);
  await expect(page.getByText('Keine Rechnungen gefunden.')).toBeVisible();
  await page.goto(`/adminportal/invoices?tab=storniert`);
  await expect(rowOf(page, customer)).toContainText('99.999,00 €');
  await expect(page.getByText('Offen: ').first()).not.toContainText('99.9');
  await page.goto('/adminportal');
  await expect(page.getByRole('heading', { name: 'Überfällige Rechnungen' })).toBeVisible();
  await expect(page.getByText('fällig seit 03.01.2000')).toHaveCount(0);
});

test('invoices: rows and counts of the tabs are live, and one that a colleague has marked as paid is refused @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  signIn,
}) => {
  test.slow();
  const customer = newCustomer();
  const count = async (status?: 'offen') => {
    const all = service.from('invoices').select('id', { count: 'exact', head: true });
    return (await (status ? all.eq('status', status) : all).throwOnError()).count;
  };
  const tab = (name: string, number: number | null) =>
    page.getByRole('tab', { name: `${name} ${number}`, exact: true });
  await signIn(page, backend.logins.admin, null);
  await showNoRows(page, 'invoices');
  const live = watches(page, 'invoices');
  await page.goto('/adminportal/invoices');
  await expect(page.getByText('Keine Rechnungen gefunden.')).toBeVisible();
  await live;
  await mend(page, 'invoices');

  // The counts come after the rows, and move nothing.
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/rest\/v1\/invoices\?.*limit=1(&|$)/, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const liveAgain = watches(page, 'invoices');
  await page.reload();
  const last = page.getByRole('tab', { name: 'Bezahlt' });
  await expect(rowOf(page, 'praxis@example.com')).toBeVisible();
  const before = await last.boundingBox();
  answer();
  await expect(tab('Alle', await count())).toBeVisible();
  await expect(tab('Offen', await count('offen'))).toBeVisible();
  expect(await last.boundingBox()).toEqual(before);
  await liveAgain;

  cleanUp(() => service.from('invoices').delete().eq('customer_email', customer).throwOnError());
  const invoice = { customer_email: customer, amount: 20, due_date: '2030-01-01' };
  await service.from('invoices').insert([invoice, invoice]).throwOnError();
  const rows = rowOf(page, customer);
  await expect(rows.getByText('Offen', { exact: true })).toHaveCount(2);
  await expect(tab('Alle', await count())).toBeVisible();
  await expect(tab('Offen', await count('offen'))).toBeVisible();

  // A colleague marks them just before.
  const markPaid = () =>
    service.from('invoices').update({ status: 'bezahlt' }).eq('customer_email', customer).throwOnError();
  await intercept(page, 'invoices', async (route) => {
    if (route.request().method() === 'PATCH') await markPaid();
    await route.fallback();
  });
  await rows.first().getByRole('button', { name: 'Als bezahlt markieren' }).click();
  await expect(toast(page, 'Fehler beim Aktualisieren der Rechnung')).toBeVisible();
  await expect(rows.getByText('Bezahlt', { exact: true })).toHaveCount(2);
  await service.from('invoices').delete().eq('customer_email', customer).throwOnError();
  await expect(rows).toHaveCount(0);
});

test('invoices: filtered by the month of issue, sorted by number, and the cancelled ones in a tab @desktop', async ({
  page,
  backend,
  service,
  cleanUp,
  newAccount,
  signIn,
}) => {
  test.slow();
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  const account = await newAccount();
  const customer = newCustomer();
  const office = await openOffice(backend);
  await service.from('customers').update({ email: customer }).eq('profile_id', account.id).throwOnError();
  const first = await issueInvoice(office, account, { netCents: 20_000, paymentDays: 30 });
  const second = await issueInvoice(office, account, { netCents: 10_000, paymentDays: 7 });
  cleanUp(() => service.from('invoices').delete().eq('customer_email', customer).is('number', null).throwOnError());
  await service
    .from('invoices')
    .insert({ customer_email: customer, amount: 50, due_date: berlinDay(14) })
    .throwOnError();

  await signIn(page, backend.logins.admin, `${paths.admin.invoices}?suche=${customer}`);
  const rows = page.getByRole('row').filter({ hasText: customer });
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText(second.number);
  const number = page.getByRole('columnheader', { name: 'Nummer' });
  await number.getByRole('link').click();
  await expect(number).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows).toContainText([first.number, second.number, '50,00 €']);
  await number.getByRole('link').click();
  await expect(page).toHaveURL(/sortierung=-nummer/);
  await expect(rows).toContainText(['50,00 €', second.number, first.number]);

  const month = page.getByRole('combobox', { name: 'Ausgestellt im' });
  await month.selectOption({ index: 1 });
  await expect(page).toHaveURL(new RegExp(`monat=${berlinDay().slice(0, 7)}`));
  await expect(rows).toContainText([second.number, first.number]);
  await expect(rows).toHaveCount(2);
  await month.selectOption({ index: 2 });
  await expect(page.getByText('Keine Rechnungen gefunden.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Keine Rechnungen gefunden.')).toBeVisible();

  await office.rpc('cancel_invoice', { invoice: first.id }).throwOnError();
  await page.goto(paths.admin.invoices);
  await page.getByRole('tab', { name: 'Storniert' }).click();
  await expect(rowOf(page, first.number)).toBeVisible();
  await expect(rowOf(page, second.number)).toHaveCount(0);
});
