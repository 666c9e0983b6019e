import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Lock } from '../../supabase/local/database/lock.ts';
import { asOwner } from '../../supabase/local/database/owner.ts';
import { type Stack, startStack } from '../../supabase/local/stack.ts';
import { eventually } from './helpers/functions-calls.ts';
import { createTemporaryProject } from '../support/temporary-project.ts';

// What SQL sees of a request, returned by functions that exist only here.
const project = createTemporaryProject({
  'supabase/migrations/1_context.sql': `
    create function public.context() returns jsonb language sql stable as $$
      select jsonb_build_object(
        'headers', current_setting('request.headers', true)::jsonb,
        'method', current_setting('request.method', true), 'path', current_setting('request.path', true),
        'role', auth.role(), 'jwt', auth.jwt(), 'uid', auth.uid(), 'user', current_user,
        'setting', current_setting('role', true))
    $$;
    create function public.limits() returns jsonb language sql stable as $$
      select jsonb_build_object('statement', current_setting('statement_timeout'), 'lock', current_setting('lock_timeout'),
        'plan', current_setting('plan_cache_mode'))
    $$;
    create function public.fail(code text, message text) returns void language plpgsql as $$
    begin
      raise exception using errcode = code, message = message, detail = 'd', hint = 'h';
    end $$;
    create function public.teapot() returns text language plpgsql as $$
    begin
      perform set_config('response.status', '418', true);
      perform set_config('response.headers', '[{"x-tea": "Darjeeling"}]', true);
      return 'Tee';
    end $$;
    create table public.open_by_default (id int primary key);
    create table public.guarded (id int primary key, secret text);
    alter table public.guarded enable row level security;
    revoke all on public.guarded from anon;
    grant select (id) on public.guarded to anon;
    create policy "all" on public.guarded for select to anon using (true);
    insert into public.guarded values (1, 'geheim');
    create function public.break_sign_up() returns trigger language plpgsql as $$
    begin
      insert into public.guarded values (2, 'nie');
      return new;
    end $$;
    create trigger break_sign_up after insert on auth.users for each row
      when (new.email = 'rechte@example.com') execute function public.break_sign_up();
    create function public.lose_its_way() returns trigger language plpgsql security definer as $$
    begin
      insert into guarded values (2, 'nie');
      return new;
    end $$;
    create trigger lose_its_way after insert on auth.users for each row
      when (new.email = 'pfad@example.com') execute function public.lose_its_way();`,
});
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ root: project.root, port: 0, functions: false, realtime: false, log: () => undefined });
});
afterAll(async () => {
  await stack?.stop();
  project.remove();
});

function request(path: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
  const headers = { apikey: stack.publishableKey, 'content-type': 'application/json', ...init.headers };
  return fetch(`${stack.url}/rest/v1/${path}`, { ...init, headers });
}
const contextSchema = z.object({
  headers: z.record(z.string(), z.string()),
  method: z.string(),
  path: z.string(),
  role: z.string(),
  jwt: z.object({ role: z.string() }),
  uid: z.null(),
  user: z.string(),
  setting: z.string(),
});

describe('a request is visible to SQL', () => {
  it('with its headers, including the client’s address', async () => {
    const direct = contextSchema.parse(await (await request('rpc/context', { method: 'POST', body: '{}' })).json());
    expect(direct).toMatchObject({ method: 'POST', path: '/rpc/context', role: 'anon', user: 'anon', setting: 'anon' });
    expect(direct.headers['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/);
    const headers = { 'X-Forwarded-For': '2001:db8::1, 10.0.0.1', 'X-Test': 'Wert' };
    const proxied = contextSchema.parse(await (await request('rpc/context', { headers })).json());
    expect(proxied.headers).toMatchObject({ 'x-forwarded-for': '2001:db8::1, 10.0.0.1', 'x-test': 'Wert' });
    expect(proxied.method).toBe('GET');
  });

  it('as the service role with the secret key', async () => {
    const response = await request('rpc/context', { headers: { apikey: stack.secretKey } });
    const context = contextSchema.parse(await response.json());
    expect(context).toMatchObject({ role: 'service_role', user: 'service_role', jwt: { role: 'service_role' } });
  });

  it('and leaves nothing behind for the next one', async () => {
    await request('rpc/context', { headers: { apikey: stack.secretKey, 'x-test': 'alt' } });
    const [row] = await stack.db.query<{ role: string; headers: string | null; claims: string | null }>(
      `select current_user::text as role, current_setting('request.headers', true) as headers,
         current_setting('request.jwt.claims', true) as claims`,
    );
    expect(row).toEqual({ role: 'postgres', headers: '', claims: '' });
  });
});

describe('SQL determines the answer', () => {
  it.each([
    ['P0001', 400],
    ['PT429', 429],
    ['PT418', 418],
    ['22023', 400],
    ['42501', 401],
    ['28000', 403],
    ['23505', 409],
    ['40001', 500],
    ['53000', 503],
    ['ZZ001', 400],
  ])('SQLSTATE %s becomes %i, with message, detail and hint', async (code, status) => {
    const body = JSON.stringify({ code, message: 'Grund' });
    const response = await request('rpc/fail', { method: 'POST', body });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code, message: 'Grund', details: 'd', hint: 'h' });
  });

  it('also by response.status and response.headers', async () => {
    const response = await request('rpc/teapot', { method: 'POST', body: '{}' });
    expect([response.status, response.headers.get('x-tea'), await response.json()]).toEqual([418, 'Darjeeling', 'Tee']);
  });
});

