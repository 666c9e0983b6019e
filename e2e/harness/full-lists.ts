import type { Fixtures } from './test';

const many = (count: number) => Array.from({ length: count }, (_, index) => index);
const longName = (index: number) => `Dr. Maximiliane-Friederike von Hohenberg-Unterschleißheim ${index}`;
const longText = 'Wir ziehen Ende des Monats um und brauchen Hilfe beim Packen, beim Tragen und beim Putzen. '.repeat(
  4,
);
const longEmail = (index: number) =>
  `maximiliane.hohenberg-unterschleissheim.${index}@hausverwaltung-muenchen.example.org`;
const dayOf = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

/** Gives every list of the office 200 rows with long names and texts, of a customer and an employee of their own. */
export async function fillLists({ service, newAccount }: Pick<Fixtures, 'service' | 'newAccount'>): Promise<void> {
  const customer = await newAccount('kunde');
  const employee = await newAccount('mitarbeiter');
  const name = {
    first_name: 'Maximiliane-Friederike',
    last_name: 'von Hohenberg-Unterschleißheim',
    phone: '089 000000',
  };
  for (const { id } of [customer, employee]) await service.from('profiles').update(name).eq('id', id).throwOnError();
  const user_id = customer.id;
  const rows = many(200);
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
