import { describe, expect, test } from 'vitest';
import { retention } from '@/config/retention';
import { type Session } from '../harness/connection.ts';
import { onBothDatabases } from '../harness/on-databases.ts';

async function runJob(session: Session, name: string): Promise<void> {
  const [job] = await session.query<{ command: string }>('select command from private.scheduled_jobs where name = $1', [
    name,
  ]);
  expect(job).toBeDefined();
  await session.query(job?.command ?? '');
}

describe('retention', () => {
  onBothDatabases((db) => {
    test('is what the privacy page promises', async () => {
      const kept = await db.query<{ what: string; same: boolean }>(
        `select what, period = ($1::text::jsonb ->> what)::interval as same from private.retention order by what`,
        [JSON.stringify(retention)],
      );
      expect(kept).toEqual(
        Object.keys(retention)
          .sort()
          .map((what) => ({ what, same: true })),
      );
    });

    test('of what is not in the list is for ever', async () => {
      expect(await db.query(`select private.kept_since('nichts') as since`)).toEqual([{ since: null }]);
    });

    test('leads go after twelve months', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.contact_requests');
        await session.query(`insert into public.contact_requests (name, email, message, created_at) values
          ('Noch', 'a@example.com', 'Text', now() - interval '12 months'),
          ('Zu alt', 'a@example.com', 'Text', now() - interval '12 months 1 second')`);
        await runJob(session, 'forget-leads');
        expect(await session.query('select name from public.contact_requests')).toEqual([{ name: 'Noch' }]);
      }));

    test('withdrawals go six years after the end of their year', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.withdrawals');
        await session.query(`insert into public.withdrawals (id, name, contract, email, received_at)
          select gen_random_uuid(), name, 'Umzug', 'a@example.com', year + late
          from (select date_trunc('year', now() - interval '6 years', 'Europe/Berlin') as year) kept,
            (values ('Noch', interval '0'), ('Zu alt', interval '-1 second')) as withdrawal (name, late)`);
        await runJob(session, 'forget-withdrawals');
        expect(await session.query('select name from public.withdrawals')).toEqual([{ name: 'Noch' }]);
      }));

    test('absences go three years after the end of their year', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.absences');
        await session.query(
          `insert into public.absences (user_id, from_day, to_day, kind)
           select id, first - 3, first, 'krank'
           from (select id from public.profiles where role = 'mitarbeiter' limit 1) person,
             (select date_trunc('year', now() - interval '3 years')::date as first) year`,
        );
        await runJob(session, 'forget-absences');
        expect(await session.query('select from public.absences')).toHaveLength(1);
        await session.query('update public.absences set to_day = to_day - 1');
        await runJob(session, 'forget-absences');
        expect(await session.query('select from public.absences')).toEqual([]);
      }));

    test('contracts go three years after the end of the year in which another took their place', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.work_contracts');
        await session.query(
          `insert into public.work_contracts (user_id, valid_from, hours_per_week, holidays_per_year)
           select id, day, 40, 28
           from (select id from public.profiles where role = 'mitarbeiter' limit 1) person,
             (select date_trunc('year', now() - interval '3 years')::date as first) year,
             unnest(array[first - 400, first, first + 1, first + 500]) day`,
        );
        await runJob(session, 'forget-work-contracts');
        expect(await session.query('select from public.work_contracts')).toHaveLength(3);
        // The latest stays, however old.
        await session.query(`delete from public.work_contracts
          where valid_from > (select min(valid_from) from public.work_contracts)`);
        await session.query(`update public.work_contracts set valid_from = '2001-01-01'`);
        await runJob(session, 'forget-work-contracts');
        expect(await session.query('select from public.work_contracts')).toHaveLength(1);
        // Unless it ended as long ago.
        const endAt = (day: string) => session.query(`update public.work_contracts set valid_until = (${day})::date`);
        await endAt(`date_trunc('year', now() - interval '3 years')`);
        await runJob(session, 'forget-work-contracts');
        expect(await session.query('select from public.work_contracts')).toHaveLength(1);
        await endAt(`date_trunc('year', now() - interval '3 years') - interval '1 day'`);
        await runJob(session, 'forget-work-contracts');
        expect(await session.query('select from public.work_contracts')).toEqual([]);
      }));

    test('recommendations that led to nothing go after twelve months', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.referrals');
        await session.query(`insert into public.referrals (referred_name, referred_email, status, created_at)
          select status || ' ' || months, 'a@example.com', status, now() - make_interval(months => months, secs => 1)
          from unnest(enum_range(null::public.referral_status)) status, unnest(array[11, 12]) months`);
        await runJob(session, 'forget-referrals');
        const left = await session.query<{ name: string }>(
          'select referred_name as name from public.referrals order by 1',
        );
        expect(left.map(({ name }) => name)).toEqual(['approved 11', 'approved 12', 'pending 11', 'rejected 11']);
      }));
  });
});
