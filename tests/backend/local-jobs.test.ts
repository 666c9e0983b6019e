import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Stack, startStack } from '../../supabase/local/stack.ts';
import { eventually } from './helpers/functions-calls.ts';
import { createTemporaryProject } from '../support/temporary-project.ts';

// A slow function that records its calls.
const slow = `
let [calls, running, most] = [0, 0, 0];
const keys = new Set();
Deno.serve(async (request) => {
  if (request.method === 'GET') return Response.json({ calls, running, most, keys: [...keys] });
  keys.add(request.headers.get('apikey'));
  calls++;
  most = Math.max(most, ++running);
  await new Promise((resolve) => setTimeout(resolve, 400));
  running--;
  return Response.json({});
});`;
const migration = `
create schema private;
create table private.scheduled_jobs (name text primary key, schedule text not null, command text not null);
create table private.job_runs (
  id bigint generated always as identity, job text not null, started_at timestamptz not null, error text);
create table public.ticks (at timestamptz not null default now());
alter table public.ticks enable row level security;
insert into private.scheduled_jobs values
  ('broken', '* * * * * *', 'insert into public.nope values (1)'),
  ('tick', '* * * * * *', 'insert into public.ticks default values');`;

const project = createTemporaryProject({
  'supabase/config.toml': '[functions.slow]\nverify_jwt = false\n',
  'supabase/migrations/1_jobs.sql': migration,
  'supabase/functions/slow/index.ts': slow,
});
const lines: string[] = [];
let stack: Stack;
beforeAll(async () => {
  stack = await startStack({ root: project.root, port: 0, log: (line) => lines.push(line) });
});
afterAll(async () => {
  await stack?.stop();
  project.remove();
});

const state = z.object({ calls: z.number(), running: z.number(), most: z.number(), keys: z.array(z.string()) });
async function stateOfSlow() {
  const response = await fetch(`${stack.url}/functions/v1/slow`);
  return state.parse(await response.json());
}
const notify = (name: string) => stack.db.query('select pg_notify($1, $2)', ['edge_function', name]);

describe('a notification', () => {
  it('calls the function with the secret key: one run at a time, and one more for all notifications during it', async () => {
    await notify('slow');
    await eventually(async () => (await stateOfSlow()).running === 1);
    await Promise.all(Array.from({ length: 5 }, () => notify('slow')));
    const after = await eventually(async () => {
      const now = await stateOfSlow();
      return now.running === 0 && now.calls >= 2 && now;
    });
    expect(after).toEqual({ calls: 2, running: 0, most: 1, keys: [stack.secretKey] });
    await notify('slow');
    await eventually(async () => (await stateOfSlow()).calls === 3);
  });

  it('for a missing function is logged and has no effect', async () => {
    await notify('nope');
    await eventually(() => Promise.resolve(lines.some((line) => line.includes('nope failed: HTTP 404'))));
  });
});

describe('a scheduled job', () => {
  it('runs on its schedule repeatedly, even if another one fails', async () => {
    await eventually(async () => (await stack.db.query('select 1 from public.ticks')).length >= 2);
    expect(lines.find((line) => line.startsWith('jobs: broken failed'))).toBe(
      'jobs: broken failed: 42P01 relation "public.nope" does not exist',
    );
  });

  it('records each run, with the reason of a failure', async () => {
    const runs = await eventually(async () => {
      const found = await stack.db.query<{ job: string; error: string | null; is_recent: boolean }>(
        `select distinct job, error, started_at > now() - interval '1 minute' as is_recent
         from private.job_runs order by job`,
      );
      return found.length >= 2 && found;
    });
    expect(runs).toEqual([
      { job: 'broken', error: '42P01 relation "public.nope" does not exist', is_recent: true },
      { job: 'tick', error: null, is_recent: true },
    ]);
  });
});
