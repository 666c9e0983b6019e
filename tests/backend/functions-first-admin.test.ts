import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { updateUser } from '../../supabase/functions/admin-update-user/handler.ts';
import { setUpAdmin } from '../../supabase/functions/create-or-update-admin-user/handler.ts';
import { startStack, type Stack } from '../../supabase/local/stack.ts';
import { setupSecretHeader } from '@functions/api/payloads';
import {
  call,
  type Client,
  connect,
  connectAsService,
  createPerson,
  password,
  type Person,
  sessionHeaders,
} from './helpers/functions-calls.ts';

const name = 'create-or-update-admin-user';
const form = (email: string) => ({ email, password, first_name: 'Max', last_name: 'Mustermann' });
const adminExists =
  'Es gibt bereits einen Administrator. Bitte melden Sie sich mit einem Administratorkonto an, um weitere anzulegen.';
const taken = { status: 409, body: { error: 'Ein Benutzer mit dieser E-Mail-Adresse existiert bereits.' } };

// A backend of its own, because these tests need a database without any admin.
let stack: Stack;
let service: Client;
beforeAll(async () => {
  stack = await startStack({ port: 0, seed: false, jobs: false, realtime: false });
  service = connectAsService(stack);
});
afterAll(() => stack?.stop());
beforeEach(() => withoutTriggers(stack, 'delete from auth.users'));

/** Calls the function with the set-up secret. */
const setUp = (client: Client, body: object, { setupSecret } = stack) =>
  call(client, name, body, { [setupSecretHeader]: setupSecret });

/** The same for handlers that run in this process. */
const setupRequest = (email: string, secret = stack.setupSecret) =>
  new Request(stack.url, {
    method: 'POST',
    headers: { [setupSecretHeader]: encodeURIComponent(secret) },
    body: JSON.stringify(form(email)),
  });

/** Runs SQL that the triggers on profiles would reject, such as removing the last admin. */
const withoutTriggers = ({ db }: Stack, sql: string) =>
  db.exec(`
    alter table public.profiles disable trigger user;
    ${sql};
    alter table public.profiles enable trigger user;
  `);

async function accounts(): Promise<Record<string, string | null>> {
  const { data } = await service.from('profiles').select('email, role').throwOnError();
  const { data: users } = await service.auth.admin.listUsers({ perPage: 1000 });
  expect(users.users.map((user) => user.email).sort()).toEqual(data.map((profile) => profile.email).sort());
  return Object.fromEntries(data.map(({ email, role }) => [email ?? '', role]));
}

