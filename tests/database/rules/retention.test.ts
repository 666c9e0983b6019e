import { describe, expect, test } from 'vitest';
import { retention } from '@/config/retention';
import { actors, allActors, createActors } from '../harness/actors.ts';
import { attempt, requestOf, type RequestContext } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const service: RequestContext = { role: 'service_role', id: null };

async function runJob(session: Session, name: string): Promise<void> {
  const [job] = await session.query<{ command: string }>('select command from private.scheduled_jobs where name = $1', [
    name,
  ]);
  expect(job).toBeDefined();
  await session.query(job?.command ?? '');
}

/** Deletes the demo data's rows, some of which may have to be retained. */
async function empty(session: Session, table: string): Promise<void> {
  await session.query('set local session_replication_role = replica');
  await session.query(`delete from public.${table}`);
  await session.query('set local session_replication_role = origin');
}

describe('retention', () => {
  onOneDatabase((db) => {
    test('matches the privacy page', async () => {
      const kept = await db.read<{ what: string; same: boolean }>(
        `select what, period = ($1::text::jsonb ->> what)::interval as same from private.retention order by what`,
        [JSON.stringify(retention)],
      );
      expect(kept).toEqual(
        Object.keys(retention)
          .sort()
          .map((what) => ({ what, same: true })),
      );
    });

    test('has no cutoff for tables that are not listed', async () => {
      expect(await db.read(`select private.retention_cutoff('nichts') as since`)).toEqual([{ since: null }]);
    });

    test('leads are deleted after twelve months', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.contact_requests');
        await session.query(`insert into public.contact_requests (name, email, message, created_at) values
          ('Noch', 'a@example.com', 'Text', now() - interval '12 months'),
          ('Zu alt', 'a@example.com', 'Text', now() - interval '12 months 1 second')`);
        await runJob(session, 'purge-leads');
        expect(await session.query('select name from public.contact_requests')).toEqual([{ name: 'Noch' }]);
      }));

    test.each([
      ['withdrawals', ['', '']],
      ['terminations', ['kind,', `'ordentlich',`]],
    ])('%s are deleted six years after the end of their year', (table, [column, value]) =>
      db.rolledBack(async (session) => {
        await empty(session, table);
        await session.query(`insert into public.${table} (id, name, contract, email, ${column} received_at)
          select gen_random_uuid(), name, 'Umzug', 'a@example.com', ${value} year + late
          from (select date_trunc('year', now() - interval '6 years', 'Europe/Berlin') as year) kept,
            (values ('Noch', interval '0'), ('Zu alt', interval '-1 second')) as declared (name, late)`);
        await runJob(session, `purge-${table}`);
        expect(await session.query(`select name from public.${table}`)).toEqual([{ name: 'Noch' }]);
      }),
    );

    test('absences are deleted three years after the end of their year', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.absences');
        await session.query(
          `insert into public.absences (user_id, from_day, to_day, kind)
           select id, first - 3, first, 'krank'
           from (select id from public.profiles where role = 'mitarbeiter' limit 1) person,
             (select date_trunc('year', now() - interval '3 years')::date as first) year`,
        );
        await runJob(session, 'purge-absences');
        expect(await session.query('select from public.absences')).toHaveLength(1);
        await session.query('update public.absences set to_day = to_day - 1');
        await runJob(session, 'purge-absences');
        expect(await session.query('select from public.absences')).toEqual([]);
      }));

    test('work contracts are deleted three years after the end of the year in which they ended or were replaced', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.work_contracts');
        await session.query(
          `insert into public.work_contracts (user_id, valid_from, hours_per_week, holidays_per_year)
           select id, day, 40, 28
           from (select id from public.profiles where role = 'mitarbeiter' limit 1) person,
             (select date_trunc('year', now() - interval '3 years')::date as first) year,
             unnest(array[first - 400, first, first + 1, first + 500]) day`,
        );
        await runJob(session, 'purge-work-contracts');
        expect(await session.query('select from public.work_contracts')).toHaveLength(3);
        // The latest stays, however old.
        await session.query(`delete from public.work_contracts
          where valid_from > (select min(valid_from) from public.work_contracts)`);
        await session.query(`update public.work_contracts set valid_from = '2001-01-01'`);
        await runJob(session, 'purge-work-contracts');
        expect(await session.query('select from public.work_contracts')).toHaveLength(1);
        // Unless it ended as long ago.
        const endAt = (day: string) => session.query(`update public.work_contracts set valid_until = (${day})::date`);
        await endAt(`date_trunc('year', now() - interval '3 years')`);
        await runJob(session, 'purge-work-contracts');
        expect(await session.query('select from public.work_contracts')).toHaveLength(1);
        await endAt(`date_trunc('year', now() - interval '3 years') - interval '1 day'`);
        await runJob(session, 'purge-work-contracts');
        expect(await session.query('select from public.work_contracts')).toEqual([]);
      }));

    test('referrals without a result are deleted after twelve months, the others eight years after the end of their year', () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.referrals');
        await session.query(`insert into public.referrals (referred_name, referred_email, status, created_at)
          select status || ' ' || months, 'a@example.com', status, now() - make_interval(months => months, secs => 1)
          from unnest(enum_range(null::public.referral_status)) status, unnest(array[11, 12]) months`);
        await runJob(session, 'purge-referrals');
        const left = await session.query<{ name: string }>(
          'select referred_name as name from public.referrals order by 1',
        );
        expect(left.map(({ name }) => name)).toEqual(['approved 11', 'approved 12', 'pending 11', 'rejected 11']);
        await session.query(
          `insert into public.referrals (referred_name, referred_email, status, created_at)
           select name, 'a@example.com', 'approved', year + late
           from (select date_trunc('year', now() - interval '8 years', 'Europe/Berlin') as year) kept,
             (values ('Noch', interval '0'), ('Zu alt', interval '-1 second')) as referral (name, late)`,
        );
        await runJob(session, 'purge-referrals');
        expect(
          await session.query(`select referred_name from public.referrals where referred_name in ('Noch', 'Zu alt')`),
        ).toEqual([{ referred_name: 'Noch' }]);
      }));
  });
});

