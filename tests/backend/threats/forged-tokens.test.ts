import { SignJWT } from 'jose';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createPerson, type Person, sessionHeaders } from '../helpers/functions-calls.ts';

const backend = inject('backend');
let admin: Person;
let customer: Person;
beforeAll(async () => {
  [admin, customer] = await Promise.all([createPerson(backend, 'admin'), createPerson(backend, 'kunde')]);
});

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const sign = (claims: Record<string, unknown>, secret: string, expires: number | string = '1h') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(secret));

const asAdmin = () => ({ sub: admin.id, role: 'authenticated', aud: 'authenticated' });

const forgeries: [string, () => Promise<string> | string][] = [
  ['no signature', () => `${encode({ alg: 'none' })}.${encode({ ...asAdmin(), exp: inAnHour() })}.`],
  ['another server’s secret', () => sign(asAdmin(), 'another server’s secret, long enough to sign')],
  ['the publishable key as secret', () => sign({ role: 'service_role' }, backend.publishableKey.padEnd(40, '_'))],
  ['an end in the past', () => sign(asAdmin(), backend.jwtSecret, Math.floor(Date.now() / 1000) - 60)],
  ['a role of the database', () => sign({ ...asAdmin(), role: 'postgres' }, backend.jwtSecret)],
  [
    'the claims of another token',
    async () => {
      const { authorization = '' } = await sessionHeaders(backend, customer.client);
      const [header, , signature] = authorization.replace('Bearer ', '').split('.');
      return `${header}.${encode({ ...asAdmin(), exp: inAnHour() })}.${signature}`;
    },
  ],
];

describe.each(forgeries)('a token with %s', (_, forge) => {
  it.each([
    ['GET', 'rest/v1/invoices?select=id'],
    ['GET', 'auth/v1/user'],
    ['GET', 'auth/v1/admin/users'],
    ['POST', 'storage/v1/object/list/media'],
    ['POST', 'functions/v1/admin-list-users'],
  ])('is rejected: %s %s', async (method, path) => {
    const response = await fetch(`${backend.url}/${path}`, {
      method,
      headers: { apikey: backend.publishableKey, authorization: `Bearer ${await forge()}` },
      body: method === 'POST' ? '{"prefix":"images"}' : undefined,
    });
    const answer = await response.text();
    expect([400, 401, 403], answer).toContain(response.status);
    expect(answer).not.toContain(admin.email);
  });
});

describe('claims about the person in a validly signed token', () => {
  it('are ignored: the profile decides', async () => {
    const claims = { role: 'admin', user_role: 'admin', is_admin: true };
    const token = await sign(
      {
        sub: customer.id,
        role: 'authenticated',
        aud: 'authenticated',
        user_metadata: claims,
        app_metadata: claims,
        user_role: 'admin',
      },
      backend.jwtSecret,
    );
    const headers = { apikey: backend.publishableKey, authorization: `Bearer ${token}` };
    const read = async (path: string) => {
      const response = await fetch(`${backend.url}/rest/v1/${path}`, { headers });
      return (await response.json()) as unknown;
    };
    expect(await read('invoices?select=id')).toEqual([]);
    expect(await read('profiles?select=id')).toEqual([{ id: customer.id }]);
  });
});
