import { Cron } from 'croner';
import { describe, expect, test } from 'vitest';
import { type Session } from '../harness/connection.ts';
import { onBothDatabases } from '../harness/on-both-databases.ts';

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
    test('are these, each on a schedule that comes up again', async () => {
      const jobs = await db.query<Job>('select name, schedule, command from private.scheduled_jobs order by name');
      expect(jobs.map(({ name }) => name)).toEqual(['forget-rate-limits', 'forget-visitors', 'send-queued-mail']);
      for (const { schedule } of jobs) expect(new Cron(schedule, { paused: true }).nextRun()).toBeInstanceOf(Date);
    });

    test('all run without an error', () =>
      db.rolledBack(async (session) => {
        const jobs = await session.query<Job>('select command from private.scheduled_jobs');
        for (const { command } of jobs) await session.query(command);
      }));

    test('visits are forgotten after 30 days', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.visitors');
        await session.query(`insert into public.visitors (city, visited_at) values
          ('Gestern', now() - interval '1 day'), ('Noch', now() - interval '30 days'),
          ('Zu alt', now() - interval '30 days 1 second')`);
        await run(session, 'forget-visitors');
        const left = await session.query<{ city: string }>('select city from public.visitors order by city');
        expect(left.map(({ city }) => city)).toEqual(['Gestern', 'Noch']);
      }));

    test('counted hits are forgotten after a day', () =>
      db.rolledBack(async (session) => {
        await session.query(`insert into private.rate_limits (bucket, client, window_start, hits) values
          ('test', 'jetzt', now(), 1), ('test', 'alt', now() - interval '25 hours', 1)`);
        await run(session, 'forget-rate-limits');
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