describe('the settings of roles apply to requests', () => {
  it('the caller’s before those of the API’s own role', async () => {
    await stack.db.exec(`alter role anon set plan_cache_mode = 'force_custom_plan'`);
    const limits = async (apikey: string): Promise<unknown> =>
      (await request('rpc/limits', { headers: { apikey } })).json();
    expect(await limits(stack.publishableKey)).toEqual({ statement: '3s', lock: '8s', plan: 'force_custom_plan' });
    expect(await limits(stack.secretKey)).toEqual({ statement: '8s', lock: '8s', plan: 'auto' });
    const [own] = await stack.db.query(`select current_setting('statement_timeout') as own`);
    expect(own, 'nothing is left behind').toEqual({ own: '0' });
  });
});

describe('a whole table', () => {
  const headers = () => ({ apikey: stack.secretKey });

  it.each([
    ['DELETE', 'guarded', 'DELETE requires a WHERE clause'],
    ['PATCH', 'guarded?select=id&columns=secret', 'UPDATE requires a WHERE clause'],
    ['DELETE', 'guarded?order=id&limit=1', 'DELETE requires a WHERE clause'],
  ])('is not changed by %s %s', async (method, path, message) => {
    const response = await request(path, { method, headers: headers(), body: '{"secret":"weg"}' });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ code: '21000', details: null, hint: null, message });
    expect(await stack.db.query('select secret from public.guarded')).toEqual([{ secret: 'geheim' }]);
  });

  it.each(['guarded?id=gt.5', 'guarded?or=(id.eq.7,id.eq.8)', 'guarded?not.and=(id.gt.0,id.lt.9)'])(
    'is not affected by %s',
    async (path) => {
      expect((await request(path, { method: 'DELETE', headers: headers() })).status).toBe(204);
      expect(await stack.db.query('select secret from public.guarded')).toEqual([{ secret: 'geheim' }]);
    },
  );
});

describe('permissions are those of the platform', () => {
  it('a new table is open to the API, a revoked column is not', async () => {
    expect((await request('open_by_default?select=id')).status).toBe(200);
    expect(await (await request('guarded?select=id')).json()).toEqual([{ id: 1 }]);
    const secret = await request('guarded?select=id,secret');
    expect(secret.status).toBe(401);
    expect(await secret.json()).toMatchObject({ code: '42501' });
  });

  it.each([
    ['without `security definer` has only the auth service’s rights', 'rechte@example.com'],
    ['without a search path of its own finds only the auth service’s tables', 'pfad@example.com'],
  ])('a trigger on auth.users %s', async (_, email) => {
    const response = await fetch(`${stack.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey },
      body: JSON.stringify({ email, password: 'Geheim-2026!' }),
    });
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ error_code: 'unexpected_failure' });
    expect(await stack.db.query('select 1 from auth.users')).toEqual([]);
  });

  it('auth.users is not readable, not even with the secret key', async () => {
    const headers = { apikey: stack.secretKey, 'accept-profile': 'auth' };
    expect((await request('users', { headers })).status).toBe(406);
  });
});

describe('a change of the schema', () => {
  it('is effective after a notification, as with PostgREST', async () => {
    await stack.db.exec(
      asOwner('create table public.later (id int primary key); insert into public.later values (7);'),
    );
    await stack.db.query(`select pg_notify('pgrst', 'reload schema')`);
    await eventually(async () => (await request('later?select=id')).ok);
  });
});

describe('the single session of the embedded database', () => {
  it('is used by one request after the other, also after a failure', async () => {
    const lock = new Lock();
    const order: number[] = [];
    let inside = 0;
    const work = async (number: number) => {
      expect(++inside).toBe(1);
      await new Promise(setImmediate);
      inside--;
      order.push(number);
      if (number === 3) throw new Error('misslungen');
    };
    const outcomes = await Promise.allSettled([1, 2, 3, 4, 5].map((number) => lock.run(() => work(number))));
    expect(outcomes.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1);
    expect(order).toEqual([1, 2, 3, 4, 5]);
  });

  it('is awaited by every service', async () => {
    let giveBack = () => {};
    const held = stack.db.exclusive(() => new Promise<void>((done) => (giveBack = done)));
    const headers = { apikey: stack.secretKey, 'content-type': 'application/json' };
    const waiting = [
      fetch(`${stack.url}/rest/v1/guarded?select=id`, { headers }),
      fetch(`${stack.url}/auth/v1/admin/users`, { headers }),
      fetch(`${stack.url}/storage/v1/object/list/media`, { method: 'POST', headers, body: '{"prefix":""}' }),
      fetch(`${stack.url}/storage/v1/object/public/media/images/a.png`),
    ];
    let answered = 0;
    for (const answer of waiting) void answer.then(() => answered++);
    // Requests that need no database are still answered.
    for (let i = 0; i < 20; i++) await (await fetch(stack.mailboxUrl)).text();
    expect(answered).toBe(0);
    giveBack();
    await held;
    const statuses = (await Promise.all(waiting)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 400]);
  });

  it('rejects a nested use instead of waiting forever', async () => {
    const nested = stack.db.transaction(() => stack.db.query('select 1'));
    await expect(nested).rejects.toThrow('a turn inside a turn');
    expect(await stack.db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
