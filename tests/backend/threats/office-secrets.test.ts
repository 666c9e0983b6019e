import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  call,
  type Client,
  connect,
  connectAsService,
  createPerson,
  eventually,
  type Person,
  readPath,
} from '../helpers/functions-calls.ts';

// The office's notes about people, their further contacts and its follow-up days: people see the notes and contacts in the
// copy of their data (Art. 15 GDPR), and in no other way.
const backend = inject('backend');
const service = connectAsService(backend);
const secret = `Zahlt-spät-${crypto.randomUUID()}`;
const day = '2031-05-17';
let admin: Person;
let customer: Person;
let employee: Person;
let customerId: string;
const listeners: Client[] = [];

const note = () => admin.client.from('customer_notes').insert({ customer_id: customerId, text: secret }).throwOnError();

beforeAll(async () => {
  [admin, customer, employee] = await Promise.all([
    createPerson(backend, 'admin'),
    createPerson(backend, 'kunde'),
    createPerson(backend, 'mitarbeiter'),
  ]);
  const own = service.from('customers').select('id').eq('profile_id', customer.id).single();
  customerId = (await own.throwOnError()).data.id;
  const { data: lead } = await service
    .from('contact_requests')
    .insert({
      name: 'Vera Vogt',
      email: customer.email,
      message: 'Guten Tag',
      customer_id: customerId,
      follow_up_on: day,
      status: 'in_arbeit',
    })
    .select('id')
    .single()
    .throwOnError();
  const { data: order } = await service
    .from('requests')
    .insert({ user_id: customer.id, contact_request_id: lead.id, subject: 'Umzug', description: 'Zwei Zimmer' })
    .select('id')
    .single()
    .throwOnError();
  await service.from('tasks').insert({ title: 'Umzug', assigned_to: employee.id, request_id: order.id }).throwOnError();
  await note();
  await admin.client
    .from('customer_contacts')
    .insert({ customer_id: customerId, name: secret, phone: '0170 2' })
    .throwOnError();
});
afterAll(async () => {
  await Promise.all(listeners.map((client) => client.removeAllChannels()));
});

const people = () => [
  { name: 'customer', client: customer.client },
  { name: 'employee', client: employee.client },
  { name: 'visitor', client: connect(backend) },
];

describe('REST', () => {
  // Each leads from a readable row to one that only the office may read.
  const paths = [
    'customer_notes?select=*',
    'customer_contacts?select=*',
    'contact_requests?select=*',
    'contact_requests?select=follow_up_on&follow_up_on=not.is.null',
    'customers?select=*,customer_notes(*)',
    'customers?select=*,customer_contacts(*)',
    'customers?select=*,contact_requests(*)',
    'requests?select=*,customers(*,customer_contacts(*))',
    'requests?select=*,customers(*,customer_notes(*))',
    'requests?select=*,contact_requests(*)',
    'tasks?select=*,requests(*,contact_requests(*))',
    'tasks?select=*,requests(customers(customer_notes(*)))',
    'profiles?select=*,customer_notes(*)',
    `customers?select=id,customer_notes!inner(id)&customer_notes.text=eq.${secret}`,
    `customers?select=id,customer_contacts!inner(id)&customer_contacts.name=eq.${secret}`,
    `requests?select=id,contact_requests!inner(id)&contact_requests.follow_up_on=eq.${day}`,
  ];

  it.each(paths)('%s reveals nothing', async (path) => {
    for (const { name, client } of people()) {
      const response = await readPath(backend, client, path);
      const body = await response.text();
      expect([name, body.includes(secret), body.includes(day)]).toEqual([name, false, false]);
      if (path.includes('!inner')) expect([name, response.ok ? body : '[]']).toEqual([name, '[]']);
    }
  });

  it('returns them to the office, so that the requests are valid ones', async () => {
    const { data } = await admin.client
      .from('requests')
      .select('contact_requests (follow_up_on), customers (customer_notes (text), customer_contacts (name))')
      .eq('user_id', customer.id)
      .single()
      .throwOnError();
    expect(data).toEqual({
      contact_requests: { follow_up_on: day },
      customers: { customer_notes: [{ text: secret }], customer_contacts: [{ name: secret }] },
    });
  });

  it.each(['exact', 'planned', 'estimated'] as const)('counts none of them, count=%s', async (count) => {
    for (const { name, client } of people())
      for (const table of ['customer_notes', 'customer_contacts', 'contact_requests'] as const) {
        const answer = await client.from(table).select('*', { count, head: true });
        expect([name, table, answer.count ?? 0]).toEqual([name, table, 0]);
      }
  });

  it('lets none of them write', async () => {
    for (const { name, client } of people()) {
      const added = await client.from('customer_notes').insert({ customer_id: customerId, text: 'Zahlt gut' });
      expect([name, added.error?.code]).toEqual([name, '42501']);
      const known = await client.from('customer_contacts').insert({ customer_id: customerId, name: 'Fremd' });
      expect([name, known.error?.code]).toEqual([name, '42501']);
      await client.from('customer_contacts').update({ phone: null }).eq('customer_id', customerId);
      await client.from('customer_contacts').delete().eq('customer_id', customerId);
      await client.from('contact_requests').update({ follow_up_on: null }).eq('follow_up_on', day);
      await client.from('customer_notes').delete().eq('customer_id', customerId);
    }
    const { data: notes } = await service.from('customer_notes').select('text').eq('customer_id', customerId);
    expect(notes).toEqual([{ text: secret }]);
    const { data: contacts } = await service
      .from('customer_contacts')
      .select('name, phone')
      .eq('customer_id', customerId);
    expect(contacts).toEqual([{ name: secret, phone: '0170 2' }]);
    const { data: leads } = await service.from('contact_requests').select('follow_up_on').eq('customer_id', customerId);
    expect(leads).toEqual([{ follow_up_on: day }]);
  });
});

