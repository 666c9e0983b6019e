import { Cron } from 'croner';
import { describe, expect, test } from 'vitest';
import { jobNames } from '@/features/mail/job-labels';
import { type Session } from '../../support/database/connection.ts';
import { onBothDatabases } from '../harness/on-databases.ts';

interface Job {
  name: string;
  schedule: string;
  command: string;
}

async function run(session: Session, name: string): Promise<object[]> {
  const [job] = await session.query<Job>('select command from private.scheduled_jobs where name = $1', [name]);
  expect(job).toBeDefined();
  return session.query(job?.command ?? '');
}

describe('scheduled jobs', () => {
  onBothDatabases((db) => {
    test('are these, each on a recurring schedule', async () => {
      const jobs = await db.read<Job>('select name, schedule, command from private.scheduled_jobs order by name');
      expect(jobs.map(({ name }) => name)).toEqual(Object.keys(jobNames).sort());
      for (const { schedule } of jobs) expect(new Cron(schedule, { paused: true }).nextRun()).toBeInstanceOf(Date);
    });

    test('all run without an error', () =>
      db.rolledBack(async (session) => {
        const jobs = await session.query<Job>('select command from private.scheduled_jobs');
        for (const { command } of jobs) await session.query(command);
      }));

    test('visits are deleted after 30 days', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.visitors');
        await session.query(`insert into public.visitors (city, visited_at) values
          ('Gestern', now() - interval '1 day'), ('Noch', now() - interval '30 days'),
          ('Zu alt', now() - interval '30 days 1 second')`);
        await run(session, 'purge-visitors');
        const left = await session.query<{ city: string }>('select city from public.visitors order by city');
        expect(left.map(({ city }) => city)).toEqual(['Gestern', 'Noch']);
      }));

    test('mails are deleted 30 days after they were sent or given up, never while they wait', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.email_queue');
        await session.query(`insert into public.email_queue (to_email, subject, text, status, created_at)
          select 'a@example.com', status || ' ' || days, 'Text', status, now() - make_interval(days => days, secs => 1)
          from unnest(enum_range(null::public.mail_status)) status, unnest(array[29, 30]) days`);
        await run(session, 'purge-mails');
        const left = await session.query<{ subject: string }>('select subject from public.email_queue order by 1');
        expect(left.map(({ subject }) => subject)).toEqual([
          'failed 29',
          'obsolete 29',
          'pending 29',
          'pending 30',
          'sending 29',
          'sending 30',
          'sent 29',
        ]);
      }));

    test('rate limit hits are deleted after a day', () =>
      db.rolledBack(async (session) => {
        await session.query(`insert into private.rate_limits (bucket, client, window_start, hits) values
          ('test', 'jetzt', now(), 1), ('test', 'alt', now() - interval '25 hours', 1)`);
        await run(session, 'purge-rate-limits');
        expect(await session.query('select client from private.rate_limits')).toEqual([{ client: 'jetzt' }]);
      }));

    test.each([
      ['pending', '-1 minute', 1],
      ['sending', '-1 minute', 1],
      ['pending', '1 minute', 0],
      ['sending', '1 minute', 0],
      ['failed', '-1 minute', 0],
      ['sent', '-1 minute', 0],
    ])('a mail that is %s and due in %s starts the delivery %i times', (status, due, times) =>
      db.rolledBack(async (session) => {
        await session.query(
          `insert into public.email_queue (to_email, subject, text, status, next_attempt_at)
           values ('a@example.com', 'Betreff', 'Text', $1, now() + $2::text::interval)`,
          [status, due],
        );
        expect(await run(session, 'send-queued-mail')).toHaveLength(times);
      }),
    );
  });
});
