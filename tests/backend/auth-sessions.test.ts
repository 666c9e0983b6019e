import { SignJWT } from 'jose';
import { describe, expect, inject, it } from 'vitest';
import { type Client, connect, connectAsService, createPerson, password } from './helpers/functions-calls.ts';

const backend = inject('backend');
const service = connectAsService(backend);

async function tokensOf(client: Client) {
  const { data } = await client.auth.getSession();
  if (!data.session) throw new Error('The client has no session.');
  return data.session;
}

async function signInAgain(email: string) {
  const client = connect(backend);
  const { error } = await client.auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  return client;
}

describe('signing in', () => {
  it('does not reveal whether an address exists', async () => {
    const { email } = await createPerson(backend, 'kunde');
    const attempts = [
      { email, password: 'Falsch-2026!' },
      { email: 'niemand@example.com', password },
      { email: 'keine-adresse', password },
    ];
    for (const attempt of attempts) {
      const { error } = await connect(backend).auth.signInWithPassword(attempt);
      expect(error).toMatchObject({ status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' });
    }
  });

  it('works for the demo accounts of the seed', async () => {
    const client = connect(backend);
    const { data } = await client.auth.signInWithPassword({ email: 'admin@example.com', password: 'Demo-2026!' });
    const profile = await client
      .from('profiles')
      .select('role')
      .eq('id', data.user?.id ?? '')
      .single();
    expect(profile.data?.role).toBe('admin');
  });
});

describe('signing out', () => {
  it('globally ends every session', async () => {
    const person = await createPerson(backend, 'kunde');
    const other = await signInAgain(person.email);
    const { refresh_token } = await tokensOf(other);
    await person.client.auth.signOut({ scope: 'global' });
    expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    const refresh = await connect(backend).auth.refreshSession({ refresh_token });
    expect(refresh.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  it('locally keeps the other sessions', async () => {
    const person = await createPerson(backend, 'kunde');
    const other = await signInAgain(person.email);
    const { refresh_token } = await tokensOf(person.client);
    await person.client.auth.signOut({ scope: 'local' });
    expect((await other.auth.getUser()).data.user?.id).toBe(person.id);
    expect((await connect(backend).auth.refreshSession({ refresh_token })).error).not.toBeNull();
  });

  it('on other devices keeps this session', async () => {
    const person = await createPerson(backend, 'kunde');
    const other = await signInAgain(person.email);
    await person.client.auth.signOut({ scope: 'others' });
    expect((await person.client.auth.getUser()).data.user?.id).toBe(person.id);
    expect((await other.auth.getUser()).error).not.toBeNull();
  });
});

describe('a refresh', () => {
  it('rotates the token; the previous one remains valid for a lost response', async () => {
    const { client, id } = await createPerson(backend, 'kunde');
    const before = await tokensOf(client);
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(before.refresh_token);
    const late = await connect(backend).auth.refreshSession({ refresh_token: before.refresh_token });
    expect(late.data.user?.id).toBe(id);
    expect(late.data.session?.refresh_token).toBe(data.session?.refresh_token);
  });

  it('includes changed metadata in the next token', async () => {
    const { client, id } = await createPerson(backend, 'kunde');
    await service.auth.admin.updateUserById(id, { app_metadata: { tenant: 7 } });
    const { data } = await client.auth.refreshSession();
    const claims = await client.auth.getClaims(data.session?.access_token);
    expect(claims.data?.claims.app_metadata).toMatchObject({ tenant: 7 });
  });

  it('fails for an invented token', async () => {
    const { error } = await connect(backend).auth.refreshSession({ refresh_token: 'erfunden' });
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});

describe('a ban', () => {
  it('blocks login, refresh and user immediately, and lifting it restores them', async () => {
    const person = await createPerson(backend, 'kunde');
    const { access_token, refresh_token } = await tokensOf(person.client);
    const { data } = await service.auth.admin.updateUserById(person.id, { ban_duration: '24h' });
    const until = Date.parse((data.user as { banned_until?: string } | null)?.banned_until ?? '');
    expect(until).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    const login = () => connect(backend).auth.signInWithPassword({ email: person.email, password });
    expect((await login()).error).toMatchObject({ status: 400, code: 'user_banned' });
    expect((await connect(backend).auth.refreshSession({ refresh_token })).error?.code).toBe('user_banned');
    expect((await connect(backend).auth.getUser(access_token)).error).toMatchObject({
      status: 403,
      code: 'user_banned',
    });
    await service.auth.admin.updateUserById(person.id, { ban_duration: 'none' });
    expect((await login()).error).toBeNull();
  });
});

describe('deactivating a profile', () => {
  it('ends its sessions: neither refresh nor user works', async () => {
    const person = await createPerson(backend, 'kunde');
    const { access_token, refresh_token } = await tokensOf(person.client);
    await service
      .from('profiles')
      .update({ is_active: false })
      .eq('id', person.id)
      .select('id')
      .single()
      .throwOnError();
    const raw = await fetch(`${backend.url}/auth/v1/user`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${access_token}` },
    });
    expect(raw.status).toBe(403);
    expect(await raw.json()).toMatchObject({ error_code: 'session_not_found' });
    const refresh = await connect(backend).auth.refreshSession({ refresh_token });
    expect(refresh.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });
});

describe('an access token', () => {
  const userWith = (token: string) =>
    fetch(`${backend.url}/auth/v1/user`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
    });
  const sign = (secret: string, expiry: string) =>
    new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('00000000-0000-4000-8000-000000000001')
      .setIssuedAt()
      .setExpirationTime(expiry)
      .sign(new TextEncoder().encode(secret));

  it.each([
    ['signed with another secret', () => sign('x'.repeat(40), '1h')],
    ['that has expired', () => sign(backend.jwtSecret, '-1h')],
    ['that is none', () => Promise.resolve('a.b.c')],
  ])('%s is rejected by auth and by the API', async (_, make) => {
    const token = await make();
    const user = await userWith(token);
    expect(user.status).toBe(403);
    expect(await user.json()).toMatchObject({ error_code: 'bad_jwt' });
    const rest = await fetch(`${backend.url}/rest/v1/settings?select=id`, {
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${token}` },
    });
    expect(rest.status).toBe(401);
  });

  it('of a deleted account is invalid', async () => {
    const person = await createPerson(backend, 'kunde');
    const { access_token } = await tokensOf(person.client);
    await service.auth.admin.deleteUser(person.id);
    const user = await userWith(access_token);
    expect(user.status).toBe(403);
    expect(await user.json()).toMatchObject({ error_code: 'user_not_found' });
  });
});