it('functions reject the callers', async () => {
  for (const { name, client } of people()) {
    const answers = await Promise.all([
      client.rpc('customer_summary', { customer: customerId }),
      client.rpc('customer_timeline', { customer: customerId }),
      client.rpc('search_everything', { search: secret }),
      client.rpc('find_customers', { search: secret }),
      client.rpc('find_contact_requests', { search: 'Vera Vogt' }),
      client.rpc('customers_like', { email: customer.email, phone: '' }),
      client.rpc('customers_like', { email: '', phone: '0170 2' }),
    ]);
    for (const { data, error } of answers) expect([name, data, error?.code]).toEqual([name, null, '42501']);
  }
});

it('the copy of the own data contains the note and the contact, but neither its author nor the day', async () => {
  const { status, body } = await call(customer.client, 'export-own-data');
  expect(status).toBe(200);
  expect(body).toMatchObject({ notizen_des_bueros: [{ text: secret }], ansprechpartner: [{ name: secret }] });
  const copy = JSON.stringify(body);
  expect(copy).toContain('Vera Vogt');
  expect(copy).not.toContain(admin.id);
  expect(copy).not.toContain(day);
  for (const { client } of [employee, await createPerson(backend, 'kunde')])
    expect(JSON.stringify((await call(client, 'export-own-data')).body)).not.toContain(secret);
});

it('live changes are sent to the office only', async () => {
  const heard: Record<string, string[]> = { office: [], customer: [], employee: [] };
  const listen = async (name: string, { client }: Person) => {
    listeners.push(client);
    let isReady = false;
    const channel = client.channel(`live:secrets ${name}`, { config: { private: true } });
    for (const table of ['customer_notes', 'customer_contacts', 'contact_requests'])
      channel.on('postgres_changes', { event: '*', schema: 'public', table }, ({ table: of, eventType }) =>
        heard[name]?.push(`${of} ${eventType}`),
      );
    channel.on('system', {}, ({ extension }: { extension: string }) => {
      if (extension === 'postgres_changes') isReady = true;
    });
    channel.subscribe();
    await eventually(() => Promise.resolve(isReady));
  };
  await Promise.all([listen('office', admin), listen('customer', customer), listen('employee', employee)]);
  await note();
  await service.from('customer_contacts').update({ phone: '0170 3' }).eq('customer_id', customerId).throwOnError();
  await service.from('contact_requests').update({ status: 'angebot' }).eq('customer_id', customerId).throwOnError();
  await eventually(() => Promise.resolve((heard['office']?.length ?? 0) >= 3));
  // Events for the others would have left the server before the office's next one.
  await note();
  await eventually(() => Promise.resolve((heard['office']?.length ?? 0) >= 4));
  expect(heard).toEqual({
    office: expect.arrayContaining([
      'customer_notes INSERT',
      'customer_contacts UPDATE',
      'contact_requests UPDATE',
    ]) as string[],
    customer: [],
    employee: [],
  });
});