const content = '{"taxation": "regular", "lines": [], "buyer": {"name": "Vera Vogt", "consumer": true}}';

/** An old document, as only the database itself can create one; `more` are further columns with their values in SQL. */
async function longAgo(session: Session, table: 'invoices' | 'quotes', day: string, more: Record<string, string> = {}) {
  const row: Record<string, string> = {
    number: `'OLD-' || gen_random_uuid()`,
    issue_date: `'${day}'`,
    content: `'${content}'`,
    net_cents: '1000',
    tax_cents: '0',
    amount: '10',
    customer_id: '(select id from kept_customer)',
    ...(table === 'invoices'
      ? { issued_at: `'${day}'`, due_date: `'${day}'`, status: `'bezahlt'`, paid_cents: '1000' }
      : { sent_at: `'${day}'`, valid_until: `'${day}'`, status: `'abgelaufen'`, subject: `'Umzug'` }),
    ...more,
  };
  const [made] = await session.query<{ id: string; number: string }>(
    `insert into public.${table} (${Object.keys(row).join(', ')}) values (${Object.values(row).join(', ')})
     returning id, number`,
  );
  const { id, number } = made ?? { id: '', number: '' };
  await session.query(
    `insert into storage.objects (bucket_id, name) values
       ('documents', $1 || '/' || $2 || '/' || $3 || '.pdf'), ('documents', $1 || '/' || $2 || '/' || $3 || '.xml')`,
    [table, id, number],
  );
  return { id, number };
}

/** Runs the job at a time in Germany's winter, and returns which of these documents still exist. */
async function left(session: Session, moment: string, documents: Record<string, { id: string }>): Promise<string[]> {
  await session.query('select private.purge_documents($1::text::timestamptz)', [`${moment}+01`]);
  const kept = await session.query<{ id: string }>(
    'select id from public.invoices union select id from public.quotes union select id from public.reminders',
  );
  return Object.entries(documents)
    .filter(([, { id }]) => kept.some((row) => row.id === id))
    .map(([name]) => name);
}

