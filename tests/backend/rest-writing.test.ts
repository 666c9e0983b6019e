import { beforeAll, describe, expect, inject, it } from 'vitest';
import { connect, connectAsService, createPerson, type Person, uniqueEmail } from './helpers/functions-calls.ts';

const backend = inject('backend');
const service = connectAsService(backend);
let admin: Person;
let customer: Person;
beforeAll(async () => {
  [admin, customer] = await Promise.all([createPerson(backend, 'admin'), createPerson(backend, 'kunde')]);
});

/** Titles are unique per call, so that tests do not affect each other. */
const newTitle = () => `Schreiben ${crypto.randomUUID()}`;

async function statusesOf(title: string) {
  const { data } = await service.from('tasks').select('status').like('title', `${title}%`).throwOnError();
  return data.map(({ status }) => status);
}

describe('writing', () => {
  it('returns the inserted row, including its embedding', async () => {
    const { data, status } = await admin.client
      .from('tasks')
      .insert({ title: newTitle(), assigned_to: customer.id })
      .select('status, profiles(email)')
      .single();
    expect(status).toBe(201);
    expect(data).toEqual({ status: 'offen', profiles: { email: customer.email } });
  });

  it('returns the updated row; a row hidden by RLS is PGRST116', async () => {
    const title = newTitle();
    await service.from('tasks').insert({ title }).throwOnError();
    const change = (person: Person) =>
      person.client.from('tasks').update({ status: 'abgeschlossen' }).eq('title', title).select('id').single();
    expect((await change(customer)).error?.code).toBe('PGRST116');
    expect(await statusesOf(title)).toEqual(['offen']);
    expect((await change(admin)).data?.id).toBeTruthy();
    expect(await statusesOf(title)).toEqual(['abgeschlossen']);
  });

  it('rolls back a .single() update that matched two rows, with and without an embedding', async () => {
    const title = newTitle();
    await service
      .from('tasks')
      .insert([{ title: `${title} 1` }, { title: `${title} 2` }])
      .throwOnError();
    const update = () => admin.client.from('tasks').update({ status: 'abgeschlossen' }).like('title', `${title}%`);
    expect((await update().select('id').single()).error?.code).toBe('PGRST116');
    expect((await update().select('id, profiles(id)').single()).error?.code).toBe('PGRST116');
    expect(await statusesOf(title)).toEqual(['offen', 'offen']);
  });

  it.each([
    ['off', false],
    ['1', true],
    [0, false],
  ])('reads %j as PostgreSQL reads a boolean', async (is_active, read) => {
    const row = { title: newTitle(), description: 'Probe', is_active: is_active as unknown as boolean };
    const { data } = await service.from('services').insert(row).select('is_active').single().throwOnError();
    expect(data).toEqual({ is_active: read });
  });

  it.each(['vielleicht', ''])('rejects %j for a boolean', async (is_active) => {
    const row = { title: newTitle(), description: 'Probe', is_active: is_active as unknown as boolean };
    const { error, status } = await admin.client.from('services').insert(row);
    expect({ code: error?.code, status }).toEqual({ code: '22P02', status: 400 });
  });

  it('inserts all rows of a request or none', async () => {
    const title = newTitle();
    const { error } = await admin.client.from('tasks').insert([{ title }, { title: ' ' }]);
    expect(error?.code).toBe('23514');
    expect(await statusesOf(title)).toEqual([]);
  });

  it('deletes and counts', async () => {
    const title = newTitle();
    await service.from('tasks').insert([{ title }, { title }]).throwOnError();
    const { count, status } = await admin.client.from('tasks').delete({ count: 'exact' }).eq('title', title);
    expect({ count, status }).toEqual({ count: 2, status: 204 });
  });

  it('lets a customer upsert the own profile, only in the granted columns', async () => {
    const own = await customer.client.from('profiles').upsert({ id: customer.id, phone: '0170 1' }).select('phone');
    expect(own).toMatchObject({ error: null, data: [{ phone: '0170 1' }] });
    const role = await customer.client.from('profiles').upsert({ id: customer.id, role: 'admin' });
    expect(role).toMatchObject({ status: 403, error: { code: '42501' } });
  });
});

