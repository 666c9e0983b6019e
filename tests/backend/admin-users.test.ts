import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { connect, connectAsService, createPerson, password, uniqueEmail } from './helpers/functions-calls.ts';

const backend = inject('backend');
const service = connectAsService(backend);
const { admin } = service.auth;

async function create(attributes: Partial<Parameters<typeof admin.createUser>[0]> = {}) {
  const { data, error } = await admin.createUser({
    email: uniqueEmail('konto'),
    password,
    email_confirm: true,
    ...attributes,
  });
  if (error) throw error;
  return data.user;
}

describe('creating an account', () => {
  it('confirms it, stores both kinds of metadata and runs the sign-up trigger', async () => {
    const user = await create({
      email: uniqueEmail('Gross').toUpperCase(),
      user_metadata: { first_name: 'Nora' },
      app_metadata: { tenant: 7 },
    });
    expect(user).toMatchObject({
      email: user.email?.toLowerCase(),
      email_confirmed_at: expect.any(String) as string,
      user_metadata: { first_name: 'Nora' },
      app_metadata: { tenant: 7, provider: 'email', providers: ['email'] },
    });
    expect(user.identities).toHaveLength(1);
    const profile = await service.from('profiles').select('first_name, role').eq('id', user.id).single();
    expect(profile.data).toEqual({ first_name: 'Nora', role: 'kunde' });
    const signIn = await connect(backend).auth.signInWithPassword({ email: user.email ?? '', password });
    expect(signIn.error).toBeNull();
  });

  it('leaves it unconfirmed by default', async () => {
    const user = await create({ email_confirm: false });
    const signIn = await connect(backend).auth.signInWithPassword({ email: user.email ?? '', password });
    expect(signIn.error?.code).toBe('email_not_confirmed');
  });

  it('rejects a taken address, a short password and a missing address', async () => {
    const { email } = await create();
    expect((await admin.createUser({ email, password })).error).toMatchObject({ status: 422, code: 'email_exists' });
    const weak = await admin.createUser({ email: uniqueEmail('kurz'), password: '123' });
    expect(weak.error).toMatchObject({ status: 422, code: 'weak_password' });
    expect((await admin.createUser({ password })).error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  it('creates exactly one of two accounts with the same address', async () => {
    const email = uniqueEmail('zugleich');
    const outcomes = await Promise.all([1, 2].map(() => admin.createUser({ email, password })));
    expect(outcomes.filter(({ error }) => !error)).toHaveLength(1);
  });
});

describe('reading accounts', () => {
  it('pages through all of them, each once', async () => {
    await Promise.all(Array.from({ length: 3 }, () => create()));
    const first = await admin.listUsers({ page: 1, perPage: 2 });
    if (first.error) throw first.error;
    expect(first.data.users).toHaveLength(2);
    expect(first.data.nextPage).toBe(2);
    expect(first.data.total).toBeGreaterThanOrEqual(4);
    const second = await admin.listUsers({ page: 2, perPage: 2 });
    const ids = [...first.data.users, ...second.data.users].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    const beyond = await admin.listUsers({ page: 9999, perPage: 50 });
    expect(beyond.data.users).toEqual([]);
  });

  it('finds one by its id', async () => {
    const user = await create();
    expect((await admin.getUserById(user.id)).data.user?.email).toBe(user.email);
    expect((await admin.getUserById(randomUUID())).error).toMatchObject({ status: 404, code: 'user_not_found' });
  });
});

describe('changing an account', () => {
  it('merges metadata, changes the address immediately and ends the sessions with a new password', async () => {
    const person = await createPerson(backend, 'kunde');
    const email = uniqueEmail('anders');
    const { data, error } = await admin.updateUserById(person.id, {
      email,
      email_confirm: true,
      password: 'Ganz-neu-2026!',
      user_metadata: { last_name: 'B' },
      app_metadata: { tenant: 8 },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      user_metadata: { last_name: 'B' },
      app_metadata: { tenant: 8, provider: 'email' },
    });
    expect((await person.client.auth.getUser()).error).not.toBeNull();
    const profile = await service.from('profiles').select('email').eq('id', person.id).single();
    expect(profile.data?.email).toBe(email);
    const attempt = (secret: string) => connect(backend).auth.signInWithPassword({ email, password: secret });
    expect((await attempt(password)).error?.code).toBe('invalid_credentials');
    expect((await attempt('Ganz-neu-2026!')).error).toBeNull();
  });

  it('rejects another account’s address, an unknown account and an invalid duration', async () => {
    const [one, two] = [await create(), await create()];
    expect((await admin.updateUserById(one.id, { email: two.email })).error?.code).toBe('email_exists');
    expect((await admin.updateUserById(randomUUID(), { user_metadata: {} })).error?.code).toBe('user_not_found');
    const ban = await admin.updateUserById(one.id, { ban_duration: 'morgen' });
    expect(ban.error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect((await admin.getUserById(one.id)).data.user?.email).toBe(one.email);
  });
});

describe('deleting an account', () => {
  it('deletes its profile', async () => {
    const { id } = await create();
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
    const profile = await service.from('profiles').select('id').eq('id', id);
    expect(profile.data).toEqual([]);
  });
});

describe('everyone except the service role', () => {
  const refused = { status: 403, code: 'not_admin' };

  it('is rejected, including an admin of the product', async () => {
    const boss = await createPerson(backend, 'admin');
    const { data } = await boss.client.auth.getSession();
    const asBoss = connect(backend);
    await asBoss.auth.setSession(data.session ?? { access_token: '', refresh_token: '' });
    const outcomes = await Promise.all([
      connect(backend).auth.admin.listUsers(),
      connect(backend).auth.admin.deleteUser(boss.id),
      asBoss.auth.admin.createUser({ email: uniqueEmail('nie'), password }),
      boss.client.auth.admin.updateUserById(boss.id, { password: 'Uebernahme-1' }),
    ]);
    for (const { error } of outcomes) expect(error).toMatchObject(refused);
    const direct = await fetch(`${backend.url}/auth/v1/admin/users`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${data.session?.access_token}` },
    });
    expect(direct.status).toBe(403);
  });
});
