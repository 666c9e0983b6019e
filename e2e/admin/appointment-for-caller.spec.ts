import { paths, withId } from '@/config/paths';
import { formatDay } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';
import { deliver, eventIn } from '../harness/deliver';
import { failOn, mend, tryAgain } from '../harness/faults';
import { openOffice } from '../harness/issue';
import { toast } from '../harness/screen';
import { expect, type Fixtures, test } from '../harness/test';

type Service = Fixtures['service'];

/** Adds a customer without an account. */
async function addCaller(service: Service, hasAddress = true) {
  const last_name = `Anruf-${crypto.randomUUID().slice(0, 8)}`;
  const email = hasAddress ? `${last_name}@example.org` : null;
  const caller = { first_name: 'Anna', last_name, email, phone: '0941 777' };
  return (await service.from('customers').insert(caller).select().single().throwOnError()).data;
}

async function removeCaller(service: Service, id: string) {
  await service.from('appointments').delete().eq('customer_id', id).throwOnError();
  await service.from('requests').delete().eq('customer_id', id).throwOnError();
  await service.from('customers').delete().eq('id', id).throwOnError();
}

test('an appointment for a caller: entered, moved and cancelled, each with a mail to the address in the file', async ({
  page,
  backend,
  service,
  mailbox,
  cleanUp,
  signIn,
}) => {
  test.slow();
  const caller = await addCaller(service);
  const email = caller.email ?? '';
  cleanUp(() => removeCaller(service, caller.id));
  const [day, later] = [berlinDay(9), berlinDay(10)];
  await signIn(page, backend.logins.admin, paths.admin.appointments);
  await page.getByRole('button', { name: 'Termin vereinbaren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Termin vereinbaren' });
  const save = dialog.getByRole('button', { name: 'Speichern' });
  await save.click();
  await expect(dialog.getByText('Bitte wählen Sie einen Kunden aus der Liste.')).toBeVisible();
  await expect(dialog.getByRole('checkbox')).not.toBeChecked();

  // Who is told cannot be read at first.
  const record = 'customers*select=email';
  await failOn(page, record);
  await dialog.getByRole('combobox', { name: 'Kunde' }).fill(caller.last_name ?? '');
  await dialog.getByRole('option').filter({ hasText: caller.number }).click();
  const notice = dialog.getByRole('alert').filter({ hasText: 'Fehler beim Laden der E-Mail-Adresse des Kunden' });
  await expect(notice).toBeVisible();
  await tryAgain(page, record, notice);
  await expect(dialog.getByText(`Der Kunde bekommt eine E-Mail an ${email}`)).toBeVisible();
  await expect(dialog.getByRole('checkbox', { name: 'Mit dem Kunden schon abgesprochen' })).toBeChecked();

  await dialog.getByLabel('Leistung').selectOption('Beratung');
  await dialog.getByLabel('Datum').fill(day);
  await dialog.getByLabel('Uhrzeit').fill('10:30');
  await failOn(page, 'appointments', 'POST');
  await save.click();
  await expect(toast(page, 'Fehler beim Speichern des Termins')).toBeVisible();
  await expect(dialog.getByLabel('Uhrzeit')).toHaveValue('10:30');
  await mend(page, 'appointments');
  await save.dblclick();
  await expect(toast(page, 'Termin gespeichert. Der Kunde bekommt eine E-Mail.')).toHaveCount(1);
  await expect(dialog).toBeHidden();
  const { data: own } = await service.from('appointments').select('id').eq('customer_id', caller.id).single();
  const id = own?.id ?? '';

  await page.goto(`${paths.admin.appointments}?suche=${caller.number}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(`Anna ${caller.last_name}`);
  await expect(row).toContainText('10:30 Uhr');
  await expect(row.getByText('Bestätigt')).toBeVisible();
  await deliver(service, id);
  const confirmed = await mailbox.waitFor(email, /^Ihr Termin ist bestätigt$/);
  expect(confirmed.Text).toContain('Uhrzeit: 10:30 Uhr');
  expect(confirmed.Text).not.toContain('Kundenportal');
  const { event } = await eventIn(confirmed, backend);
  expect(event).toMatchObject({ status: 'CONFIRMED' });

  await row.getByRole('button', { name: 'Verschieben' }).click();
  const move = page.getByRole('dialog', { name: 'Termin verschieben' });
  await expect(move.getByRole('checkbox')).toBeChecked();
  await move.getByLabel('Datum').fill(later);
  await move.getByLabel('Nachricht an den Kunden').fill('Am Vortag ist der Hof gesperrt.');
  await move.getByRole('button', { name: 'Verschieben' }).click();
  await expect(toast(page, 'Termin verschoben. Der Kunde bekommt eine E-Mail.')).toBeVisible();
  await expect(row.getByText('Bestätigt')).toBeVisible();
  await deliver(service, id);
  const moved = await mailbox.waitFor(email, /^Ihr Termin ist verschoben$/);
  expect(moved.Text).toContain('Bisher: ');
  expect(moved.Text).toContain('Am Vortag ist der Hof gesperrt.');
  expect((await eventIn(moved, backend)).event).toMatchObject({ uid: event?.uid, status: 'CONFIRMED', sequence: 1 });

  await row.getByRole('button', { name: 'Stornieren' }).click();
  const cancel = page.getByRole('dialog', { name: 'Termin stornieren' });
  await cancel.getByLabel('Grund').fill('Krankheit');
  await cancel.getByRole('button', { name: 'Stornieren' }).click();
  await expect(toast(page, 'Termin storniert.')).toBeVisible();
  await expect(row.getByText('Storniert')).toBeVisible();
  await deliver(service, id);
  const cancelled = await mailbox.waitFor(email, /^Ihr Termin ist abgesagt$/);
  expect(cancelled.Text).toContain('antworten Sie auf diese E-Mail');
  expect((await eventIn(cancelled, backend)).event).toMatchObject({ uid: event?.uid, status: 'CANCELLED' });
});

test('the order’s file: nobody is told without an address, and a later account shows the appointment @desktop', async ({
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
  const caller = await addCaller(service, false);
  cleanUp(() => removeCaller(service, caller.id));
  const account = await newAccount();
  cleanUp(() => service.auth.admin.deleteUser(account.id));
  const { data: order } = await service
    .from('requests')
    .insert({ customer_id: caller.id, subject: 'Umzug', description: 'Zwei Zimmer' })
    .select('id')
    .single()
    .throwOnError();
  const day = berlinDay(12);
  await signIn(page, backend.logins.admin, withId(paths.admin.order, order.id));
  await page.getByRole('button', { name: 'Termin vereinbaren' }).click();
  const dialog = page.getByRole('dialog', { name: 'Termin vereinbaren' });
  await expect(dialog.getByText('Niemand wird benachrichtigt.')).toBeVisible();
  await dialog.getByLabel('Leistung').selectOption('Umzugshilfe');
  await dialog.getByLabel('Datum').fill(day);
  await dialog.getByLabel('Uhrzeit').fill('08:15');
  await dialog.getByRole('checkbox').uncheck();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(toast(page, 'Bitte sagen Sie ihm selbst Bescheid.')).toBeVisible();
  await page.getByRole('link', { name: `${formatDay(day)}, 08:15 Uhr` }).click();
  const panel = page.getByRole('dialog', { name: `Termin am ${formatDay(day)} um 08:15 Uhr` });
  await expect(panel).toContainText(`Anna ${caller.last_name}`);
  await expect(panel).toContainText('Wartet auf den Kunden.');
  await panel.getByRole('link', { name: 'Zum Kunden', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Anna ${caller.last_name}` })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '08:15 Uhr' })).toContainText('Umzugshilfe');

  const office = await openOffice(backend);
  const { data: registered } = await service.from('customers').select('id').eq('profile_id', account.id).single();
  await office.rpc('merge_customers', { keep: registered?.id ?? '', gone: caller.id }).throwOnError();
  const portal = await browser.newPage({ baseURL });
  await signIn(portal, account, paths.customer.appointments);
  const row = portal.getByRole('row').filter({ hasText: '08:15 Uhr' });
  await row.getByRole('button', { name: 'Annehmen' }).click();
  await expect(row.getByText('Bestätigt')).toBeVisible();
});
