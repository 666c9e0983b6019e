import { expectAccessibleInBothSizes } from '../harness/accessibility';
import { failOn, tryAgain } from '../harness/faults';
import { watches } from '../harness/live';
import { expect, test } from '../harness/test';

/** A moment so many hours from now. */
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const span = (hours: number) => ({ starts_at: inHours(hours), ends_at: inHours(hours + 2) });
/** The day in Germany so many days from now. */
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });

test('the header of a customer’s page tells the office who comes when, who was there last and what is owed @desktop', async ({
  page,
  backend,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  const employee = await newAccount('mitarbeiter');
  const mark = crypto.randomUUID().slice(0, 8);
  await service
    .from('profiles')
    .update({ first_name: 'Josef', last_name: `Brandl-${mark}` })
    .eq('id', employee.id)
    .throwOnError();
  const { data: order } = await service
    .from('requests')
    .insert({ user_id: account.id, subject: `Garten ${mark}`, description: 'Hecke', status: 'in_progress' })
    .select('id, customer_id')
    .single()
    .throwOnError();
  // The last of the tables that the file watches.
  const isLive = watches(page, 'terminations');
  await failOn(page, 'rpc/customer_summary');
  await signIn(page, backend.logins.admin, `/adminportal/kunden/${order.customer_id}`);
  const head = page.getByRole('main');
  const answer = (label: string) =>
    head.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: label }) });
  const notice = head.getByRole('alert').filter({ hasText: 'Fehler beim Laden von Einsätzen und offenen Beträgen' });
  await expect(notice).toBeVisible();
  await expect(head).not.toContainText('Kein Einsatz geplant');
  await tryAgain(page, 'rpc/customer_summary', notice);
  await expect(answer('Nächster Einsatz')).toContainText('Kein Einsatz geplant');
  await expect(answer('Nächster Termin')).toContainText('Kein Termin vereinbart');
  await expect(answer('Letzter Einsatz')).toContainText('Noch kein Einsatz');
  await expect(answer('Offener Betrag')).toContainText('Nichts offen');
  await expect(head.getByRole('link', { name: 'Angebot schreiben' })).toHaveAttribute(
    'href',
    `/adminportal/angebote/neu?kunde=${order.customer_id}`,
  );

  await isLive;
  await service
    .from('invoices')
    .insert([
      { customer_email: account.email, amount: 120, due_date: inDays(-40) },
      { customer_email: account.email, amount: 80, due_date: inDays(20) },
    ])
    .throwOnError();
  await service
    .from('appointments')
    .insert({ user_id: account.id, date: inDays(8), time: '09:30', service: 'beratung', status: 'Bestätigt' })
    .throwOnError();
  await service
    .from('tasks')
    .insert({ title: `Hecke ${mark}`, request_id: order.id, ...span(-50), status: 'abgeschlossen' })
    .throwOnError();
  await service
    .from('tasks')
    .insert({ title: `Wartet ${mark}`, request_id: order.id })
    .throwOnError();
  await service
    .from('tasks')
    .insert({ title: `Rasen ${mark}`, request_id: order.id, ...span(100), assigned_to: employee.id })
    .throwOnError();
  await expect(answer('Nächster Einsatz')).toContainText(`Rasen ${mark}`);
  await expect(answer('Nächster Einsatz')).toContainText(`Josef Brandl-${mark}`);
  await expect(answer('Nächster Einsatz')).toContainText('1 Einsatz noch ohne Termin');
  await expect(answer('Nächster Termin')).toContainText('09:30 Uhr');
  await expect(answer('Letzter Einsatz')).toContainText(`Hecke ${mark}`);
  await expect(answer('Letzter Einsatz')).toContainText('Nicht zugewiesen');
  await expect(answer('Offener Betrag')).toContainText('200,00 €');
  await expect(answer('Offener Betrag')).toContainText('Davon 120,00 € überfällig, fällig seit');
  await expectAccessibleInBothSizes(page);

  await answer('Nächster Einsatz').getByRole('link', { name: /Uhr$/ }).click();
  const job = page.getByRole('dialog', { name: `Rasen ${mark}` });
  await job.getByRole('link', { name: `Garten ${mark}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Garten ${mark}` })).toBeVisible();
  const inOrder = head.getByRole('listitem').filter({ hasText: `Rasen ${mark}` });
  await expect(inOrder).toContainText(/[A-Z][a-z], \d\d\.\d\d\.\d{4}, \d\d:\d\d–\d\d:\d\d Uhr/);
  await expect(inOrder).toContainText(`Josef Brandl-${mark}`);
  await expect(head.getByRole('listitem').filter({ hasText: `Wartet ${mark}` })).toContainText('Noch ohne Termin');
  await inOrder.getByRole('link', { name: `Rasen ${mark}` }).click();
  await job.getByRole('link', { name: /\(K-\d+\)$/ }).click();
  await expect(answer('Nächster Einsatz')).toContainText(`Rasen ${mark}`);
});

test('the timeline of a customer lists tasks and appointments at the time when they take place, the next ones first @phone', async ({
  page,
  backend,
  newAccount,
  service,
  signIn,
}) => {
  const account = await newAccount();
  const mark = crypto.randomUUID().slice(0, 8);
  const { data: order } = await service
    .from('requests')
    .insert({ user_id: account.id, subject: `Garten ${mark}`, description: 'Hecke', status: 'in_progress' })
    .select('id, customer_id')
    .single()
    .throwOnError();
  // In this order of entry.
  for (const [title, hours, status] of [
    ['Nachher', 100, 'offen'],
    ['Früher fertig', 60, 'abgeschlossen'],
    ['Ohne Zeit', undefined, 'offen'],
    ['Vorher', -50, 'offen'],
  ] as const)
    await service
      .from('tasks')
      .insert({ title: `${title} ${mark}`, request_id: order.id, status, ...(hours && span(hours)) })
      .throwOnError();
  await service
    .from('appointments')
    .insert({ user_id: account.id, date: inDays(8), time: '09:30', service: 'beratung', status: 'Bestätigt' })
    .throwOnError();
  await page.routeWebSocket(/\/realtime\//, () => undefined);
  await signIn(page, backend.logins.admin, `/adminportal/kunden/${order.customer_id}`);
  const coming = page.getByRole('list', { name: 'Kommend' }).getByRole('listitem');
  await expect(coming).toHaveCount(2);
  await expect(coming.first()).toContainText(`Einsatz: Nachher ${mark}`);
  await expect(coming.last()).toContainText('Termin: Beratung');
  await expect(coming.last()).toContainText(/[A-Z][a-z], \d\d\.\d\d\.\d{4}, 09:30–\d\d:\d\d Uhr/);
  const past = page.getByRole('list', { name: 'Bisher' }).getByRole('listitem');
  await expect(past.filter({ hasText: `Ohne Zeit ${mark}` })).toContainText('Ohne Termin, angelegt am');
  await expect(past.first()).toContainText(`Einsatz: Früher fertig ${mark}`);
  await expect(past.last()).toContainText(`Einsatz: Vorher ${mark}`);
});