describe('a rejection has PostgREST’s status and code', () => {
  it('42501: 403 for a user, 401 for a visitor', async () => {
    const escalation = await customer.client.from('profiles').update({ role: 'admin' }).eq('id', customer.id);
    expect(escalation).toMatchObject({ status: 403, error: { code: '42501' } });
    const row = await customer.client.from('tasks').insert({ title: newTitle() });
    expect(row).toMatchObject({ status: 403, error: { code: '42501' } });
    const visitor = await connect(backend).from('tasks').insert({ title: newTitle() });
    expect(visitor).toMatchObject({ status: 401, error: { code: '42501' } });
  });

  it('23505 unique: 409', async () => {
    const { data } = await service.from('seo_metadata').select('path').limit(1).single().throwOnError();
    const again = await admin.client.from('seo_metadata').insert({ path: data.path, title: 'Doppelt' });
    expect(again).toMatchObject({ status: 409, error: { code: '23505' } });
    const unhidden = await service.from('seo_metadata').insert({ path: data.path, title: 'Doppelt' });
    expect(unhidden.error?.details).toBe(`Key (path)=(${data.path}) already exists.`);
  });

  it('23503 foreign key: 409', async () => {
    const orphan = await admin.client.from('tasks').insert({ title: newTitle(), assigned_to: crypto.randomUUID() });
    expect(orphan).toMatchObject({ status: 409, error: { code: '23503' } });
  });

  it('23514 check and 23502 not null: 400', async () => {
    const check = await admin.client.from('tasks').insert({ title: ' ' });
    expect(check).toMatchObject({ status: 400, error: { code: '23514' } });
    const missing = await admin.client.from('tasks').insert(JSON.parse('{"title":null}') as { title: string });
    expect(missing).toMatchObject({ status: 400, error: { code: '23502' } });
  });

  it('22P02 for a value that the column’s enum does not have, written or filtered by: 400', async () => {
    const { status } = JSON.parse('{"status":"erfunden"}') as { status: 'offen' };
    const refusal = { status: 400, error: { code: '22P02' } };
    expect(await admin.client.from('tasks').insert({ title: newTitle(), status })).toMatchObject(refusal);
    expect(await admin.client.from('tasks').update({ status }).eq('title', newTitle())).toMatchObject(refusal);
    expect(await admin.client.from('tasks').select('id').eq('status', status)).toMatchObject(refusal);
    expect(await admin.client.from('tasks').select('id').in('status', ['offen', status])).toMatchObject(refusal);
  });

  it('P0001 of a trigger: 400 with its German message', async () => {
    const { data } = await service.from('profiles').select('id').eq('role', 'admin').eq('is_active', true);
    expect(data?.length).toBeGreaterThan(1);
    const everyone = await service.from('profiles').update({ is_active: false }).eq('role', 'admin').select('id');
    expect(everyone).toMatchObject({ status: 400, error: { code: 'P0001' } });
    expect(everyone.error?.message).toContain('letzte aktive Administrator');
    const after = await service.from('profiles').select('id').eq('role', 'admin').eq('is_active', true);
    expect(after.data).toHaveLength(data?.length ?? 0);
  });

  it('PT429 of the rate limit: 429, per client address, and nothing is written', async () => {
    const email = uniqueEmail('flut');
    const send = (address: string) =>
      connect(backend)
        .from('contact_requests')
        .insert({ name: 'Flut', email, message: 'Hallo' })
        .setHeader('x-forwarded-for', address);
    const client = `2001:db8:${crypto.randomUUID().slice(0, 4)}:1::1`;
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await send(client)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const refused = await send(client);
    expect(refused.error).toMatchObject({ code: 'PT429' });
    expect(refused.error?.message).toContain('Zu viele Anfragen');
    expect((await send('2001:db8:ffff:2::1')).status, 'another address').toBe(201);
    const stored = await service.from('contact_requests').select('id').eq('email', email);
    expect(stored.data).toHaveLength(6);
  });
});

describe('a function', () => {
  it('runs for roles that may execute it and is 404 or 42501 for others', async () => {
    const id = crypto.randomUUID();
    expect(await admin.client.rpc('resend_mail', { mail_id: id })).toMatchObject({ data: null, error: null });
    const asCustomer = await customer.client.rpc('resend_mail', { mail_id: id });
    expect(asCustomer).toMatchObject({ status: 403, error: { code: '42501' } });
    const asVisitor = await connect(backend).rpc('resend_mail', { mail_id: id });
    expect(asVisitor).toMatchObject({ status: 401, error: { code: '42501' } });
  });
});
