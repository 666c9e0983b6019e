import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Enums } from '@/lib/supabase/tables';
import { connectAsService, createPerson, type Person, sessionHeaders } from '../helpers/functions-calls.ts';

const backend = inject('backend');
const service = connectAsService(backend);
let customer: Person;
let employee: Person;
let admin: Person;
beforeAll(async () => {
  [customer, employee, admin] = await Promise.all([
    createPerson(backend, 'kunde'),
    createPerson(backend, 'mitarbeiter'),
    createPerson(backend, 'admin'),
  ]);
});

type Values = Record<string, string | number | boolean | null | undefined>;

async function send(person: Person, method: 'POST' | 'PATCH', path: string, values: Values): Promise<number> {
  const response = await fetch(`${backend.url}/rest/v1/${path}`, {
    method,
    headers: { ...(await sessionHeaders(backend, person.client)), 'content-type': 'application/json' },
    body: JSON.stringify(values),
  });
  await response.body?.cancel();
  return response.status;
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
const absence = { from_day: tomorrow, to_day: tomorrow, kind: 'urlaub' };

describe('creating a row in an intermediate state', () => {
  const own = () => ({ user_id: customer.id });
  const request = { subject: 'Sprung', description: 'x' };
  const appointment = { date: '2099-12-24', time: '09:00', service: 'umzug' };
  it.each<[string, () => Person, string, () => Values]>([
    ['order in progress', () => customer, 'requests', () => ({ ...own(), ...request, status: 'in_progress' })],
    ['completed order', () => customer, 'requests', () => ({ ...own(), ...request, status: 'completed' })],
    ['order of tomorrow', () => customer, 'requests', () => ({ ...own(), ...request, created_at: '2099-01-01' })],
    [
      'confirmed appointment',
      () => customer,
      'appointments',
      () => ({ ...own(), ...appointment, status: 'Bestätigt' }),
    ],
    [
      'message that was read',
      () => customer,
      'messages',
      () => ({ ...own(), subject: 'x', content: 'x', status: 'gelesen' }),
    ],
    ['task of an employee', () => employee, 'tasks', () => ({ title: 'Frei', assigned_to: employee.id })],
    ['work time of a customer', () => customer, 'work_times', () => ({ ...own(), start_time: '2026-01-01' })],
    ['work time of a colleague', () => employee, 'work_times', () => ({ user_id: admin.id, start_time: '2026-01-01' })],
    [
      'paid invoice',
      () => admin,
      'invoices',
      () => ({ customer_email: 'a@example.com', amount: 1, due_date: '2026-12-24', status: 'bezahlt' }),
    ],
    ['work time by the office', () => admin, 'work_times', () => ({ user_id: employee.id, start_time: '2026-01-01' })],
    [
      'absence that is granted already',
      () => employee,
      'absences',
      () => ({ ...absence, user_id: employee.id, status: 'genehmigt' }),
    ],
    ['absence of a colleague', () => employee, 'absences', () => ({ ...absence, user_id: admin.id })],
    ['absence of a customer', () => customer, 'absences', () => ({ ...absence, ...own() })],
    [
      'contract by an employee',
      () => employee,
      'work_contracts',
      () => ({ user_id: employee.id, valid_from: '2026-01-01', hours_per_week: 1, holidays_per_year: 60 }),
    ],
    ['order by an employee', () => employee, 'requests', () => ({ user_id: customer.id, ...request })],
    [
      'approved referral',
      () => customer,
      'referrals',
      () => ({ referred_name: 'x', referred_email: 'x@example.com', status: 'approved' }),
    ],
    [
      'mail that was sent',
      () => customer,
      'email_queue',
      () => ({ to_email: 'info@example.com', subject: 'x', text: 'x', status: 'sent' }),
    ],
    ['visit', () => admin, 'visitors', () => ({ city: 'München' })],
  ])('%s', async (_, who, table, values) => {
    expect(await send(who(), 'POST', table, values())).toBe(403);
  });
});

describe('a step that the role may not take', () => {
  /** Creates a row in a state, lets a client change it, and returns the state that it has afterwards. */
  async function orderAfter(person: Person, from: Enums<'request_status'>, to: string) {
    const { data } = await service
      .from('requests')
      .insert({ user_id: customer.id, subject: 'Schritt', description: 'x', status: from })
      .select('id')
      .single()
      .throwOnError();
    await send(person, 'PATCH', `requests?id=eq.${data.id}`, { status: to });
    const after = await service.from('requests').select('status').eq('id', data.id).single().throwOnError();
    return after.data.status;
  }

  it.each([
    ['pending', 'in_progress'],
    ['pending', 'completed'],
    ['in_progress', 'cancelled'],
    ['completed', 'cancelled'],
    ['cancelled', 'pending'],
  ] as const)('customer’s order %s -> %s', async (from, to) => {
    expect(await orderAfter(customer, from, to)).toBe(from);
    expect(await orderAfter(employee, from, to)).toBe(from);
  });

  it('customer’s order pending -> cancelled is allowed', async () => {
    expect(await orderAfter(customer, 'pending', 'cancelled')).toBe('cancelled');
  });

  it('an unknown state, by any role', async () => {
    expect(await orderAfter(admin, 'pending', 'erfunden')).toBe('pending');
  });

  it('no caller reopens or changes a paid invoice', async () => {
    const { data } = await service
      .from('invoices')
      .insert({ customer_email: 'a@example.com', amount: 5, due_date: '2026-12-24', status: 'bezahlt' })
      .select('*')
      .single()
      .throwOnError();
    for (const values of [{ status: 'offen' }, { amount: 1 }, { customer_email: 'b@example.com' }])
      await send(admin, 'PATCH', `invoices?id=eq.${data.id}`, values);
    const after = await service.from('invoices').select('*').eq('id', data.id).single().throwOnError();
    expect(after.data).toEqual(data);
  });

  it('a customer does not confirm an appointment', async () => {
    const { data } = await service
      .from('appointments')
      .insert({ user_id: customer.id, date: '2099-12-24', time: '09:00', service: 'umzug' })
      .select('*')
      .single()
      .throwOnError();
    const [confirmed, declined] = [{ status: 'Bestätigt' }, { status: 'Abgelehnt' }];
    const others = [{ date: '2099-12-25' }, { time: '10:00' }, { answer_note: 'Gern' }, { proposed_by: customer.id }];
    for (const values of [confirmed, declined, ...others, { ...confirmed, proposed_by: customer.id }, { version: 9 }])
      await send(customer, 'PATCH', `appointments?id=eq.${data.id}`, values);
    const after = await service.from('appointments').select('*').eq('id', data.id).single().throwOnError();
    expect(after.data).toEqual(data);
  });

  it('working hours are not changed later', async () => {
    const { data } = await service
      .from('work_times')
      .insert({ user_id: employee.id, start_time: '2026-03-02T06:00:00Z', end_time: '2026-03-02T14:00:00Z' })
      .select('*')
      .single()
      .throwOnError();
    for (const values of [
      { end_time: '2026-03-02T20:00:00Z' },
      { start_time: '2026-03-02T04:00:00Z' },
      { end_time: null },
    ])
      for (const person of [employee, admin]) await send(person, 'PATCH', `work_times?id=eq.${data.id}`, values);
    const after = await service.from('work_times').select('*').eq('id', data.id).single().throwOnError();
    expect(after.data).toEqual(data);
  });

  it('a vehicle is not reserved for others, renamed, or taken from a colleague without a release', async () => {
    const { data } = await service
      .from('vehicles')
      .insert({ name: 'Sprung', type: 'Kombi' })
      .select('*')
      .single()
      .throwOnError();
    const change = (values: Values) => send(employee, 'PATCH', `vehicles?id=eq.${data.id}`, values);
    const read = async () =>
      (await service.from('vehicles').select('*').eq('id', data.id).single().throwOnError()).data;
    for (const values of [
      { status: 'reserviert', reserved_by: admin.id },
      { status: 'reserviert', reserved_by: null },
      { status: 'reserviert', reserved_by: employee.id, name: 'Meiner' },
      { name: 'Meiner' },
    ])
      expect(await change(values)).toBe(403);
    expect(await read()).toEqual(data);
    await service
      .from('vehicles')
      .update({ status: 'reserviert', reserved_by: admin.id })
      .eq('id', data.id)
      .throwOnError();
    expect(await change({ status: 'reserviert', reserved_by: employee.id })).toBe(403);
    expect((await read()).reserved_by).toBe(admin.id);
  });

  it('an employee changes neither the assignee nor the text of a task', async () => {
    const { data } = await service
      .from('tasks')
      .insert({ title: 'Sprung', assigned_to: employee.id })
      .select('*')
      .single()
      .throwOnError();
    for (const values of [{ assigned_to: admin.id }, { title: 'Anders' }, { assigned_to: null }])
      expect(await send(employee, 'PATCH', `tasks?id=eq.${data.id}`, values)).toBe(403);
    const after = await service.from('tasks').select('*').eq('id', data.id).single().throwOnError();
    expect(after.data).toEqual(data);
  });
});
