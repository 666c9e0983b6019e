import { describe, expect, test } from 'vitest';
import { type Account, actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { type Session } from '../../support/database/connection.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

type Kind = 'urlaub' | 'krank' | 'frei';

interface Entered {
  by?: Account;
  whose?: Account;
  /** Days from today in Germany. */
  from?: number;
  to?: number;
  kind?: Kind;
}

const today = `(now() at time zone 'Europe/Berlin')::date`;

const enter = (session: Session, entered: Entered = {}) => {
  const { by = actors.employee, from = 30, to = from, kind = 'urlaub' } = entered;
  return attempt<{ id: string; status: string; answer: string | null }>(
    session,
    requestOf(by),
    `insert into public.absences (user_id, from_day, to_day, kind)
     values ($1, ${today} + ${from}, ${today} + ${to}, $2) returning id, status::text, answer`,
    [(entered.whose ?? by).id, kind],
  );
};

/** The id of an absence that can be entered. */
async function entered(session: Session, values: Entered = {}): Promise<string> {
  const { rows, error } = await enter(session, values);
  expect(error).toBeUndefined();
  return rows?.[0]?.id ?? '';
}

const decide = (
  session: Session,
  id: string,
  status: string,
  answer: string | null = null,
  by: Account = actors.admin,
) =>
  attempt(session, requestOf(by), 'update public.absences set status = $2, answer = $3 where id = $1 returning id', [
    id,
    status,
    answer,
  ]);

const remove = async (session: Session, id: string, by: Account) =>
  (await attempt(session, requestOf(by), `delete from public.absences where id = '${id}' returning id`)).rows;

const kept = (session: Session) =>
  session.query<{ status: string }>('select status::text from public.absences where user_id = $1', [
    actors.employee.id,
  ]);

const mails = (session: Session, id: string) =>
  session.query(
    `select kind::text, to_email as to, known, (extract(epoch from next_attempt_at - now()) / 60)::int as wait
     from public.email_queue where subject_id = $1 order by email_queue.kind, created_at`,
    [id],
  );

describe('an absence', () => {
  onOneDatabase((db) => {
    test.each<[Kind, string]>([
      ['urlaub', 'beantragt'],
      ['frei', 'beantragt'],
      ['krank', 'genehmigt'],
    ])('%s of an employee is %s', (kind, status) =>
      db.rolledBack(async (session) => {
        expect((await enter(session, { kind })).rows).toMatchObject([{ status, answer: null }]);
      }),
    );

    test('has the status that the database sets, even if the column were granted by mistake', () =>
      db.rolledBack(async (session) => {
        await session.query('grant insert on public.absences to authenticated');
        const { rows } = await attempt(
          session,
          requestOf(actors.employee),
          `insert into public.absences (user_id, from_day, to_day, kind, status, answer)
           values ('${actors.employee.id}', ${today}, ${today}, 'urlaub', 'genehmigt', 'Gern.') returning status::text, answer`,
        );
        expect(rows).toEqual([{ status: 'beantragt', answer: null }]);
      }));

    test.each<Kind>(['urlaub', 'krank', 'frei'])('%s entered by the office is approved', (kind) =>
      db.rolledBack(async (session) => {
        const { rows } = await enter(session, { by: actors.admin, whose: actors.employee, kind });
        expect(rows).toMatchObject([{ status: 'genehmigt' }]);
      }),
    );

    test('is not available to customers, and not to employees for a colleague', () =>
      db.rolledBack(async (session) => {
        expect((await enter(session, { by: actors.admin, whose: actors.customer })).error).toEqual({
          code: '23514',
          message: 'Das geht nur für Mitarbeiter.',
        });
        expect((await enter(session, { by: actors.customer })).error?.code).toBe('42501');
        expect((await enter(session, { whose: actors.admin })).error?.code).toBe('42501');
      }));

    test.each([
      [-92, -92, undefined],
      [-93, -93, '23514'],
      [730, 730, undefined],
      [730, 731, '23514'],
    ])('from %i to %i days from today is requested by an employee: %s', (from, to, code) =>
      db.rolledBack(async (session) => {
        expect((await enter(session, { from, to })).error?.code).toBe(code);
        expect((await enter(session, { by: actors.admin, whose: actors.employee, from, to })).error?.code).toBe(
          code ? undefined : '23P01',
        );
      }),
    );

    test.each([
      [10, 20, true],
      [5, 10, true],
      [20, 25, true],
      [12, 13, true],
      [0, 30, true],
      [5, 9, false],
      [21, 25, false],
    ])('from day %i to %i overlaps one from day 10 to 20: %s', (from, to, meets) =>
      db.rolledBack(async (session) => {
        await entered(session, { from: 10, to: 20 });
        const { error } = await enter(session, { from, to, kind: 'frei' });
        if (!meets) return expect(error).toBeUndefined();
        const [days] = await session.query<{ text: string }>(
          `select format('Vom %s bis %s ist schon Urlaub eingetragen.',
             to_char(${today} + 10, 'DD.MM.YYYY'), to_char(${today} + 20, 'DD.MM.YYYY')) as text`,
        );
        expect(error).toEqual({ code: '23P01', message: days?.text });
      }),
    );

    test('for illness overlaps illness, but not a holiday: illness takes precedence', () =>
      db.rolledBack(async (session) => {
        await entered(session, { from: 10, to: 20 });
        await entered(session, { from: 12, to: 14, kind: 'krank' });
        expect((await enter(session, { from: 14, to: 15, kind: 'krank' })).error?.message).toMatch(
          /ist schon eine Krankmeldung eingetragen\.$/,
        );
        expect((await enter(session, { from: 13, to: 13, kind: 'frei' })).error?.code).toBe('23P01');
      }));

    test('does not overlap with rejected absences or those of others', () =>
      db.rolledBack(async (session) => {
        await decide(session, await entered(session), 'abgelehnt', 'Nein.');
        await entered(session);
        await entered(session, { by: actors.admin });
      }));

    test('overlaps with those of the service role as well', () =>
      db.rolledBack(async (session) => {
        await entered(session);
        const sql = `insert into public.absences (user_id, from_day, to_day, kind)
          values ('${actors.employee.id}', ${today} + 30, ${today} + 30, 'frei')`;
        expect((await attempt(session, { role: 'service_role', id: null }, sql)).error?.code).toBe('23P01');
      }));

    test('is decided by the office, and may be redecided, but does not return to pending', () =>
      db.rolledBack(async (session) => {
        const id = await entered(session);
        for (const [status, answer] of [
          ['genehmigt', null],
          ['abgelehnt', 'Wir brauchen Sie doch.'],
          ['genehmigt', null],
        ] as const) {
          expect((await decide(session, id, status, answer)).rows).toEqual([{ id }]);
          expect(await kept(session)).toEqual([{ status }]);
        }
        expect((await decide(session, id, 'beantragt')).error).toEqual({
          code: 'P0001',
          message: 'Über diese Abwesenheit ist schon entschieden.',
        });
      }));

    test('is rejected only with a reason', () =>
      db.rolledBack(async (session) => {
        const id = await entered(session);
        expect((await decide(session, id, 'abgelehnt')).error).toEqual({
          code: '23514',
          message: 'Bitte nennen Sie einen Grund.',
        });
        expect((await decide(session, id, 'abgelehnt', '  ')).error?.code).toBe('23514');
        expect(await kept(session)).toEqual([{ status: 'beantragt' }]);
      }));

    test('is not approved over another one after a rejection', () =>
      db.rolledBack(async (session) => {
        const id = await entered(session);
        await decide(session, id, 'abgelehnt', 'Nein.');
        await entered(session);
        expect((await decide(session, id, 'genehmigt')).error?.code).toBe('23P01');
      }));

    test('is decided only by the office', () =>
      db.rolledBack(async (session) => {
        const id = await entered(session);
        for (const by of [actors.employee, actors.customer, actors.inactiveAdmin])
          expect((await decide(session, id, 'genehmigt', null, by)).rows ?? []).toEqual([]);
        expect(await kept(session)).toEqual([{ status: 'beantragt' }]);
      }));

    test('is withdrawn by the employee until it is decided, and deleted by the office', () =>
      db.rolledBack(async (session) => {
        const [open, granted, ill] = [
          await entered(session, { from: 1 }),
          await entered(session, { from: 2 }),
          await entered(session, { from: 3, kind: 'krank' }),
        ];
        await decide(session, granted, 'genehmigt');
        expect(await remove(session, open, actors.employee)).toEqual([{ id: open }]);
        expect(await remove(session, granted, actors.employee)).toEqual([]);
        expect(await remove(session, ill, actors.employee)).toEqual([]);
        expect(await remove(session, granted, actors.admin)).toEqual([{ id: granted }]);
      }));

    test('entered by an employee is reported to the office', () =>
      db.rolledBack(async (session) => {
        for (const kind of ['urlaub', 'krank', 'frei'] as const) {
          const id = await entered(session, { kind, from: kind.length });
          expect(await mails(session, id)).toEqual([
            { kind: 'absence-notice', to: 'info@example.com', known: null, wait: 0 },
          ]);
          await session.query('delete from public.absences');
        }
      }));

    test('entered or decided by the office is mailed to the employee a minute later', () =>
      db.rolledBack(async (session) => {
        const to = 'mitarbeiter@actors.example.com';
        const made = await entered(session, { by: actors.admin, whose: actors.employee });
        expect(await mails(session, made)).toEqual([{ kind: 'absence-answer', to, known: null, wait: 1 }]);
        const asked = await entered(session, { from: 1 });
        await session.query('delete from public.email_queue');
        await decide(session, asked, 'genehmigt');
        expect(await mails(session, asked)).toEqual([{ kind: 'absence-answer', to, known: 'beantragt', wait: 1 }]);
      }));

    test('of the admin who enters it sends no mail', () =>
      db.rolledBack(async (session) => {
        const id = await entered(session, { by: actors.admin });
        await decide(session, id, 'abgelehnt', 'Doch nicht.');
        expect(await mails(session, id)).toEqual([]);
      }));

    test('is limited per account', () =>
      db.rolledBack(async (session) => {
        for (let day = 0; day < 30; day += 1) await entered(session, { from: day });
        expect((await enter(session, { from: 40 })).error?.code).toBe('PT429');
        await entered(session, { by: actors.admin, whose: actors.employee, from: 40 });
      }));
  }, createActors);
});

describe('a work contract', () => {
  onOneDatabase((db) => {
    const agree = (session: Session, day: string, whose: Account = actors.employee, by: Account = actors.admin) =>
      attempt(
        session,
        requestOf(by),
        `insert into public.work_contracts (user_id, valid_from, hours_per_week, holidays_per_year)
         values ($1, $2, 38.5, 28) returning weekdays::text`,
        [whose.id, day],
      );

    test('is from Monday to Friday by default', () =>
      db.rolledBack(async (session) => {
        expect((await agree(session, '2026-01-01')).rows).toEqual([{ weekdays: '{1,2,3,4,5}' }]);
      }));

    test('begins once a day, and belongs to a member of staff', () =>
      db.rolledBack(async (session) => {
        await agree(session, '2026-01-01');
        expect((await agree(session, '2026-01-01')).error?.code).toBe('23505');
        expect((await agree(session, '2026-01-02')).error).toBeUndefined();
        expect((await agree(session, '2026-01-01', actors.customer)).error).toEqual({
          code: '23514',
          message: 'Das geht nur für Mitarbeiter.',
        });
        expect((await agree(session, '2026-02-01', actors.employee, actors.employee)).error?.code).toBe('42501');
      }));

    test('and absences are deleted with an erased account, and included in its copy', () =>
      db.rolledBack(async (session) => {
        await agree(session, '2026-01-01');
        await entered(session, { kind: 'krank' });
        const [copy] = await session.query<{ copy: Record<string, unknown> }>(
          `select private.export_account('${actors.employee.id}') as copy`,
        );
        expect(copy?.copy).toMatchObject({
          arbeitsvertraege: [{ valid_from: '2026-01-01', hours_per_week: 38.5 }],
          abwesenheiten: [{ kind: 'krank', status: 'genehmigt' }],
        });
        await session.query(`select private.erase_account('${actors.employee.id}')`);
        expect(await kept(session)).toEqual([]);
        expect(await session.query('select from public.profiles where id = $1', [actors.employee.id])).toEqual([]);
      }));
  }, createActors);
});
