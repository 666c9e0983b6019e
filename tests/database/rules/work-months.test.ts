import { describe, expect, test } from 'vitest';
import type { MonthData } from '@/features/working-time/work-months/month-data';
import { sheetOf } from '@/features/working-time/work-months/sheet';
import { dayAfter } from '@/lib/time/iso-week';
import { type Account, actors, createActors } from '../harness/actors.ts';
import { attempt, type RequestContext, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const { employee, admin } = actors;
const service: RequestContext = { role: 'service_role', id: null };
const june = '2026-06-01';
const locked = { code: 'P0001', message: 'Der Monat Juni 2026 ist freigegeben und kann nicht mehr geändert werden.' };
const handedIn = {
  code: 'P0001',
  message:
    'Der Monat Juni 2026 ist eingereicht. Ändern können Sie ihn wieder, wenn Sie ihn zurücknehmen oder das Büro ihn zurückgibt.',
};

/** An entry of the employee of eight hours with a break of half an hour; returns its id. */
async function worked(
  session: Session,
  start = '2026-06-03T06:00:00Z',
  more: { open?: boolean } = {},
): Promise<string> {
  const [row] = await session.query<{ id: string }>(
    `insert into public.work_times (user_id, start_time, end_time, break_minutes)
     values ($1, $2::timestamptz, case when $3 then null else $2::timestamptz + interval '8 hours 30 minutes' end,
       case when $3 then 0 else 30 end) returning id`,
    [employee.id, start, more.open ?? false],
  );
  return row?.id ?? '';
}

const call = async (session: Session, by: Account, sql: string, ...parameters: (string | number | null)[]) =>
  (await attempt(session, requestOf(by), sql, parameters)).error;

const submit = (session: Session, by: Account = employee, month = june) =>
  call(session, by, 'select public.submit_work_month($1)', month);
const takeBack = (session: Session, by: Account = employee, month = june) =>
  call(session, by, 'select public.take_back_work_month($1)', month);
const approve = (session: Session, hours = 8, target: number | null = null, by: Account = admin) =>
  call(session, by, 'select public.approve_work_month($1, $2, $3, $4)', employee.id, june, hours, target);
const giveBack = (session: Session, reason = 'Am 3. fehlt die Pause.', by: Account = admin) =>
  call(session, by, 'select public.return_work_month($1, $2, $3)', employee.id, june, reason);
const reopen = (session: Session, reason = 'Der 4. fehlt.', by: Account = admin) =>
  call(session, by, 'select public.reopen_work_month($1, $2, $3)', employee.id, june, reason);

async function allFine(...outcomes: (() => Promise<unknown>)[]) {
  for (const outcome of outcomes) expect(await outcome()).toBeUndefined();
}

const state = async (session: Session) =>
  (
    await session.query(
      `select status::text, reason::text, decided_by is not null as is_decided, worked_hours::float, target_hours::float
       from public.work_months where user_id = $1 and month = $2`,
      [employee.id, june],
    )
  )[0];

const steps = async (session: Session) =>
  (
    await session.query<{ step: string }>(
      `select concat_ws(': ', step, reason) as step from public.work_month_steps order by work_month_steps.step, reason`,
    )
  ).map(({ step }) => step);

/** The first errors of adding, changing and deleting an entry of the employee's. */
async function writing(session: Session, request: RequestContext, id: string) {
  const add = `insert into public.work_times (user_id, start_time, end_time)
    values ('${employee.id}', '2026-06-10T06:00:00Z', '2026-06-10T08:00:00Z')`;
  return {
    added: (await attempt(session, request, add)).error,
    changed: (await attempt(session, request, `update public.work_times set note = 'Stau.' where id = '${id}'`)).error,
    removed: (await attempt(session, request, `delete from public.work_times where id = '${id}'`)).error,
  };
}

describe('a month', () => {
  onOneDatabase((db) => {
    const clean = (work: (session: Session) => Promise<unknown>) => () =>
      db.rolledBack(async (session) => {
        await session.query('delete from public.work_months');
        await work(session);
      });

    test(
      'is submitted once, however often that is requested',
      clean(async (session) => {
        await worked(session);
        await allFine(
          () => submit(session),
          () => submit(session),
        );
        expect(await state(session)).toMatchObject({ status: 'eingereicht', reason: null, worked_hours: null });
        expect(await steps(session)).toEqual(['eingereicht']);
      }),
    );

    test(
      'can be submitted without entries',
      clean(async (session) => {
        await allFine(() => submit(session));
      }),
    );

    test(
      'is not submitted before it is over, so that the clock continues until then',
      clean(async (session) => {
        const [month] = await session.query<{ first: string; next: string; last: string }>(
          `select first::text, to_char(first + interval '1 month', 'DD.MM.YYYY') as next,
             (first - interval '1 month')::date::text as last
           from (select date_trunc('month', now() at time zone 'Europe/Berlin')::date as first) as present`,
        );
        const refused = await submit(session, employee, month?.first);
        expect(refused?.code).toBe('P0001');
        expect(refused?.message).toMatch(
          new RegExp(String.raw`^Der Monat \S+ \d{4} kann erst ab dem ${month?.next} eingereicht werden\.$`),
        );
        await allFine(
          () => submit(session, employee, month?.last),
          () =>
            call(
              session,
              employee,
              'insert into public.work_times (user_id, start_time) values ($1, now())',
              employee.id,
            ),
        );
        expect((await submit(session, employee, '2090-02-01'))?.message).toBe(
          'Der Monat Februar 2090 kann erst ab dem 01.03.2090 eingereicht werden.',
        );
      }),
    );

    // Days from today on which contracts start and end, the end of the last one last.
    test.each<[string, [number, number | null][], boolean]>([
      ['ended yesterday', [[-100, -1]], true],
      ['ends today', [[-100, 0]], true],
      ['ends tomorrow', [[-100, 1]], false],
      ['goes on', [[-100, null]], false],
      [
        'was followed by one that goes on',
        [
          [-100, -1],
          [0, null],
        ],
        false,
      ],
      [
        'was followed by one that ends today',
        [
          [-100, -2],
          [-1, 0],
        ],
        true,
      ],
    ])('is submitted before its end only if the contract is over: it %s: %#', (_, contracts, may) =>
      clean(async (session) => {
        // On the first of a month yesterday is in the previous one, and on the last tomorrow in the next.
        const [month] = await session.query<{ first: string; day: number; rest: number }>(
          `select date_trunc('month', today)::date::text as first, extract(day from today)::int as day,
             extract(day from date_trunc('month', today) + interval '1 month' - today)::int as rest
           from (select (now() at time zone 'Europe/Berlin')::date as today) as present`,
        );
        for (const [from, to] of contracts)
          await session.query(
            `insert into public.work_contracts (user_id, valid_from, valid_until, hours_per_week, holidays_per_year)
             select $1, today + $2::int, today + $3::int, 40, 28
             from (select (now() at time zone 'Europe/Berlin')::date as today) as present`,
            [employee.id, from, to],
          );
        const last = contracts.at(-1)?.[1] ?? Infinity;
        const isInMonth = last > -(month?.day ?? 0) && last < (month?.rest ?? 0);
        const code = (await submit(session, employee, month?.first))?.code;
        expect(code).toBe(may && isInMonth ? undefined : 'P0001');
      })(),
    );

    test(
      'is withdrawn by its employee until the office decides, and can then be changed',
      clean(async (session) => {
        const id = await worked(session);
        const told = (what: string) => ({ code: 'P0001', message: `Der Monat Juni 2026 ist ${what}.` });
        await allFine(() => takeBack(session));
        expect(await state(session)).toBeUndefined();
        await submit(session);
        for (const by of [admin, actors.customer, actors.inactiveEmployee])
          expect((await takeBack(session, by))?.code, by.name).toBe('42501');
        await allFine(
          () => takeBack(session),
          () => takeBack(session),
        );
        expect(await state(session)).toMatchObject({ status: 'zurueckgenommen', reason: null, is_decided: false });
        expect((await writing(session, requestOf(employee), id)).removed).toBeUndefined();
        expect(await approve(session, 0)).toEqual(told('inzwischen zurückgenommen'));
        expect(await giveBack(session)).toEqual(told('inzwischen zurückgenommen'));
        await submit(session);
        expect(await steps(session)).toEqual(['eingereicht', 'eingereicht', 'zurueckgenommen']);
        await giveBack(session);
        expect(await takeBack(session)).toEqual(told('inzwischen zurückgegeben'));
        await submit(session);
        // The two hours added after it was reopened.
        await allFine(() => approve(session, 2));
        expect(await takeBack(session)).toEqual(told('inzwischen freigegeben'));
        expect(await state(session)).toMatchObject({ status: 'genehmigt' });
      }),
    );

    test(
      'is not submitted while an entry of it is running',
      clean(async (session) => {
        await worked(session, '2026-06-30T21:59:00Z', { open: true });
        expect(await submit(session)).toEqual({
          code: 'P0001',
          message: 'Im Juni 2026 läuft noch eine Arbeitszeit. Sie muss zuerst beendet werden.',
        });
        await allFine(() => submit(session, employee, '2026-05-01'));
      }),
    );

    test(
      'is identified by its first day only',
      clean(async (session) => {
        expect((await submit(session, employee, '2026-06-02'))?.message).toBe(
          'Ein Monat wird mit seinem ersten Tag genannt.',
        );
      }),
    );

    test(
      'is submitted by employees, and decided by admins',
      clean(async (session) => {
        for (const by of [actors.customer, admin, actors.inactiveEmployee])
          expect((await submit(session, by))?.code, by.name).toBe('42501');
        await submit(session);
        for (const by of [employee, actors.customer, actors.inactiveAdmin])
          for (const decide of [
            () => approve(session, 0, null, by),
            () => giveBack(session, 'Nein.', by),
            () => reopen(session, 'Nein.', by),
          ])
            expect((await decide())?.code, by.name).toBe('42501');
      }),
    );

    test(
      'can only be changed by the office once submitted',
      clean(async (session) => {
        const id = await worked(session);
        await submit(session);
        expect(await writing(session, requestOf(employee), id)).toMatchObject({ added: handedIn, removed: handedIn });
        expect(
          await call(
            session,
            admin,
            `select public.save_work_time(gen_random_uuid(), $1, '2026-06-11T06:00:00Z', 'Nachgetragen.', '2026-06-11T08:00:00Z')`,
            employee.id,
          ),
        ).toBeUndefined();
        expect(await writing(session, service, id)).toEqual({});
      }),
    );

    test(
      'cannot be changed by anyone once approved',
      clean(async (session) => {
        const id = await worked(session);
        await submit(session);
        await allFine(() => approve(session));
        expect(await state(session)).toEqual({
          status: 'genehmigt',
          reason: null,
          is_decided: true,
          worked_hours: 8,
          target_hours: null,
        });
        expect(await writing(session, service, id)).toEqual({ added: locked, changed: locked, removed: locked });
        expect(await writing(session, requestOf(employee), id)).toMatchObject({ added: locked, removed: locked });
        expect((await writing(session, requestOf(admin), id)).removed).toEqual(locked);
        expect(
          await call(
            session,
            admin,
            `select public.save_work_time(gen_random_uuid(), $1, '2026-06-11T06:00:00Z', 'Nachgetragen.', '2026-06-11T08:00:00Z')`,
            employee.id,
          ),
        ).toEqual(locked);
        // Neither moved out of the month nor into it.
        const other = await worked(session, '2026-07-03T06:00:00Z');
        for (const [entry, start] of [
          [id, '2026-07-04'],
          [other, '2026-06-05'],
        ])
          expect(
            (
              await attempt(
                session,
                service,
                `update public.work_times set start_time = '${start}T06:00:00Z', end_time = '${start}T08:00:00Z' where id = '${entry}'`,
              )
            ).error,
          ).toEqual(locked);
      }),
    );

    test.each([
      ['2026-05-31T21:59:00Z', false],
      ['2026-05-31T22:00:00Z', true],
      ['2026-06-30T21:59:00Z', true],
      ['2026-06-30T22:00:00Z', false],
    ])('begins and ends at midnight in Germany: %s is in June: %s', (start, isIn) =>
      clean(async (session) => {
        await allFine(
          () => submit(session),
          () => approve(session, 0),
        );
        const add = `insert into public.work_times (user_id, start_time, end_time)
          values ('${employee.id}', '${start}', '${start}'::timestamptz + interval '1 hour')`;
        expect((await attempt(session, service, add)).error).toEqual(isIn ? locked : undefined);
      })(),
    );

    test(
      'is approved with its hours, and without a target if there is none',
      clean(async (session) => {
        await worked(session);
        await submit(session);
        for (const hours of [7.99, 8.5, 0])
          expect(await approve(session, hours)).toEqual({
            code: 'P0001',
            message: 'Die Arbeitszeiten haben sich inzwischen geändert. Bitte sehen Sie den Monat noch einmal durch.',
          });
        await allFine(() => approve(session, 8.0004, null));
        expect(await state(session)).toMatchObject({ status: 'genehmigt', target_hours: null });
      }),
    );

    test(
      'is approved with the target from contract, holidays and absences, not with a given one',
      clean(async (session) => {
        const contract = (from: string, hours: number, weekdays: string) =>
          session.query(
            `insert into public.work_contracts (user_id, valid_from, hours_per_week, weekdays, holidays_per_year)
             values ('${employee.id}', '${from}', ${hours}, '${weekdays}', 28)`,
          );
        const away = (kind: string, from: string, to = from, status = 'genehmigt') =>
          session.query(
            `insert into public.absences (user_id, kind, from_day, to_day, status)
             values ('${employee.id}', '${kind}', '${from}', '${to}', '${status}')`,
          );
        // From the Monday of the third week for 13 days; in the second week five.
        await contract('2026-06-08', 40, '{1,2,3,4,5}');
        await contract('2026-06-15', 20, '{1,3,6}');
        await away('urlaub', '2026-06-09', '2026-06-10');
        await away('krank', '2026-06-15');
        await away('frei', '2026-06-17');
        await away('urlaub', '2026-06-22', '2026-06-23', 'beantragt');
        await submit(session);
        const target = 3 * 8 + (6 * 20) / 3;
        for (const told of [null, 0, target + 0.01, 900])
          expect(await approve(session, 0, told)).toEqual({
            code: 'P0001',
            message:
              'Vertrag oder Abwesenheiten haben sich inzwischen geändert. Bitte sehen Sie den Monat noch einmal durch.',
          });
        await allFine(() => approve(session, 0, target + 0.0004));
        expect(await state(session)).toMatchObject({ target_hours: target });
      }),
    );

    test(
      'has no target without a contract, whatever is given',
      clean(async (session) => {
        await submit(session);
        expect((await approve(session, 0, 0))?.message).toContain('Vertrag oder Abwesenheiten');
        await allFine(() => approve(session, 0, null));
      }),
    );

    test(
      'is returned with a reason, changed and submitted again',
      clean(async (session) => {
        const id = await worked(session);
        await submit(session);
        expect(await giveBack(session, ' \n')).toEqual({ code: 'P0001', message: 'Bitte nennen Sie einen Grund.' });
        expect((await giveBack(session, 'a'.repeat(501)))?.code).toBe('23514');
        await allFine(() => giveBack(session, ' Am 3. fehlt die Pause. '));
        expect(await state(session)).toMatchObject({
          status: 'zurueckgegeben',
          reason: 'Am 3. fehlt die Pause.',
          is_decided: true,
        });
        expect((await writing(session, requestOf(employee), id)).removed).toBeUndefined();
        await allFine(() => submit(session));
        expect(await state(session)).toMatchObject({ status: 'eingereicht', reason: null, is_decided: false });
        expect(await steps(session)).toEqual(['eingereicht', 'eingereicht', 'zurueckgegeben: Am 3. fehlt die Pause.']);
      }),
    );

    test(
      'is reopened with a reason once approved',
      clean(async (session) => {
        const id = await worked(session);
        await submit(session);
        await approve(session);
        expect((await reopen(session, ''))?.message).toBe('Bitte nennen Sie einen Grund.');
        await allFine(() => reopen(session));
        expect(await state(session)).toMatchObject({
          status: 'zurueckgegeben',
          reason: 'Der 4. fehlt.',
          worked_hours: null,
          target_hours: null,
        });
        expect((await writing(session, requestOf(employee), id)).removed).toBeUndefined();
        expect(await steps(session)).toEqual(['eingereicht', 'genehmigt', 'wieder_geoeffnet: Der 4. fehlt.']);
      }),
    );

    test(
      'reports its current status to a second admin who decides',
      clean(async (session) => {
        const told = (what: string) => ({ code: 'P0001', message: `Der Monat Juni 2026 ist ${what}.` });
        expect(await approve(session, 0)).toEqual(told('noch nicht eingereicht'));
        await submit(session);
        expect(await reopen(session)).toEqual(told('inzwischen wieder eingereicht'));
        await giveBack(session);
        expect(await approve(session, 0)).toEqual(told('inzwischen zurückgegeben'));
        expect(await giveBack(session)).toEqual(told('inzwischen zurückgegeben'));
        await submit(session);
        await approve(session, 0);
        expect(await giveBack(session)).toEqual(told('inzwischen freigegeben'));
        expect((await submit(session))?.message).toBe('Der Monat Juni 2026 ist schon freigegeben.');
      }),
    );

    test.each([true, false])(
      'lets the office give its entries to a task and take them off it (approved: %s)',
      (isApproved) =>
        clean(async (session) => {
          const id = await worked(session);
          const [task] = await session.query<{ id: string }>(
            `insert into public.tasks (title, description) values ('Umzug', '') returning id`,
          );
          await submit(session);
          if (isApproved) await approve(session);
          const before = await state(session);
          const taskOf = async () =>
            (
              await session.query<{ task_id: string | null }>('select task_id from public.work_times where id = $1', [
                id,
              ])
            )[0]?.task_id;
          for (const given of [task?.id ?? null, null]) {
            expect(await call(session, admin, 'select public.assign_work_time($1, $2)', id, given)).toBeUndefined();
            expect(await taskOf()).toBe(given);
          }
          expect(await state(session)).toEqual(before);
          if (isApproved) expect((await writing(session, service, id)).changed).toEqual(locked);
        })(),
    );

    test(
      'lets its entries lose a deleted task',
      clean(async (session) => {
        const id = await worked(session);
        const [task] = await session.query<{ id: string }>(
          `insert into public.tasks (title, description) values ('Umzug', '') returning id`,
        );
        await session.query('update public.work_times set task_id = $2 where id = $1', [id, task?.id ?? '']);
        await submit(session);
        await approve(session);
        await session.query('delete from public.tasks where id = $1', [task?.id ?? '']);
        expect(await session.query('select task_id from public.work_times where id = $1', [id])).toEqual([
          { task_id: null },
        ]);
      }),
    );

    test(
      'is deleted after the legal retention period, by the job and with the account',
      clean(async (session) => {
        await session.query(
          `insert into public.work_months (user_id, month, status, worked_hours, target_hours)
           select '${employee.id}', month::date, 'genehmigt', 8, 8
           from generate_series(timestamp '2020-01-01', timestamp '2020-12-01', interval '1 month') as month`,
        );
        await session.query(
          `insert into public.work_month_steps (work_month_id, step) select id, 'genehmigt' from public.work_months`,
        );
        await session.query('alter table public.work_times disable trigger protect_locked_months');
        await worked(session, '2020-03-03T06:00:00Z');
        await worked(session, '2020-04-03T06:00:00Z');
        await session.query('alter table public.work_times enable trigger protect_locked_months');
        const remove = `delete from public.work_times where user_id = '${employee.id}' and start_time < '2020-04-01'`;
        expect((await attempt(session, requestOf(admin), remove)).error?.message).toBe(
          'Der Monat März 2020 ist freigegeben und kann nicht mehr geändert werden.',
        );
        await session.query(remove);
        const [copy] = await session.query<{ copy: { arbeitsmonate: unknown[] } }>(
          `select private.export_account('${employee.id}') as copy`,
        );
        expect(copy?.copy.arbeitsmonate).toHaveLength(12);
        expect(copy?.copy.arbeitsmonate[0]).toMatchObject({ month: '2020-01-01', schritte: [{ step: 'genehmigt' }] });
        await session.query(`select private.erase_account('${employee.id}')`);
        expect(await session.query('select from public.work_months')).toEqual([]);
        expect(await session.query('select from public.work_month_steps')).toEqual([]);
      }),
    );

    test(
      'protects its history from every role',
      clean(async (session) => {
        await submit(session);
        for (const sql of [
          `update public.work_month_steps set reason = 'Anders.'`,
          'delete from public.work_month_steps',
        ])
          for (const request of [service, requestOf(admin), requestOf(employee)])
            expect((await attempt(session, request, sql)).error?.code).toMatch(/23001|42501/);
        expect(await steps(session)).toEqual(['eingereicht']);
      }),
    );

    test(
      'and its history are read by its employee and by admins',
      clean(async (session) => {
        await submit(session);
        for (const table of ['work_months', 'work_month_steps'])
          for (const [by, count] of [
            [employee, 1],
            [admin, 1],
            [actors.customer, 0],
            [actors.inactiveEmployee, 0],
          ] as const)
            expect(
              (await attempt(session, requestOf(by), `select 1 as row from public.${table}`)).rows ?? [],
              `${by.name} ${table}`,
            ).toHaveLength(count);
      }),
    );

    test(
      'notifies its employee a minute after the office decides',
      clean(async (session) => {
        const mails = async () => {
          const told = await session.query(
            `select kind::text, to_email as to, known, (extract(epoch from next_attempt_at - now()) / 60)::int as wait
             from public.email_queue where kind = 'work-month-decision'`,
          );
          await session.query('delete from public.email_queue');
          return told;
        };
        const mail = { kind: 'work-month-decision', to: 'mitarbeiter@actors.example.com', wait: 1 };
        await submit(session);
        await takeBack(session);
        await submit(session);
        expect(await mails()).toEqual([]);
        await giveBack(session);
        expect(await mails()).toEqual([{ ...mail, known: 'eingereicht' }]);
        await submit(session);
        await approve(session, 0);
        expect(await mails()).toEqual([{ ...mail, known: 'eingereicht' }]);
        await reopen(session);
        expect(await mails()).toEqual([{ ...mail, known: 'genehmigt' }]);
      }),
    );
  }, createActors);
});

describe('the facts of a month’s sheet', () => {
  onOneDatabase((db) => {
    interface Facts {
      user_id: string;
      status: string | null;
      carried_hours: number;
      carried_months: number;
      entries: { start_time: string; break_minutes: number }[];
      weeks: { day: string; hours: number }[];
      days_worked: string[];
      sundays_before: number;
      works_nights: boolean;
      contracts: object[];
      absences: object[];
      steps: { step: string; author: string | null }[];
    }
    const read = (session: Session, by: Account, person: string | null, month = june) =>
      attempt<Facts>(
        session,
        requestOf(by),
        `select user_id, status::text, carried_hours::float, carried_months, entries, weeks, to_jsonb(days_worked) as days_worked,
           sundays_before, works_nights, contracts, absences, steps
         from public.work_month_sheets($1, $2)`,
        [month, person],
      );
    const one = async (session: Session, by: Account = employee) => (await read(session, by, employee.id)).rows?.[0];

    test('are read by its employee and by admins', () =>
      db.rolledBack(async (session) => {
        expect(await one(session)).toMatchObject({
          user_id: employee.id,
          status: null,
          entries: [],
          carried_months: 0,
        });
        expect(await one(session, admin)).toMatchObject({ user_id: employee.id });
        for (const [by, person] of [
          [employee, admin.id],
          [employee, null],
          [actors.customer, actors.customer.id],
          [actors.inactiveEmployee, actors.inactiveEmployee.id],
          [actors.inactiveAdmin, null],
        ] as const)
          expect((await read(session, by, person)).error?.code, by.name).toBe('42501');
      }));

    test('contain the entries around the month, and the previous weeks as sums', () =>
      db.rolledBack(async (session) => {
        // The week of the first of June began on it; the 24th week before it on the 22nd of December.
        for (const start of ['2025-12-20', '2025-12-22', '2026-05-26', '2026-05-28', '2026-05-30', '2026-06-03'])
          await worked(session, `${start}T06:00:00Z`);
        for (const start of ['2026-07-01', '2026-07-02']) await worked(session, `${start}T06:00:00Z`);
        const facts = await one(session);
        expect(facts?.entries.map(({ start_time }) => new Date(start_time).toISOString().slice(0, 10))).toEqual([
          '2026-05-30',
          '2026-06-03',
          '2026-07-01',
        ]);
        expect(facts?.weeks.map(({ day, hours }) => [day, Number(hours)])).toEqual([
          ['2025-12-22', 8],
          ['2026-05-25', 16],
        ]);
      }));

    /** Entries of the employee, each in German time. */
    const record = async (session: Session, ...spans: [start: string, end: string | null][]) => {
      for (const [start, end] of spans)
        await session.query(
          `insert into public.work_times (user_id, start_time, end_time)
           values ($1, $2::timestamp at time zone 'Europe/Berlin', $3::timestamp at time zone 'Europe/Berlin')`,
          [employee.id, start, end],
        );
    };

    test('contain every day with any work, from eight weeks before to eight weeks after', () =>
      db.rolledBack(async (session) => {
        await record(
          session,
          ['2026-04-05 20:00', '2026-04-06 04:00'],
          ['2026-04-07 22:00', '2026-04-08 00:00'],
          ['2026-06-03 08:00', '2026-06-03 10:00'],
          ['2026-06-03 11:00', '2026-06-03 12:00'],
          ['2026-06-06 22:00', '2026-06-07 00:00:01'],
          ['2026-08-24 22:00', '2026-08-25 04:00'],
          ['2026-08-25 22:00', null],
        );
        expect((await one(session))?.days_worked).toEqual([
          '2026-04-07',
          '2026-06-03',
          '2026-06-06',
          '2026-06-07',
          '2026-08-24',
        ]);
      }));

    test('contain the earlier Sundays of its year', () =>
      db.rolledBack(async (session) => {
        await record(
          session,
          ['2025-12-28 08:00', '2025-12-28 09:00'],
          ['2026-01-03 22:00', '2026-01-04 02:00'],
          ['2026-05-31 08:00', '2026-05-31 09:00'],
          ['2026-05-31 10:00', '2026-05-31 11:00'],
          ['2026-06-07 08:00', '2026-06-07 09:00'],
        );
        expect((await one(session))?.sundays_before).toBe(2);
      }));

    /** An entry of the employee on each of so many days, '26:30' is half past two on the next one. */
    const daily = (session: Session, since: string, count: number, ...spans: [from: string, to: string][]) =>
      session.query(
        `insert into public.work_times (user_id, start_time, end_time)
         select $1, (day + begins) at time zone 'Europe/Berlin', (day + ends) at time zone 'Europe/Berlin'
         from generate_series(timestamp '${since}', timestamp '${since}' + interval '1 day' * ${count - 1}, interval '1 day') day,
           (values ${spans.map(([from, to]) => `(interval '${from}', interval '${to}')`).join()}) span (begins, ends)`,
        [employee.id],
      );
    const worksNights = async (session: Session, month = june) =>
      (await read(session, employee, employee.id, month)).rows?.[0]?.works_nights;
    /** More than 48 hours a week, by day. */
    const workHard = (session: Session, since = '2026-06-01') => daily(session, since, 26, ['06:00', '15:00']);

    // § 2 (3) to (5) ArbZG: more than two hours between 23:00 and 6:00, on 48 days of a calendar year.
    test.each<[string, [from: string, to: string][], boolean]>([
      ['two hours and a second after 23:00', [['18:00', '25:00:01']], true],
      ['two hours', [['18:00', '25:00']], false],
      ['two hours and a second before 6:00', [['03:59:59', '12:00']], true],
      ['in one night', [['21:00', '26:00']], true],
      [
        'in parts of one night',
        [
          ['22:00', '24:00'],
          ['24:00', '25:30'],
        ],
        true,
      ],
      ['by day', [['06:00', '23:00']], false],
    ])('state who works at night: %s', (_, spans, isNight) =>
      db.rolledBack(async (session) => {
        await workHard(session);
        await daily(session, '2026-02-02', 47, ...spans);
        expect(await worksNights(session)).toBe(false);
        await daily(session, '2026-06-29', 1, ...spans);
        expect(await worksNights(session)).toBe(isNight);
      }),
    );

    test('state it for the following year as well, and omit employees with little night work', () =>
      db.rolledBack(async (session) => {
        await daily(session, '2024-02-02', 48, ['21:00', '26:00']);
        expect(await worksNights(session, '2025-02-01')).toBe(false);
        for (const year of ['2025', '2026']) await workHard(session, `${year}-02-01`);
        expect(await worksNights(session, '2025-02-01')).toBe(true);
        expect(await worksNights(session, '2026-02-01')).toBe(false);
      }));

    test('contain the target with which the database approves it: a hundred months of random contracts and absences', () =>
      db.rolledBack(async (session) => {
        let seed = 1530;
        /** A whole number below `most`, the same in every run. */
        const pick = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
        const dayOf = (year: number) => new Date(Date.UTC(year, 0, 1 + pick(365))).toISOString().slice(0, 10);
        for (let turn = 0; turn < 100; turn += 1) {
          const [year, month] = [2020 + (turn % 20), String((turn % 12) + 1).padStart(2, '0')];
          const contracts = Array.from({ length: pick(4) }, () => {
            const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => pick(5) > 1);
            return `('${employee.id}', '${dayOf(year)}', ${pick(6001) / 100}, '{${weekdays.join() || '3'}}', 28)`;
          });
          const absences = Array.from({ length: 12 }, () => {
            const from = dayOf(year);
            const kind = ['urlaub', 'krank', 'frei'][pick(3)];
            return `('${employee.id}', '${kind}', '${from}', '${dayAfter(from, pick(9))}',
              '${pick(5) ? 'genehmigt' : 'abgelehnt'}')`;
          });
          await session.query(`delete from public.absences where user_id = '${employee.id}'`);
          await session.query(`delete from public.work_contracts where user_id = '${employee.id}'`);
          if (contracts.length > 0)
            await session.query(
              `insert into public.work_contracts (user_id, valid_from, hours_per_week, weekdays, holidays_per_year)
               values ${contracts.join()} on conflict do nothing`,
            );
          // Overlapping ones are rejected, and omitted here.
          for (const values of absences)
            await attempt(
              session,
              service,
              `insert into public.absences (user_id, kind, from_day, to_day, status) values ${values}`,
            );
          const facts = (await read(session, admin, employee.id, `${year}-${month}-01`)).rows?.[0];
          const [row] = await session.query<{ owed: number | null }>(
            `select private.target_hours_in('${employee.id}', '${year}-${month}-01')::float as owed`,
          );
          const { target } = sheetOf({ ...facts, month: `${year}-${month}` } as unknown as MonthData);
          expect(row?.owed ?? 'none', `${year}-${month}`).toEqual(
            target === undefined ? 'none' : expect.closeTo(target, 6),
          );
        }
      }));

    test('contain contracts until the month and absences approved in it', () =>
      db.rolledBack(async (session) => {
        await session.query(
          `insert into public.work_contracts (user_id, valid_from, hours_per_week, holidays_per_year)
           select '${employee.id}', day::date, 38.5, 28 from unnest(array['2025-01-01', '2026-06-15', '2026-07-01']) as day`,
        );
        await session.query(
          `insert into public.absences (user_id, from_day, to_day, kind, status, answer) values
             ('${employee.id}', '2026-05-29', '2026-06-02', 'urlaub', 'genehmigt', null),
             ('${employee.id}', '2026-06-08', '2026-06-09', 'frei', 'beantragt', null),
             ('${employee.id}', '2026-06-10', '2026-06-11', 'urlaub', 'abgelehnt', 'Nein.'),
             ('${employee.id}', '2026-07-01', '2026-07-02', 'krank', 'genehmigt', null)`,
        );
        const facts = await one(session);
        expect(facts?.contracts).toMatchObject([{ valid_from: '2025-01-01' }, { valid_from: '2026-06-15' }]);
        expect(facts?.absences).toEqual([{ from_day: '2026-05-29', to_day: '2026-06-02', kind: 'urlaub' }]);
      }));

    test('carry over the earlier approved months', () =>
      db.rolledBack(async (session) => {
        await session.query(
          `insert into public.work_months (user_id, month, status, reason, worked_hours, target_hours) values
             ('${employee.id}', '2026-02-01', 'genehmigt', null, 170.5, 160),
             ('${employee.id}', '2026-03-01', 'genehmigt', null, 158.25, 168),
             ('${employee.id}', '2026-04-01', 'zurueckgegeben', 'Nein.', null, null),
             ('${employee.id}', '2026-05-01', 'genehmigt', null, 20, null),
             ('${employee.id}', '2026-07-01', 'genehmigt', null, 200, 160)`,
        );
        expect(await one(session)).toMatchObject({ carried_hours: 0.75, carried_months: 3 });
      }));

    test('list what was done with the month, and by whom', () =>
      db.rolledBack(async (session) => {
        await session.query(
          `update public.profiles set first_name = 'Erika', last_name = 'Muster' where id = '${admin.id}'`,
        );
        await submit(session);
        await giveBack(session);
        const facts = await one(session);
        expect(facts?.status).toBe('zurueckgegeben');
        expect(facts?.steps.map(({ step, author }) => [step, author]).sort()).toEqual([
          ['eingereicht', ''],
          ['zurueckgegeben', 'Erika Muster'],
        ]);
      }));

    test('cover everyone who works here, or worked in the month, for the office', () =>
      db.rolledBack(async (session) => {
        const inMonth = async () => ((await read(session, admin, null)).rows ?? []).map(({ user_id }) => user_id);
        expect(await inMonth()).toContain(employee.id);
        expect(await inMonth()).not.toContain(actors.customer.id);
        expect(await inMonth()).not.toContain(actors.inactiveEmployee.id);
        await session.query(
          `insert into public.work_times (user_id, start_time, end_time)
           values ('${actors.inactiveEmployee.id}', '2026-06-03T06:00:00Z', '2026-06-03T08:00:00Z')`,
        );
        expect(await inMonth()).toContain(actors.inactiveEmployee.id);
      }));
  }, createActors);
});
