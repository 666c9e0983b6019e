import { beforeAll, describe, expect, inject, it, test } from 'vitest';
import { connect, createPerson, sessionHeaders } from './helpers/functions-calls.ts';

const backend = inject('backend');
const path = (rest: string) => `${backend.url}/rest/v1/${rest}`;
let headers: Record<string, string>;
beforeAll(async () => {
  const admin = await createPerson(backend, 'admin');
  headers = await sessionHeaders(backend, admin.client);
});

async function get(rest: string, extra: Record<string, string> = {}) {
  const response = await fetch(path(rest), { headers: { ...headers, ...extra } });
  const body: unknown = await response.json();
  return { status: response.status, body };
}

test('a filter by an empty list finds no row', async () => {
  expect(await get('services?select=id&limit=1')).toEqual({
    status: 200,
    body: [{ id: expect.any(String) as string }],
  });
  expect(await get('services?select=id&id=in.()')).toEqual({ status: 200, body: [] });
});

describe('unknown names', () => {
  it.each([
    ['nope?select=id', 404, 'PGRST205'],
    ['rpc/nope', 404, 'PGRST202'],
    ['tasks?select=nope', 400, '42703'],
    ['tasks?nope=eq.1', 400, '42703'],
    ['tasks?order=nope', 400, '42703'],
    ['tasks?select=id,visitors(id)', 400, 'PGRST200'],
    ['a/b', 404, 'PGRST125'],
  ])('%s is %i %s', async (rest, status, code) => {
    expect(await get(rest)).toMatchObject({ status, body: { code } });
  });

  it('of a column in an insert are PGRST204', async () => {
    const response = await fetch(path('tasks?columns=title,nope'), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'x', nope: 1 }),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'PGRST204' });
  });

  it('include every schema except public', async () => {
    for (const schema of ['auth', 'private', 'storage', 'local_realtime'])
      expect(await get('users?select=id', { 'accept-profile': schema })).toMatchObject({
        status: 406,
        body: { code: 'PGRST106' },
      });
  });
});

describe('invalid input is a client error, never a 500', () => {
  it.each([
    'tasks?id=eq.kein-uuid',
    'tasks?id=foo.1',
    'tasks?id=eq',
    'tasks?id=in.(1,2',
    'tasks?created_at=gt.gestern',
    'tasks?select=id,',
    'tasks?select=id,(title)',
    'tasks?select=id::keintyp',
    'tasks?select=profiles(',
    'tasks?select=id->x->>y',
    'tasks?or=(id.eq.1',
    'tasks?or=status.eq.offen',
    'tasks?and=()',
    'tasks?not.or=(x)',
    'tasks?order=title.sideways',
    'tasks?order=title.',
    'tasks?limit=viele',
    'tasks?limit=-1',
    'tasks?offset=-1',
    'tasks?title=like(any).{a',
    'tasks?title=fts(keinesprache).x',
    'tasks?title=match.(',
    'tasks?status=is.vielleicht',
    'tasks?status=eq.%00',
    'tasks?select=title.sum()',
    'tasks?profiles.id=eq.1',
    'tasks?select=*&on_conflict=nope',
    'tasks?%F0=eq.1',
    'tasks?select=%22',
    'tasks?select=...profiles(id',
    'rpc/resend_mail?mail_id=kein-uuid',
    'rpc/resend_mail?falsch=1',
    'rpc/claim_queued_mail?batch=viele',
    `tasks?title=eq.${'x'.repeat(5000)}&title=eq.${"'".repeat(100)}`,
  ])('GET %s', async (rest) => {
    const { status } = await get(rest);
    expect(status).toBeLessThan(500);
  });

  it.each([
    ['{"title":', 'application/json'],
    ['[]', 'application/json'],
    ['[[1]]', 'application/json'],
    ['null', 'application/json'],
    ['"text"', 'application/json'],
    ['17', 'application/json'],
    ['{"title":{"a":1}}', 'application/json'],
    ['{"title":"\\u0000"}', 'application/json'],
    ['[{"title":"a"},{"status":"offen"}]', 'application/json'],
    ['title\n"a', 'text/csv'],
    ['title=a', 'application/x-www-form-urlencoded'],
    ['x', 'application/octet-stream'],
    ['{}', 'unsinn'],
    ['', 'application/json'],
  ])('POST %s as %s', async (body, type) => {
    const response = await fetch(path('tasks'), {
      method: 'POST',
      headers: { ...headers, 'content-type': type },
      body,
    });
    expect(response.status).toBeLessThan(500);
  });

  it.each<Record<string, string>>([
    { prefer: 'return=nonsense,count=viele' },
    { prefer: 'handling=strict,tx=maybe' },
    { range: '5-1' },
    { range: 'bytes=a-b' },
    { accept: 'image/png' },
    { accept: 'application/vnd.pgrst.plan+json' },
  ])('headers %o', async (extra) => {
    const response = await fetch(path('tasks?select=id'), { headers: { ...headers, ...extra } });
    await response.body?.cancel();
    expect(response.status).toBeLessThan(500);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'PROPFIND'])('%s on a function or a bad filter', async (method) => {
    for (const rest of ['rpc/resend_mail', 'tasks?id=eq.kein-uuid', 'nope']) {
      const response = await fetch(path(rest), {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        body: method === 'DELETE' ? undefined : '{"title":"x"}',
      });
      await response.body?.cancel();
      expect(response.status, rest).toBeLessThan(500);
      expect(response.status, rest).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('the key', () => {
  it('is required, must be known, and the secret one is rejected in a browser', async () => {
    const status = async (given: Record<string, string>) => (await fetch(path('settings'), { headers: given })).status;
    expect(await status({})).toBe(401);
    expect(await status({ apikey: 'sb_publishable_falsch' })).toBe(401);
    expect(await status({ apikey: backend.publishableKey })).toBe(200);
    expect(await status({ apikey: backend.secretKey })).toBe(200);
    expect(await status({ apikey: backend.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' })).toBe(
      401,
    );
  });

  it('lets any page call from a browser', async () => {
    const response = await fetch(path('settings'), {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:5173',
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'apikey,authorization,prefer,content-profile,x-client-info',
      },
    });
    expect(response.ok).toBe(true);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('PATCH');
    expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('prefer');
    const { headers: answered } = await fetch(path('settings?select=id'), {
      headers: { apikey: backend.publishableKey },
    });
    expect(answered.get('access-control-allow-origin')).toBe('*');
    expect(answered.get('access-control-expose-headers')?.toLowerCase()).toContain('content-range');
  });
});

describe('a read', () => {
  it('cannot write, not even through a function', async () => {
    const response = await fetch(path(`rpc/resend_mail?mail_id=${crypto.randomUUID()}`), { headers });
    expect(response.status).toBe(405);
    expect(await response.json()).toMatchObject({ code: '25006' });
    expect((await connect(backend).from('settings').select('id')).status).toBe(200);
  });
});
