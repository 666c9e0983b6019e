import { type Fixtures, test as base } from './test';

const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const longName = (index: number | string) => `Dr. Maximiliane-Friederike von Hohenberg-Unterschleißheim ${index}`;
const longText = 'Wir ziehen Ende des Monats um und brauchen Hilfe beim Packen, beim Tragen und beim Putzen. '.repeat(
  4,
);
const longEmail = (index: number | string) =>
  `maximiliane.hohenberg-unterschleissheim.${index}@hausverwaltung-muenchen.example.org`;
const dayOf = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** The office's lists that can be long. */
export const lists = [
  { path: '/adminportal/leads', caption: 'Kontaktanfragen' },
  { path: '/adminportal/auftragsverwaltung', caption: 'Aufträge' },
  { path: '/adminportal/auftragsverwaltung?tab=kundenauftraege', caption: 'Kundenaufträge' },
  { path: '/adminportal/angebote', caption: 'Angebote' },
  { path: '/adminportal/invoices', caption: 'Rechnungen' },
  { path: '/adminportal/termine', caption: 'Termine' },
  { path: '/adminportal/notifications', caption: 'Letzte Kundenanfragen' },
  { path: '/adminportal/arbeitszeiten', caption: 'Arbeitszeiten' },
  { path: '/adminportal/employee-registration/abwesenheiten?tab=alle', caption: 'Abwesenheiten' },
  { path: '/adminportal/referrals', caption: 'Empfehlungen' },
];

type List = (typeof lists)[number];

export const test = base.extend<{
  /** The office's lists, each with more than a page of rows with long names and texts during the test. */
  fullLists: List[];
}>({
  fullLists: async ({ service, newAccount }, use) => {
    const customer = await newAccount('kunde');
    const employee = await newAccount('mitarbeiter');
    await fillLists(service, customer, employee);
    await use(lists);
    await emptyLists(service, customer, employee);
  },
});

type Service = Fixtures['service'];
type Account = Awaited<ReturnType<Fixtures['newAccount']>>;

async function fillLists(service: Service, customer: Account, employee: Account): Promise<void> {
  const name = {
    first_name: 'Maximiliane-Friederike',
    last_name: 'von Hohenberg-Unterschleißheim',
    phone: '089 000000',
  };
  for (const { id } of [customer, employee]) await service.from('profiles').update(name).eq('id', id).throwOnError();
  const user_id = customer.id;
  const rows = many(60);
  await service
    .from('contact_requests')
    .insert(
      rows.map((n) => ({
        name: longName(n),
        email: longEmail(n),
        phone: '+49 (0)89 123456',
        service: 'garten-landschaftsbau' as const,
        message: longText,
      })),
    )
    .throwOnError();
  await service
    .from('referrals')
    .insert(
      rows.map((n) => ({
        referrer_name: longName(n),
        referrer_email: longEmail(n),
        referred_name: longName(n),
        referred_email: longEmail(n),
        message: longText,
      })),
    )
    .throwOnError();
  const { data: firm } = await service
    .from('customers')
    .insert({ kind: 'firma', company: longName('GmbH & Co. KG'), email: longEmail('firma') })
    .select('id')
    .single()
    .throwOnError();
  const content = { taxation: 'regular', lines: [] };
  await service
    .from('quotes')
    .insert(rows.map((n) => ({ customer_id: firm.id, subject: longName(n), content })))
    .throwOnError();
  await service
    .from('invoices')
    .insert(rows.map((n) => ({ customer_email: longEmail(n), amount: 1_234_567.89, due_date: dayOf(n - 100) })))
    .throwOnError();
  await service
    .from('messages')
    .insert(rows.map((n) => ({ user_id, subject: longName(n), content: longText })))
    .throwOnError();
  await service
    .from('requests')
    .insert(rows.map((n) => ({ user_id, subject: longName(n), description: longText })))
    .throwOnError();
  await service
    .from('appointments')
    .insert(rows.map((n) => ({ user_id, date: dayOf(n + 1), time: '09:00', service: 'transport' as const })))
    .throwOnError();
  await service
    .from('tasks')
    .insert(rows.map((n) => ({ title: longName(n), description: longText, assigned_to: employee.id })))
    .throwOnError();
  await service
    .from('absences')
    .insert(
      rows.map((n) => ({
        user_id: employee.id,
        from_day: dayOf(-2 * n - 2),
        to_day: dayOf(-2 * n - 1),
        kind: 'urlaub' as const,
        status: 'genehmigt' as const,
        note: longText.slice(0, 300),
      })),
    )
    .throwOnError();
  await service
    .from('work_times')
    .insert(
      rows.map((n) => ({
        user_id: employee.id,
        start_time: `${dayOf(-n - 1)}T08:00:00Z`,
        end_time: `${dayOf(-n - 1)}T16:30:00Z`,
      })),
    )
    .throwOnError();
}

/** Other journeys expect their rows on the first page. */
async function emptyLists(service: Service, customer: Account, employee: Account): Promise<void> {
  const anyone = longEmail('%');
  await service.from('contact_requests').delete().like('email', anyone).throwOnError();
  await service.from('referrals').delete().like('referrer_email', anyone).throwOnError();
  await service.from('quotes').delete().like('subject', longName('%')).throwOnError();
  await service.from('customers').delete().eq('email', longEmail('firma')).throwOnError();
  await service.from('invoices').delete().like('customer_email', anyone).throwOnError();
  await service.from('tasks').delete().eq('assigned_to', employee.id).throwOnError();
  await service.from('work_times').delete().eq('user_id', employee.id).throwOnError();
  await service.from('absences').delete().eq('user_id', employee.id).throwOnError();
  for (const table of ['messages', 'requests', 'appointments'] as const)
    await service.from(table).delete().eq('user_id', customer.id).throwOnError();
}
