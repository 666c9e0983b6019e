import { SignJWT } from 'jose';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Update } from '@/lib/supabase/tables';
import {
  call,
  callRaw,
  type Client,
  connect,
  connectAsService,
  createPerson,
  type Person,
  sessionHeaders,
} from './helpers/functions-calls.ts';

const connection = inject('backend');
const everyFunction = [
  'admin-list-users',
  'admin-update-user',
  'admin-activate-users',
  'admin-create-employee',
  'admin-erase-lead',
  'delete-own-account',
  'export-own-data',
  'create-or-update-admin-user',
  'send-queued-mail',
  'make-documents',
  'place-visits',
  'remove-files',
];
const adminFunctions = everyFunction.filter((name) => name.startsWith('admin-'));
const notSignedIn = { status: 401, body: { error: 'Bitte melden Sie sich an.' } };
const notAllowed = { status: 403, body: { error: 'Dafür fehlt Ihnen die Berechtigung.' } };

const service = connectAsService(connection);

let admin: Person;
let headers: Record<string, string>;
const intruders: Record<string, { client: Client; answer: typeof notAllowed }> = {};

beforeAll(async () => {
  admin = await createPerson(connection, 'admin');
  headers = await sessionHeaders(connection, admin.client);

  for (const role of ['kunde', 'mitarbeiter'] as const)
    intruders[role] = { client: (await createPerson(connection, role)).client, answer: notAllowed };

  const pretender = await createPerson(connection, 'kunde');
  await pretender.client.auth.updateUser({ data: { role: 'admin', is_admin: true } });
  await pretender.client.auth.refreshSession();
  intruders['customer with "admin" in the own metadata'] = { client: pretender.client, answer: notAllowed };

  const demoted = await createPerson(connection, 'admin');
  await change(demoted, { role: 'kunde' });
  intruders['demoted admin'] = { client: demoted.client, answer: notAllowed };

  const deactivated = await createPerson(connection, 'admin');
  await change(deactivated, { is_active: false });
  intruders['deactivated admin with a live token'] = { client: deactivated.client, answer: notSignedIn };

  // Not banned, so a new login works; the profile alone must prevent the call.
  const returned = await createPerson(connection, 'admin');
  await change(returned, { is_active: false });
  const { error } = await returned.client.auth.signInWithPassword(returned);
  expect(error).toBeNull();
  intruders['deactivated admin with a new session'] = { client: returned.client, answer: notAllowed };
});

async function change({ id }: Person, values: Update<'profiles'>): Promise<void> {
  await service.from('profiles').update(values).eq('id', id).select('id').single().throwOnError();
}

/** A validly signed token that has not expired, but whose session has ended. */
async function endedSession(): Promise<Record<string, string>> {
  const { client } = await createPerson(connection, 'admin');
  const ended = await sessionHeaders(connection, client);
  await client.auth.signOut({ scope: 'global' });
  return ended;
}

describe.each(adminFunctions)('%s', (name) => {
  it('rejects a call without a session', async () => {
    expect((await call(connect(connection), name)).status).toBe(401);
    expect((await callRaw(connection, name, {})).status).toBe(401);
    const response = await callRaw(connection, name, { headers: await endedSession(), body: '{}' });
    expect({ status: response.status, body: (await response.json()) as unknown }).toEqual(notSignedIn);
  });

  it('rejects everyone except active admins', async () => {
    expect(Object.keys(intruders)).toHaveLength(6);
    for (const [who, { client, answer }] of Object.entries(intruders))
      expect(await call(client, name), who).toEqual(answer);
  });
});

describe('send-queued-mail', () => {
  const deliver = (client: Client) => call(client, 'send-queued-mail');

  it('rejects everyone without the secret key', async () => {
    expect((await callRaw(connection, 'send-queued-mail', {})).status).toBe(401);
    expect(await deliver(connect(connection))).toEqual(notAllowed);
    expect(await deliver(admin.client)).toEqual(notAllowed);
  });

  it('rejects a token that only claims to be the service role', async () => {
    const secret = new TextEncoder().encode('another server’s secret, long enough to sign');
    const forged = await new SignJWT({ role: 'service_role' })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(secret);
    const response = await callRaw(connection, 'send-queued-mail', { headers: { authorization: `Bearer ${forged}` } });
    expect(response.status).toBe(403);
  });

  it('accepts the secret key as apikey and as bearer token', async () => {
    const { secretKey } = connection;
    for (const headers of [new Headers({ apikey: secretKey }), new Headers({ authorization: `Bearer ${secretKey}` })]) {
      const response = await callRaw(connection, 'send-queued-mail', { headers });
      expect([response.status, await response.json()]).toEqual([
        200,
        { sent: expect.any(Number) as number, failed: 0 },
      ]);
    }
  });
});

describe.each(everyFunction)('%s in browsers', (name) => {
  it('answers the preflight', async () => {
    const response = await callRaw(connection, name, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://www.example.com',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,apikey,content-type,x-client-info',
      },
    });
    expect(response.ok).toBe(true);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const allowed = response.headers.get('access-control-allow-headers')?.split(/, */);
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'apikey', 'content-type', 'x-client-info', 'x-setup-secret']),
    );
  });

  it('lets them read a rejection', async () => {
    const response = await callRaw(connection, name, { headers: { origin: 'https://www.example.com' } });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('accepts POST only', async () => {
    const response = await callRaw(connection, name, { method: 'GET', headers });
    expect([response.status, await response.json()]).toEqual([405, { error: 'Diese Methode wird nicht unterstützt.' }]);
  });
});

describe.each([
  'admin-update-user',
  'admin-activate-users',
  'admin-create-employee',
  'admin-erase-lead',
  'delete-own-account',
  'create-or-update-admin-user',
])('request bodies of %s', (name) => {
  const malformed = { status: 400, body: { error: 'Ungültige Anfrage.' }, origin: '*' };
  async function post(body?: BodyInit) {
    const response = await callRaw(connection, name, { headers, body });
    const origin = response.headers.get('access-control-allow-origin');
    return { status: response.status, body: (await response.json()) as unknown, origin };
  }

  it('rejects a body that is not a JSON object', async () => {
    for (const body of [undefined, '', '{', 'text', '[]', 'null', '7', new Uint8Array([0x22, 0xff, 0x22])])
      expect(await post(body)).toEqual(malformed);
  });

  it('rejects a body that is far too large', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(20_000) });
    expect(await post(body)).toEqual({ status: 413, body: { error: 'Die Anfrage ist zu groß.' }, origin: '*' });
  });
});
