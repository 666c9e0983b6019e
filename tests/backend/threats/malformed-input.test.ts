import { request } from 'node:http';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { connectAsService, createPerson, sessionHeaders } from '../helpers/functions-calls.ts';

const backend = inject('backend');
const service = connectAsService(backend);
const callers: Record<string, Record<string, string>> = {};
beforeAll(async () => {
  callers.visitor = { apikey: backend.publishableKey };
  for (const role of ['kunde', 'mitarbeiter', 'admin'] as const)
    callers[role] = await sessionHeaders(backend, (await createPerson(backend, role)).client);
});

/** Every address that accepts a body, with a method. */
const targets = [
  ...[
    'contact_requests',
    'referrals',
    'email_queue',
    'requests',
    'messages',
    'appointments',
    'work_times',
    'absences',
  ].map((table) => ['POST', `rest/v1/${table}`] as const),
  ['POST', 'rest/v1/rpc/resend_mail'],
  ['POST', 'rest/v1/rpc/withdraw_contract'],
  ['POST', 'rest/v1/rpc/declare_termination'],
  ['PATCH', `rest/v1/requests?id=eq.${crypto.randomUUID()}`],
  ['PATCH', `rest/v1/settings?id=eq.1`],
  ...['signup', 'token?grant_type=password', 'token?grant_type=refresh_token', 'recover', 'resend'].map(
    (path) => ['POST', `auth/v1/${path}`] as const,
  ),
  ['PUT', 'auth/v1/user'],
  ['POST', 'storage/v1/object/list/media'],
  ['DELETE', 'storage/v1/object/media'],
  ['POST', 'storage/v1/object/media/images/kaputt.png'],
  ...[
    'admin-update-user',
    'admin-activate-users',
    'admin-create-employee',
    'create-or-update-admin-user',
    'send-queued-mail',
    'make-documents',
    'place-visits',
    'remove-files',
  ].map((name) => ['POST', `functions/v1/${name}`] as const),
] as const;

/** Endpoints that answer with what the caller may see, whatever else the body contains. */
const answersUnknownFields: string[] = ['auth/v1/user', 'storage/v1/object/list/media'];

const deep = (open: string, close: string, times = 20_000) => open.repeat(times) + close.repeat(times);
const bodies: Record<string, string | Uint8Array<ArrayBuffer>> = {
  'no JSON': '{"a":',
  'a number': '17',
  'a list of lists': '[[[]]]',
  'deep lists': deep('[', ']'),
  'deep objects': `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  'wrong types':
    '{"name":{"a":[1]},"email":false,"message":17,"password":[],"status":{},"id":-1,"user_id":"x","prefixes":[7]}',
  'no uuid': '{"user_id":"1 or 1=1","mail_id":"kein-uuid","userId":"kein-uuid"}',
  'a NUL':
    '{"name":"a\\u0000b","email":"a\\u0000@example.com","message":"\\u0000","prefix":"\\u0000","subject":"\\u0000"}',
  'half a character': '{"name":"\\ud800","message":"\\udfff","subject":"\\ud800","prefix":"\\ud800"}',
  'bytes that are no text': new Uint8Array([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
  'a polluted prototype': '{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}',
  'two megabytes': JSON.stringify({ name: 'x'.repeat(2_000_000), email: 'x', subject: 'x'.repeat(2_000_000) }),
  'an endless number': `{"amount":${'9'.repeat(5000)},"id":1e999999}`,
};

describe.each(targets)('%s %s', (method, path) => {
  it.each(Object.keys(bodies))('rejects %s from every role', async (name) => {
    for (const [who, headers] of Object.entries(callers)) {
      const response = await fetch(`${backend.url}/${path}`, {
        method,
        headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': `10.66.${name.length}.7` },
        body: bodies[name],
      });
      const answer = await response.text();
      // No row matched, or nothing known was requested, which some accept.
      const isEmpty = response.status === 204 || ['[]', 'null', '{}'].includes(answer);
      if (!isEmpty && !answersUnknownFields.includes(path))
        expect(response.status, `${who}: ${answer.slice(0, 200)}`).toBeGreaterThanOrEqual(400);
      expect(response.status, `${who}: ${answer.slice(0, 200)}`).toBeLessThan(500);
      expect(answer, who).not.toMatch(/ at \S+ \(|node_modules|supabase\/(local|functions)\//);
    }
  });
});

describe('the texts of a visitor', () => {
  it('are rejected above the limit of the column, and not stored', async () => {
    const email = `groß.${crypto.randomUUID()}@example.com`;
    for (const [name, message] of [
      ['x'.repeat(201), 'x'],
      ['x', 'x'.repeat(5001)],
      ['x', '😀'.repeat(5001)],
    ]) {
      const response = await fetch(`${backend.url}/rest/v1/contact_requests`, {
        method: 'POST',
        headers: { ...callers.visitor, 'content-type': 'application/json', 'x-forwarded-for': '10.67.1.1' },
        body: JSON.stringify({ name, email, message }),
      });
      expect([response.status, await response.json()]).toMatchObject([400, { code: '23514' }]);
    }
    expect((await service.from('contact_requests').select('id').eq('email', email)).data).toEqual([]);
  });
});

describe('a request that no browser sends', () => {
  /** Sends exactly this path and these headers. */
  const raw = (path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const { hostname, port } = new URL(backend.url);
      const sent = request({ hostname, port, path, headers: { ...callers.visitor, ...headers } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      });
      sent.on('error', reject).end();
    });

  it.each([
    '/rest/v1/%00',
    '/rest/v1/settings?id=eq.%00',
    '/rest/v1/settings?%ff=%fe',
    '/rest/v1//settings',
    '/rest/v1/../../auth/v1/admin/users',
    '/auth/v1/verify?token=%00&type=signup',
    '/auth/v1/verify?type=signup',
    '/functions/v1/%00',
    '/functions/v1/%2e%2e/_shared',
    '/storage/v1/object/public/media/%',
    `/rest/v1/settings?id=eq.${'1'.repeat(6000)}`,
  ])('does not cause a server error: %s', async (path) => {
    expect(await raw(path)).toBeLessThan(500);
  });

  it.each<Record<string, string>>([
    { authorization: 'Bearer' },
    { authorization: 'Bearer a.b.c' },
    { authorization: `Bearer ${'x'.repeat(8000)}` },
    { authorization: 'Basic YTpi' },
    { prefer: 'x'.repeat(4000) },
    { range: 'x' },
  ])('with the headers %o does not cause a server error', async (headers) => {
    expect(await raw('/rest/v1/settings', headers)).toBeLessThan(500);
  });
});