describe('without an admin', () => {
  it('creates the first one, who has admin permissions immediately', async () => {
    expect(await setUp(connect(stack), form('Max@Example.com'))).toEqual({
      status: 200,
      body: { user: { id: expect.any(String) as string, email: 'max@example.com' } },
    });
    expect(await accounts()).toEqual({ 'max@example.com': 'admin' });
    const { data } = await service.from('profiles').select('first_name, last_name, is_active').single().throwOnError();
    expect(data).toEqual({ first_name: 'Max', last_name: 'Mustermann', is_active: true });

    const client = connect(stack);
    await client.auth.signInWithPassword({ email: 'max@example.com', password });
    expect((await call(client, 'admin-list-users')).status).toBe(200);
  });

  it('creates exactly one of ten at once and leaves nothing of the others', async () => {
    const emails = Array.from({ length: 10 }, (_, index) => `max${index}@example.com`);
    const answers = await Promise.all(emails.map((email) => setUp(connect(stack), form(email))));
    const winners = emails.filter((_, index) => answers[index]?.status === 200);
    expect(winners).toHaveLength(1);
    expect(await accounts()).toEqual({ [winners[0] ?? '']: 'admin' });
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect([401, 403].map((status) => ({ status, body: { error: adminExists } }))).toContainEqual(answer);
  });

  it('lets the database decide if all calls have seen that there is none', async () => {
    // The handlers run in this process, so that each has checked for an admin before the first account exists.
    const attempts = Array.from({ length: 10 }, (_, index) => {
      const request = setupRequest(`max${index}@example.com`);
      return setUpAdmin(request, { service, setupSecret: stack.setupSecret, setupEmails: undefined });
    });
    const results = await Promise.allSettled(attempts);
    const made = results.filter((result) => result.status === 'fulfilled');
    expect(made).toHaveLength(1);
    expect(await accounts()).toEqual({ [made[0]?.value.user.email ?? '']: 'admin' });
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 403, message: adminExists });
  });

  it('creates one account for ten calls with the same address', async () => {
    const calls = Array.from({ length: 10 }, () => setUp(connect(stack), form('max@example.com')));
    const statuses = (await Promise.all(calls)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await accounts()).toEqual({ 'max@example.com': 'admin' });
  });

  it('never takes over an existing account', async () => {
    const customer = await createPerson(stack, 'kunde');
    expect(await setUp(connect(stack), form(customer.email))).toEqual(taken);
    expect(await setUp(customer.client, form(customer.email))).toEqual(taken);
    expect(await accounts()).toEqual({ [customer.email]: 'kunde' });
  });

  it('replaces an unconfirmed account that a stranger created with the address', async () => {
    await connect(stack).auth.signUp({ email: 'max@example.com', password: 'Fremdes-2026!' });
    expect((await setUp(connect(stack), form('max@example.com'))).status).toBe(200);
    expect(await accounts()).toEqual({ 'max@example.com': 'admin' });
    const stranger = await connect(stack).auth.signInWithPassword({
      email: 'max@example.com',
      password: 'Fremdes-2026!',
    });
    expect(stranger.error?.code).toBe('invalid_credentials');
  });

  it('does not count a banned admin', async () => {
    const banned = await createPerson(stack, 'admin');
    await service.auth.admin.updateUserById(banned.id, { ban_duration: '1h' });
    expect((await setUp(connect(stack), form('max@example.com'))).status).toBe(200);
    expect(await accounts()).toEqual({ [banned.email]: 'admin', 'max@example.com': 'admin' });
  });

  it('counts active admins only', async () => {
    const former = await createPerson(stack, 'admin');
    expect((await setUp(connect(stack), form('max@example.com'))).status).toBe(401);
    await withoutTriggers(stack, 'update public.profiles set is_active = false');
    expect((await setUp(former.client, form(former.email))).status).toBe(409);
    expect((await setUp(connect(stack), form('max@example.com'))).status).toBe(200);
    expect(await setUp(former.client, form('moritz@example.com'))).toMatchObject({ body: { error: adminExists } });
  });

  it.each([
    [{ first_name: '' }, 'Bitte alle Felder ausfüllen'],
    [{ password: '12345' }, 'Das Passwort muss mindestens 6 Zeichen lang sein'],
    [{ email: 'max' }, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    [{ is_admin: true }, 'Ungültige Anfrage.'],
  ])('rejects %o', async (change, error) => {
    expect(await setUp(connect(stack), { ...form('max@example.com'), ...change })).toEqual({
      status: 400,
      body: { error },
    });
    expect(await accounts()).toEqual({});
  });
});

describe('the set-up secret', () => {
  const wrong = 'Der Einrichtungsschlüssel ist nicht richtig.';
  const secret = 'ein Geheimnis mit Ümläuten und €';

  it.each([
    ['none', undefined],
    ['an empty one', ''],
    ['another one', 'x'.repeat(24)],
    ['a header that cannot be decoded', '%E0%A4%A'],
  ])('rejects a call with %s', async (_, header) => {
    const headers = header === undefined ? undefined : { [setupSecretHeader]: header };
    const stranger = await createPerson(stack, 'kunde');
    for (const client of [connect(stack), stranger.client])
      expect(await call(client, name, form('max@example.com'), headers)).toEqual({
        status: 403,
        body: { error: wrong },
      });
    expect(await accounts()).toEqual({ [stranger.email]: 'kunde' });
  });

  it.each([undefined, '', 'neunzehn Zeichen...'])('rejects every call if it is %j', async (setupSecret) => {
    const request = setupRequest('max@example.com', setupSecret ?? '');
    await expect(setUpAdmin(request, { service, setupSecret, setupEmails: undefined })).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('ADMIN_SETUP_SECRET') as string,
    });
    expect(await accounts()).toEqual({});
  });

  it('may contain any characters', async () => {
    const dependencies = { service, setupSecret: secret, setupEmails: undefined };
    await expect(setUpAdmin(setupRequest('eve@example.com', secret.slice(1)), dependencies)).rejects.toMatchObject({
      status: 403,
    });
    await setUpAdmin(setupRequest('max@example.com', secret), dependencies);
    expect(await accounts()).toEqual({ 'max@example.com': 'admin' });
  });
});

