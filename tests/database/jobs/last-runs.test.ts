import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { actors, createActors } from '../harness/actors.ts';
import { asMigration, attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onBothDatabases } from '../harness/on-databases.ts';

interface Job {
  name: string;
  ran_at: string | null;
  status: string | null;
  failed_at: string | null;
  error: string | null;
}

async function jobsOf(session: Session): Promise<Record<string, Job>> {
  const { rows = [], error } = await attempt<Job>(
    session,
    requestOf(actors.admin),
    'select * from public.last_job_runs()',
  );
  expect(error).toBeUndefined();
  return Object.fromEntries(rows.map((job) => [job.name, job]));
}

/** pg_cron and pg_net exist on hosted projects only; a substitute for what the function reads of them. */
const hosted = `
  create schema cron;
  create table cron.job (jobid bigint, jobname text);
  create table cron.job_run_details (jobid bigint, status text, return_message text, start_time timestamptz);
  insert into cron.job values (1, 'purge-visitors'), (2, 'send-queued-mail'), (3, 'purge-rate-limits');
  insert into cron.job_run_details values
    (1, 'failed', 'ERROR: relation is gone', now() - interval '2 days'),
    (1, 'succeeded', 'DELETE 3', now() - interval '8 days'),
    (1, 'starting', null, null),
    (3, 'connecting', null, now()),
    (2, 'succeeded', '1 row', now() - interval '2 minutes');
  create schema net;
  create table net._http_response (status_code integer, content text, error_msg text, created timestamptz);
  insert into net._http_response values
    (200, '{}', null, now()), (503, '{"error":"SMTP"}', null, now() - interval '1 minute'),
    (null, null, 'Timeout', now() - interval '1 hour');`;

describe('the last runs of the jobs', () => {
  onBothDatabases((db) => {
    test('include a job that never ran', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from private.job_runs');
        const jobs = await jobsOf(session);
        expect(jobs['purge-mails']).toEqual({
          name: 'purge-mails',
          ran_at: null,
          status: null,
          failed_at: null,
          error: null,
        });
      }));

    test('are as many as supabase/README.md says', async () => {
      const readme = readFileSync(new URL('../../../supabase/README.md', import.meta.url), 'utf8');
      const jobs = await db.read('select name from private.scheduled_jobs');
      expect(/from cron\.job; +-- (\w+) jobs$/m.exec(readme)?.[1]).toBe(String(jobs.length));
    });

    test('show the last run, and still the last failure', () =>
      db.rolledBack(async (session) => {
        await session.query(`insert into private.job_runs (job, started_at, error) values
          ('purge-mails', now() - interval '3 days', 'früher'), ('purge-mails', now() - interval '1 day', null),
          ('purge-mails', now() - interval '2 days', repeat('lang ', 200)), ('purge-visitors', now(), 'eben')`);
        const jobs = await jobsOf(session);
        expect(jobs['purge-mails']).toMatchObject({ status: 'succeeded', error: 'lang '.repeat(100) });
        expect(Date.parse(jobs['purge-mails']?.ran_at ?? '')).toBeGreaterThan(
          Date.parse(jobs['purge-mails']?.failed_at ?? ''),
        );
        expect(jobs['purge-visitors']).toMatchObject({ status: 'failed', error: 'eben' });
      }));

    test('are read from the records of pg_cron and pg_net on a hosted project', () =>
      db.rolledBack(async (session) => {
        await asMigration(session, async () => {
          for (const statement of hosted.split(';\n')) await session.query(statement.replace(/;$/, ''));
        });
        const jobs = await jobsOf(session);
        expect(jobs['purge-visitors']).toMatchObject({ status: 'failed', error: 'ERROR: relation is gone' });
        expect(jobs['send-queued-mail']).toMatchObject({ status: 'failed', error: 'HTTP 503 {"error":"SMTP"}' });
        expect(jobs['purge-rate-limits'], 'begun, and not ended').toMatchObject({ status: 'running' });
        expect(jobs['purge-mails']).toMatchObject({ ran_at: null, status: null });
        await session.query('select private.purge_job_runs()');
        expect(await session.query('select 1 from cron.job_run_details where start_time is not null')).toHaveLength(3);
      }));

    test('are kept for seven days', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from private.job_runs');
        await session.query(`insert into private.job_runs (job, started_at, error) values
          ('purge-mails', now() - interval '7 days', 'noch'), ('purge-mails', now() - interval '7 days 1 second', 'alt')`);
        await session.query('select private.purge_job_runs()');
        expect(await session.query('select error from private.job_runs')).toEqual([{ error: 'noch' }]);
      }));

    test('contain a failure if a function cannot be started, but statements that only start it succeed', () =>
      db.rolledBack(async (session) => {
        await asMigration(session, async () => {
          await session.query('create schema net');
          await session.query('create schema vault');
          await session.query('create table vault.decrypted_secrets (name text, decrypted_secret text)');
        });
        await session.query(`select private.call_edge_function('send-queued-mail')`);
        await expect(session.query(`select private.start_edge_function('send-queued-mail')`)).rejects.toThrow(
          'Vault lacks the secrets project_url and secret_key.',
        );
      }));
  }, createActors);
});