describe('documents', () => {
  onOneDatabase((db) => {
    /** Without the demo data's documents; there is one customer, who was erased. */
    const within = (work: (session: Session) => Promise<void>) =>
      db.rolledBack(async (session) => {
        for (const table of ['payments', 'reminders', 'invoices', 'quote_events', 'quotes'])
          await empty(session, table);
        await session.query(
          `create temporary table kept_customer on commit drop as
           with made as (
             insert into public.customers (last_name, erased_at) values ('Gelöschter Kunde', now()) returning id)
           select id from made`,
        );
        await work(session);
      });
    const customers = async (session: Session) =>
      (await session.query('select from public.customers where id = (select id from kept_customer)')).length;

    test('are deleted after the last day of the legal period: quotes after six years, invoices after eight, then the erased customer', () =>
      within(async (session) => {
        const documents = {
          quote: await longAgo(session, 'quotes', '2010-01-01'),
          'quote of the next year': await longAgo(session, 'quotes', '2011-01-01'),
          invoice: await longAgo(session, 'invoices', '2010-12-31'),
        };
        const all = Object.keys(documents);
        expect(await left(session, '2016-12-31T23:59:59', documents)).toEqual(all);
        expect(await left(session, '2017-01-01T00:00:00', documents)).toEqual(all.slice(1));
        expect(await left(session, '2018-12-31T23:59:59', documents)).toEqual(['invoice']);
        expect(await customers(session)).toBe(1);
        expect(await left(session, '2019-01-01T00:00:00', documents)).toEqual([]);
        expect(await customers(session)).toBe(0);
      }));

    test('stay as long as the latest related row: a payment, a reminder, a cancellation, an answer', () =>
      within(async (session) => {
        const paidLate = await longAgo(session, 'invoices', '2010-06-01', { paid_cents: '0', status: `'offen'` });
        const cancelled = await longAgo(session, 'invoices', '2010-06-01', { status: `'storniert'`, paid_cents: '0' });
        const documents = {
          'paid late': paidLate,
          cancelled,
          cancellation: await longAgo(session, 'invoices', '2011-06-01', {
            kind: `'storno'`,
            status: `'storniert'`,
            paid_cents: '0',
            net_cents: '-1000',
            amount: '-10',
            cancels: `'${cancelled.id}'`,
          }),
          'reminded late': await longAgo(session, 'invoices', '2010-06-01', {
            reminder_step: `'mahnung'`,
            reminded_on: `'2011-06-01'`,
            reminded_until: `'2011-07-01'`,
          }),
          'answered late': await longAgo(session, 'quotes', '2012-12-31', {
            status: `'abgelehnt'`,
            answered_at: 'now()',
          }),
        };
        await session.query(
          `insert into public.payments (invoice_id, paid_on, cents) values ($1, '2011-06-01', 1000)`,
          [paidLate.id],
        );
        await session.query(
          `insert into public.quote_events (quote_id, kind, created_at) values ($1, 'abgelehnt', '2013-01-01T00:00:00+01')`,
          [documents['answered late'].id],
        );
        const all = Object.keys(documents);
        expect(await left(session, '2019-12-31T23:59:59', documents)).toEqual(all);
        expect(await left(session, '2020-01-01T00:00:00', documents)).toEqual([]);
        expect(await session.query('select from public.payments')).toEqual([]);
        expect(await session.query('select from public.quote_events')).toEqual([]);
      }));

    test('stay while they are unpaid or unanswered', () =>
      within(async (session) => {
        const documents = {
          open: await longAgo(session, 'invoices', '2010-06-01', { status: `'offen'`, paid_cents: '0' }),
          answerable: await longAgo(session, 'quotes', '2010-06-01', { status: `'versendet'` }),
        };
        expect(await left(session, '2026-01-01T00:00:00', documents)).toEqual(['open', 'answerable']);
      }));

    test('are deleted before their successors, which then no longer refer to them', () =>
      within(async (session) => {
        const old = await longAgo(session, 'quotes', '2010-06-01');
        const next = await longAgo(session, 'quotes', '2011-06-01', { replaces: `'${old.id}'` });
        await session.query('update public.quotes set replaced_by = $1 where id = $2', [next.id, old.id]);
        expect(await left(session, '2017-01-01T00:00:00', { old, next })).toEqual(['next']);
        expect(await session.query('select replaces from public.quotes')).toEqual([{ replaces: null }]);
      }));

    test('of a reminder are deleted after six years, before the invoice', () =>
      within(async (session) => {
        const invoice = await longAgo(session, 'invoices', '2010-06-01', {
          reminder_step: `'mahnung'`,
          reminded_on: `'2010-12-31'`,
          reminded_until: `'2011-01-31'`,
        });
        const [made] = await session.query<{ id: string }>(
          `insert into public.reminders (invoice_id, step, day, due_by, open_cents, fee_cents, interest_cents, lump_cents,
             total_cents, content)
           values ($1, 'mahnung', '2010-12-31', '2011-01-31', 1000, 0, 0, 0, 1000, '{}') returning id`,
          [invoice.id],
        );
        const documents = { invoice, reminder: { id: made?.id ?? '' } };
        expect(await left(session, '2016-12-31T23:59:59', documents)).toEqual(['invoice', 'reminder']);
        expect(await left(session, '2017-01-01T00:00:00', documents)).toEqual(['invoice']);
        expect(await left(session, '2019-01-01T00:00:00', documents)).toEqual([]);
      }));

    test('that are open items without a document are deleted as well', () =>
      within(async (session) => {
        await session.query(
          `insert into public.invoices (customer_email, amount, due_date, status, created_at) values
             ('a@example.com', 10, '2010-12-31', 'bezahlt', '2010-11-01'), ('b@example.com', 10, '2011-01-01', 'bezahlt', '2010-11-01')`,
        );
        await session.query(`select private.purge_documents('2019-01-01T00:00:00+01')`);
        expect(await session.query('select customer_email as left from public.invoices')).toEqual([
          { left: 'b@example.com' },
        ]);
      }));

    test('record their files for removal, only those, and the records are deleted with the files', () =>
      within(async (session) => {
        const old = await longAgo(session, 'invoices', '2010-06-01');
        const young = await longAgo(session, 'invoices', '2012-06-01');
        await left(session, '2019-01-01T00:00:00', {});
        const noted = async () =>
          (await attempt<{ path: string }>(session, service, 'select path from public.files_to_remove()')).rows?.map(
            ({ path }) => path,
          );
        const files = ['pdf', 'xml'].map((type) => `invoices/${old.id}/${old.number}.${type}`);
        expect(await noted()).toEqual(files);
        const job = () => runJob(session, 'remove-files');
        await job();
        const note = () =>
          attempt(session, service, `select public.confirm_removed_files('documents', array['${files.join(`', '`)}'])`);
        // Not while they exist.
        await note();
        expect(await noted()).toEqual(files);
        // As only the storage API may.
        await session.query(`set local storage.allow_delete_query = 'true'`);
        await session.query('delete from storage.objects where name like $1', [`invoices/${old.id}/%`]);
        await note();
        expect(await noted()).toEqual([]);
        expect(
          await session.query('select from storage.objects where name like $1', [`invoices/${young.id}/%`]),
        ).toHaveLength(2);
      }));

    test.each<[string, string, 'invoices' | 'quotes']>([
      ['an invoice', '8 years', 'invoices'],
      ['a quote', '6 years', 'quotes'],
    ])('%s cannot be deleted by anyone a day too early, nor by API callers later', (_, period, table) =>
      within(async (session) => {
        const [day] = await session.query<{ young: string; old: string }>(
          `select first::text as young, (first - 1)::text as old
           from (select date_trunc('year', (now() - $1::text::interval) at time zone 'Europe/Berlin')::date as first) year`,
          [period],
        );
        const [young, old] = [
          await longAgo(session, table, day?.young ?? ''),
          await longAgo(session, table, day?.old ?? ''),
        ];
        const remove = async (who: RequestContext, { id }: { id: string }) =>
          (await attempt(session, who, `delete from public.${table} where id = '${id}' returning 1`)).rows?.length ?? 0;
        expect(await remove(service, young)).toBe(0);
        for (const actor of allActors) expect(await remove(requestOf(actor), old), actor.name).toBe(0);
        expect(await remove(service, old)).toBe(1);
      }),
    );
  }, createActors);
});