describe('with ADMIN_SETUP_EMAILS', () => {
  const error = 'Diese E-Mail-Adresse ist für die Ersteinrichtung nicht freigegeben.';

  let restricted: Stack;
  beforeAll(async () => {
    const functionEnvironment = { ADMIN_SETUP_EMAILS: ' chef@example.com, Max@Example.com' };
    restricted = await startStack({ port: 0, seed: false, jobs: false, realtime: false, functionEnvironment });
  });
  afterAll(() => restricted?.stop());

  it('creates the first admin from the list only', async () => {
    for (const email of ['eve@example.com', 'max@example.com.evil.example', 'chef@example.comx'])
      expect(await setUp(connect(restricted), form(email), restricted)).toEqual({ status: 403, body: { error } });
    const { data } = await connectAsService(restricted).auth.admin.listUsers();
    expect(data.users).toEqual([]);
    expect((await setUp(connect(restricted), form('MAX@example.com'), restricted)).status).toBe(200);
  });

  it('rejects every call if the list is empty by mistake', async () => {
    const { setupSecret } = stack;
    await expect(
      setUpAdmin(setupRequest('max@example.com'), { service, setupSecret, setupEmails: ',' }),
    ).rejects.toMatchObject({ status: 403, message: error });
    expect(await accounts()).toEqual({});
  });
});

describe('with an admin', () => {
  let admin: Person;
  beforeEach(async () => {
    admin = await createPerson(stack, 'admin');
  });

  it('rejects everyone else', async () => {
    expect(await call(connect(stack), name, form('eve@example.com'))).toEqual({
      status: 401,
      body: { error: adminExists },
    });
    for (const role of ['kunde', 'mitarbeiter'] as const) {
      const { client } = await createPerson(stack, role);
      expect(await call(client, name, form('eve@example.com'))).toEqual({ status: 403, body: { error: adminExists } });
    }
    expect(await accounts()).not.toHaveProperty('eve@example.com');
  });

  it('lets an admin create another one', async () => {
    const answer = await call(admin.client, name, form('max@example.com'));
    expect(answer).toEqual({
      status: 200,
      body: { user: { id: expect.any(String) as string, email: 'max@example.com' } },
    });
    expect(await accounts()).toEqual({ [admin.email]: 'admin', 'max@example.com': 'admin' });
  });

  it('lets an admin change the own password and names', async () => {
    const answer = await call(admin.client, name, { ...form(admin.email.toUpperCase()), password: 'Neues-Passwort-1' });
    expect(answer).toEqual({ status: 200, body: { user: { id: admin.id, email: admin.email } } });
    const signIn = (secret: string) => connect(stack).auth.signInWithPassword({ email: admin.email, password: secret });
    expect((await signIn(password)).error?.code).toBe('invalid_credentials');
    expect((await signIn('Neues-Passwort-1')).error).toBeNull();
    const { data } = await service
      .from('profiles')
      .select('first_name, role')
      .eq('id', admin.id)
      .single()
      .throwOnError();
    expect(data).toEqual({ first_name: 'Max', role: 'admin' });
  });

  it('rejects every other existing account, including other admins', async () => {
    for (const role of ['kunde', 'mitarbeiter', 'admin'] as const) {
      const other = await createPerson(stack, role);
      expect(await call(admin.client, name, { ...form(other.email), password: 'Neues-Passwort-1' })).toEqual(taken);
      expect((await connect(stack).auth.signInWithPassword(other)).error).toBeNull();
      expect(await accounts()).toMatchObject({ [other.email]: role });
    }
  });
});

describe('the last active admin', () => {
  const update = 'admin-update-user';

  it('remains when two admins demote each other at the same moment', async () => {
    const [first, second] = [await createPerson(stack, 'admin'), await createPerson(stack, 'admin')];
    const answers = await Promise.all([
      call(first.client, update, { userId: second.id, role: 'kunde' }),
      call(second.client, update, { userId: first.id, role: 'kunde' }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(Object.values(await accounts()).sort()).toEqual(['admin', 'kunde']);
  });

  it.each([{ role: 'kunde' }, { isActive: false }])('is protected by the database: %o', async (change) => {
    const [caller, target] = [await createPerson(stack, 'admin'), await createPerson(stack, 'admin')];
    // Between the check of the caller and the change, while the body is being read, the caller loses the role.
    const body = new ReadableStream(
      {
        async pull(controller) {
          await service.from('profiles').update({ role: 'kunde' }).eq('id', caller.id).throwOnError();
          controller.enqueue(new TextEncoder().encode(JSON.stringify({ userId: target.id, ...change })));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = await sessionHeaders(stack, caller.client);
    const request = new Request(stack.url, { method: 'POST', headers, body, ...{ duplex: 'half' } });
    await expect(updateUser(request, { service })).rejects.toMatchObject({
      status: 409,
      message: 'Der letzte aktive Administrator kann weder herabgestuft noch deaktiviert werden.',
    });
    expect((await connect(stack).auth.signInWithPassword(target)).error).toBeNull();
    expect(await accounts()).toEqual({ [caller.email]: 'kunde', [target.email]: 'admin' });
  });
});
