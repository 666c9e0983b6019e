import { beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, connectAsService, createPerson, type Person } from './helpers/functions-calls.ts';

const backend = inject('backend');
const service = connectAsService(backend);
let admin: Person;
let employee: Person;
let other: Person;
/** Marks the rows of this file. */
const mark = `Lesen ${crypto.randomUUID()}`;

beforeAll(async () => {
  [admin, employee, other] = await Promise.all([
    createPerson(backend, 'admin'),
    createPerson(backend, 'mitarbeiter'),
    createPerson(backend, 'mitarbeiter'),
  ]);
  await service.from('profiles').update({ first_name: 'Lena' }).eq('id', employee.id).throwOnError();
  await service
    .from('tasks')
    .insert([
      { title: `${mark} a`, assigned_to: employee.id, status: 'offen' },
      { title: `${mark} b`, assigned_to: employee.id, status: 'in_bearbeitung' },
      { title: `${mark} c%_d`, assigned_to: other.id, status: 'offen' },
      { title: `${mark} d, (e): f.`, assigned_to: null, status: 'abgeschlossen' },
    ])
    .throwOnError();
});

const tasks = (columns: string) => admin.client.from('tasks').select(columns).like('title', `${mark}%`);

describe('a list', () => {
  it('contains what the caller may see', async () => {
    const titles = async (person: Person) => {
      const { data } = await person.client.from('tasks').select('title').like('title', `${mark}%`).order('title');
      return data?.map(({ title }) => title.slice(mark.length + 1));
    };
    expect(await titles(employee)).toEqual(['a', 'b']);
    expect(await titles(other)).toEqual(['c%_d']);
    expect(await titles(admin)).toHaveLength(4);
    const visitor = await connect(backend).from('tasks').select('title');
    expect(visitor).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  it('has pages with an exact total', async () => {
    const page = await admin.client
      .from('tasks')
      .select('title', { count: 'exact' })
      .like('title', `${mark}%`)
      .order('title')
      .range(1, 2);
    expect(page).toMatchObject({ status: 206, count: 4, error: null });
    expect(page.data).toHaveLength(2);
    const beyond = await admin.client.from('tasks').select('title', { count: 'exact' }).range(5000, 5049);
    expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
    const head = await admin.client.from('tasks').select('*', { count: 'exact', head: true }).like('title', `${mark}%`);
    expect(head).toMatchObject({ count: 4, data: null });
  });

  it('has an estimated total that is exact up to api.max_rows', async () => {
    const page = (from: number, to: number) =>
      admin.client
        .from('tasks')
        .select('title', { count: 'estimated' })
        .like('title', `${mark}%`)
        .order('title')
        .range(from, to);
    expect(await page(1, 2)).toMatchObject({ status: 206, count: 4, data: [{}, {}] });
    expect(await page(50, 99)).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
  });

  it('is truncated at api.max_rows, silently', async () => {
    const title = `Schnitt ${crypto.randomUUID()}`;
    await service
      .from('tasks')
      .insert(Array.from({ length: 1001 }, (_, i) => ({ title: `${title} ${i}` })))
      .throwOnError();
    const all = await admin.client.from('tasks').select('id', { count: 'exact' }).like('title', `${title}%`);
    expect(all.data).toHaveLength(1000);
    expect(all.count).toBe(1001);
    const estimated = await admin.client.from('tasks').select('id', { count: 'estimated' }).like('title', `${title}%`);
    expect(estimated.count, 'an estimate is never below the limit').toBeGreaterThanOrEqual(1001);
    await service.from('tasks').delete().like('title', `${title}%`).throwOnError();
  });

  it('is sorted by several columns, nulls as requested', async () => {
    const query = admin.client.from('tasks').select('title, assigned_to').like('title', `${mark}%`);
    const { data } = await query.order('assigned_to', { nullsFirst: true }).order('title', { ascending: false });
    expect(data?.[0]?.assigned_to).toBeNull();
    const employees = data?.filter(({ assigned_to }) => assigned_to === employee.id).map(({ title }) => title);
    expect(employees).toEqual([`${mark} b`, `${mark} a`]);
  });

  it('embeds the person of a task, and the tasks of a person', async () => {
    const { data, error } = await admin.client
      .from('tasks')
      .select('profiles(first_name)')
      .eq('title', `${mark} a`)
      .single();
    expect(error).toBeNull();
    expect(data?.profiles).toEqual({ first_name: 'Lena' });
    const person = await admin.client.from('profiles').select('id, tasks(title)').eq('id', employee.id).single();
    expect(person.data?.tasks).toHaveLength(2);
    const counted = await admin.client.from('profiles').select('id, tasks(count)').eq('id', employee.id).single();
    expect(counted.data?.tasks).toEqual([{ count: 2 }]);
  });

  it('embeds the result of a function for a row, also for a row returned by a function', async () => {
    const addresses = [employee.email.toUpperCase(), `x${employee.email}`];
    await service
      .from('invoices')
      .insert(addresses.map((customer_email, index) => ({ customer_email, amount: index + 1, due_date: '2030-01-01' })))
      .throwOnError();
    const columns = 'amount, customer(first_name)';
    const expected = [
      { amount: 1, customer: { first_name: 'Lena' } },
      { amount: 2, customer: null },
    ];
    const listed = admin.client.from('invoices').select(columns).ilike('customer_email', `%${employee.email}`);
    expect(await listed.order('amount')).toMatchObject({ error: null, data: expected });
    const found = admin.client.rpc('find_invoices', { search: employee.email }, { get: true }).select(columns);
    expect(await found.order('amount')).toMatchObject({ error: null, data: expected });
    await service.from('invoices').delete().ilike('customer_email', `%${employee.email}`).throwOnError();
  });

  it('embeds the account of a customer’s order by its foreign key', async () => {
    const customer = await createPerson(backend, 'kunde');
    const order = { user_id: customer.id, subject: mark, description: 'Zwei Zimmer', status: 'pending' as const };
    await customer.client.from('requests').insert(order).throwOnError();
    const { data, error } = await admin.client
      .from('requests')
      .select('*, profiles!requests_user_id_fkey(first_name, last_name, email)')
      .eq('subject', mark)
      .single();
    expect(error).toBeNull();
    expect(data?.profiles).toEqual({ first_name: null, last_name: null, email: customer.email });
  });

  it('does not reveal through an embedding what the caller may not read', async () => {
    const { data } = await employee.client.from('profiles').select('id, tasks(title)');
    expect(data?.map(({ id }) => id)).toEqual([employee.id]);
    const inner = await admin.client.from('tasks').select('title, profiles!inner(id)').like('title', `${mark}%`);
    expect(inner.data, 'the unassigned task is left out').toHaveLength(3);
  });
});

describe('a function that returns rows', () => {
  const find = (person: Person, search: string) =>
    person.client
      .rpc('find_tasks', { search }, { get: true, count: 'estimated' })
      .select('title, assignee:profiles(first_name)');

  it('is read like a table: with embedded rows, an order, pages and a total', async () => {
    const page = await find(admin, mark.toUpperCase()).order('title').range(0, 1);
    expect(page.error).toBeNull();
    expect(page).toMatchObject({ status: 206, count: 4 });
    expect(page.data).toEqual([
      { title: `${mark} a`, assignee: { first_name: 'Lena' } },
      { title: `${mark} b`, assignee: { first_name: 'Lena' } },
    ]);
    const next = await find(admin, mark).order('title').range(2, 51);
    expect(next.data?.map(({ assignee }) => assignee)).toEqual([{ first_name: null }, null]);
    expect(await find(admin, mark).range(50, 99)).toMatchObject({ status: 416, error: { code: 'PGRST103' } });
  });

  it('rejects a caller who may not execute it', async () => {
    expect(await find(employee, mark)).toMatchObject({ status: 403, data: null, error: { code: '42501' } });
  });
});

describe('filters', () => {
  it('compare, combine and negate', async () => {
    const count = async (query: PromiseLike<{ data: unknown[] | null }>) => (await query).data?.length;
    expect(await count(tasks('id').eq('status', 'offen'))).toBe(2);
    expect(await count(tasks('id').neq('status', 'offen'))).toBe(2);
    expect(await count(tasks('id').in('status', ['offen', 'abgeschlossen']))).toBe(3);
    expect(await count(tasks('id').not('status', 'in', '("offen")'))).toBe(2);
    expect(await count(tasks('id').is('assigned_to', null))).toBe(1);
    expect(await count(tasks('id').not('assigned_to', 'is', null))).toBe(3);
    expect(await count(tasks('id').gte('created_at', '2020-01-01T00:00:00.000Z'))).toBe(4);
    expect(await count(tasks('id').or(`status.eq.abgeschlossen,assigned_to.eq.${other.id}`))).toBe(2);
    expect(await count(tasks('id').or('and(status.eq.offen,assigned_to.is.null),status.eq.in_bearbeitung'))).toBe(1);
  });

  it('treat special characters literally', async () => {
    const titled = (pattern: string) => admin.client.from('tasks').select('id').ilike('title', pattern);
    expect((await titled(`%${mark} C\\%\\_D`)).data).toHaveLength(1);
    expect((await titled(`%${mark} A\\%%`)).data).toHaveLength(0);
    const quoted = await admin.client
      .from('tasks')
      .select('id')
      .in('title', [`${mark} d, (e): f.`, 'x']);
    expect(quoted.data).toHaveLength(1);
  });
});

describe('one row', () => {
  it('is an object', async () => {
    const { data } = await tasks('title').eq('status', 'in_bearbeitung').single();
    expect(data).toEqual({ title: `${mark} b` });
  });

  it('that is missing or not unique is PGRST116', async () => {
    const none = await tasks('title').eq('title', `${mark} z`).single();
    expect(none).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    const many = await tasks('title').single();
    expect(many).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
    expect(await tasks('title').eq('title', `${mark} z`).maybeSingle()).toMatchObject({ data: null, error: null });
    expect((await tasks('title').maybeSingle()).error?.code).toBe('PGRST116');
  });
});

describe('values', () => {
  it('have the formats of PostgREST: numbers, ISO 8601 with an offset, plain dates', async () => {
    const { data } = await service
      .from('invoices')
      .insert({ customer_email: 'format@example.com', amount: 1234.5, due_date: '2026-12-24' })
      .select('amount, due_date, created_at')
      .single();
    expect(data).toEqual({
      amount: 1234.5,
      due_date: '2026-12-24',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/) as string,
    });
    const read = await service.from('invoices').select('amount, created_at').eq('customer_email', 'format@example.com');
    expect(read.data).toContainEqual({ amount: 1234.5, created_at: data?.created_at });
    const embedded = await tasks('profiles(created_at)').not('assigned_to', 'is', null).limit(1).single();
    expect(JSON.stringify(embedded.data)).toMatch(/T\d\d:\d\d:\d\d(\.\d+)?\+00:00/);
  });
});