describe('months of working time', () => {
  onOneDatabase((db) => {
    test('are deleted with the working times, and their carried-over hours still count', () =>
      db.rolledBack(async (session) => {
        const { id } = actors.employee;
        await session.query('delete from public.work_months');
        await session.query(
          `insert into public.work_months (user_id, month, status, worked_hours, target_hours, reason) values
             ($1, '2021-11-01', 'genehmigt', 150, 140, null), ($1, '2021-12-01', 'zurueckgegeben', null, null, 'Warum'),
             ($1, '2022-01-01', 'genehmigt', 130.5, 140, null), ($1, '2022-02-01', 'genehmigt', 100, null, null)`,
          [id],
        );
        const months = async (moment: string) => {
          await session.query('select private.purge_work_months($1::text::timestamptz)', [`${moment}+01`]);
          const { rows } = await attempt<{ hours: number; months: number }>(
            session,
            requestOf(actors.employee),
            `select carried_hours::float as hours, carried_months as months
             from public.work_month_sheets('2022-03-01', '${id}')`,
          );
          return {
            left: (await session.query('select from public.work_months where user_id = $1', [id])).length,
            ...rows?.[0],
          };
        };
        const carried = { hours: 0.5, months: 3 };
        expect(await months('2023-12-31T23:59:59')).toEqual({ left: 4, ...carried });
        expect(await months('2024-01-01T00:00:00')).toEqual({ left: 2, ...carried });
        expect(await months('2025-01-01T00:00:00')).toEqual({ left: 0, ...carried });
        // A second run adds nothing to it.
        expect(await months('2025-01-01T00:00:00')).toEqual({ left: 0, ...carried });
        await session.query('delete from auth.users where id = $1', [id]);
        expect(await session.query('select from private.carried_hours where user_id = $1', [id])).toEqual([]);
      }));
  }, createActors);
});
