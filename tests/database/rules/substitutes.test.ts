import { describe, expect, test } from 'vitest';
import { type Session } from '../../support/database/connection.ts';
import { type Account, actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf, type RequestContext } from '../harness/as-role.ts';
import { activate, draftContract, inDays, place, schedule, versionOf } from '../harness/contracts.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const admin = requestOf(actors.admin);
const service: RequestContext = { role: 'service_role', id: null };
const josef = actors.employee.id;
const account = (number: number, name: string): Account => ({
  ...actors.employee,
  name,
  id: `40000000-0000-4000-8000-0000000000${number}`,
});
const [lena, max] = [account(96, 'lena'), account(97, 'max')];
const [one, two, three] = [7, 14, 21].map(inDays) as [string, string, string];

async function prepare(session: Session): Promise<void> {
  await createActors(session);
  for (const { id, name } of [lena, max]) {
    await session.query('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
      id,
      `${name}@substitutes.example.com`,
    ]);
    await session.query(`update public.profiles set role = 'mitarbeiter' where id = $1`, [id]);
  }
}

const answerOf = async <Value>(session: Session, sql: string) => {
  const { rows, error } = await attempt<{ answer: Value }>(session, admin, sql);
  expect(error).toBeUndefined();
  return rows?.[0]?.answer;
};

/** Three visits of Josef with Lena in the crew; their ids. */
async function prepared(session: Session): Promise<[string, string, string]> {
  await draftContract(session);
  await session.query(
    `insert into public.contract_schedule_crew (schedule_id, profile_id) values ('${schedule}', '${lena.id}')`,
  );
  await answerOf(session, activate);
  const visits = place(
    [one, two, three].map((occursOn) => ({ occursOn })),
    await versionOf(session),
  );
  expect((await attempt(session, service, visits)).error).toBeUndefined();
  const rows = await session.query<{ id: string }>(
    `select id from public.tasks where schedule_id = '${schedule}' order by occurs_on`,
  );
  return rows.map(({ id }) => id) as [string, string, string];
}

const give = (from: string, to: string, ids: readonly string[], [since, until] = [inDays(0), inDays(90)]) =>
  `select public.substitute_visits('${from}', '${to}', '${since}', '${until}', '{${ids.join()}}') as answer`;
const takeBack = (changes: unknown) => `select public.take_back_substitution('${JSON.stringify(changes)}') as answer`;
const stateOf = (session: Session) =>
  session.query<{ who: string; crew: string[]; marked: boolean }>(
    `select assigned_to as who, changed_by_hand as marked,
       to_json(array(select profile_id from public.task_crew where task_id = tasks.id order by 1)) as crew
     from public.tasks where schedule_id = '${schedule}' order by occurs_on`,
  );
type Changes = { id: string }[];

describe('a substitute', () => {
  onOneDatabase((db) => {
    test('takes the visits of the one responsible, and taking it back restores them exactly', () =>
      db.rolledBack(async (session) => {
        const ids = await prepared(session);
        const before = await stateOf(session);
        const changes = await answerOf<Changes>(session, give(josef, max.id, ids.slice(0, 2)));
        expect(changes?.map(({ id }) => id).sort()).toEqual(ids.slice(0, 2).sort());
        const given = { who: max.id, crew: [lena.id], marked: true };
        expect(await stateOf(session)).toEqual([given, given, before[2]]);
        expect(await answerOf(session, takeBack(changes))).toBe(2);
        expect(await stateOf(session)).toEqual(before);
      }));

    test('takes over a place in the crew, also when already on the visit', () =>
      db.rolledBack(async (session) => {
        const ids = await prepared(session);
        const before = await stateOf(session);
        const changes = await answerOf<Changes>(session, give(lena.id, max.id, ids.slice(0, 1)));
        expect((await stateOf(session))[0]).toEqual({ who: josef, crew: [max.id], marked: true });
        expect(await answerOf(session, takeBack(changes))).toBe(1);
        const own = await answerOf<Changes>(session, give(lena.id, josef, ids.slice(0, 1)));
        expect((await stateOf(session))[0]).toEqual({ who: josef, crew: [], marked: true });
        expect(await answerOf(session, takeBack(own))).toBe(1);
        const responsible = await answerOf<Changes>(session, give(josef, lena.id, ids.slice(0, 1)));
        expect((await stateOf(session))[0]).toEqual({ who: lena.id, crew: [], marked: true });
        expect(await answerOf(session, takeBack(responsible))).toBe(1);
        expect(await stateOf(session)).toEqual(before);
      }));

    test('takes nothing that has begun, is finished, is of others or of another day', () =>
      db.rolledBack(async (session) => {
        const [first, second, third] = await prepared(session);
        await session.query(`update public.tasks set status = 'abgeschlossen' where id = '${first}'`);
        await session.query(
          `insert into public.work_times (user_id, start_time, task_id) values ('${josef}', now() - interval '1 hour', '${second}')`,
        );
        const all = [first, second, third];
        expect(await answerOf(session, give(josef, max.id, all, [inDays(0), two]))).toEqual([]);
        expect(await answerOf(session, give(max.id, lena.id, all))).toEqual([]);
        expect(await answerOf<Changes>(session, give(josef, max.id, all))).toMatchObject([{ id: third }]);
      }));

    test('is an active employee, and the office decides', () =>
      db.rolledBack(async (session) => {
        const ids = await prepared(session);
        for (const [to, message] of [
          [josef, 'Bitte wählen Sie eine andere Person.'],
          [actors.customer.id, 'Diese Person kann keine Aufträge übernehmen.'],
        ] as const)
          expect((await attempt(session, admin, give(josef, to, ids))).error).toEqual({ code: 'P0001', message });
        expect((await attempt(session, requestOf(actors.employee), give(josef, max.id, ids))).error?.code).toBe(
          '42501',
        );
      }));

    test('undoing it leaves visits that have changed since as they are', () =>
      db.rolledBack(async (session) => {
        const ids = await prepared(session);
        const changes = await answerOf<Changes>(session, give(josef, max.id, ids));
        // Within one transaction all versions have the same time.
        const stale = changes?.map((change) => (change.id === ids[0] ? { ...change, version: '2020-01-01' } : change));
        expect(await answerOf(session, takeBack(stale))).toBe(2);
        expect((await stateOf(session)).map(({ who }) => who)).toEqual([max.id, josef, josef]);
      }));
  }, prepare);
});
