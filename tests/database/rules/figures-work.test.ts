import { describe, expect, test } from 'vitest';
import { workingDays } from '@/features/working-time/absences/leave-balance';
import { type Session } from '../../support/database/connection.ts';
import { generator, type Generator } from '../../support/random.ts';
import { actors, createActors } from '../harness/actors.ts';
import { attempt, requestOf } from '../harness/as-role.ts';
import { addTimes, expectList, insert, readTable } from '../harness/figure-lists.ts';
import { onOneDatabase } from '../harness/on-databases.ts';

const admin = requestOf(actors.admin);
const dataSets = 200;
const people = [actors.employee.id, actors.admin.id];

const id = (kind: number, number: number) => `f${kind}000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
const dayOf = (moment: string) => berlinDay.format(new Date(moment));
const mondayOf = (day: string) => dayAfter(day, -((new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7));

/** The hours before New Year and both clock changes, and before the holidays of a summer. */
const moments = ['2024-12-31T20:00:00Z', '2025-03-29T20:00:00Z', '2025-10-25T20:00:00Z', '2025-06-18T05:00:00Z'];

async function addWork(session: Session, random: Generator) {
  await session.query(insert('customers', [{ id: id(0, 1), number: 'F-1', name: 'Kunde', last_name: 'Kunde' }]));
  await session.query(
    insert(
      'sites',
      [1, 2].map((number) => ({ id: id(4, number), customer_id: id(0, 1), name: `Haus ${number}`, street: 'Gasse 1' })),
    ),
  );
  await session.query(
    insert(
      'requests',
      [1, 2].map((number) => ({
        id: id(5, number),
        customer_id: id(0, 1),
        subject: `Umzug ${number}`,
        description: 'x',
      })),
    ),
  );
  const from = Date.parse(random.oneOf(moments));
  const at = (minutes: number) => new Date(from + minutes * 60_000).toISOString();
  const tasks = Array.from({ length: 6 }, (_, index) => {
    const starts = random.chance(90) ? random.between(0, 4 * 1440) : null;
    return {
      id: id(6, index + 1),
      title: `Auftrag ${index + 1}`,
      request_id: random.chance(40) ? id(5, random.between(1, 2)) : null,
      site_id: random.chance(50) ? id(4, random.between(1, 2)) : null,
      assigned_to: random.chance(70) ? random.oneOf(people) : null,
      starts_at: starts === null ? null : at(starts),
      ends_at: starts === null ? null : at(starts + random.between(1, 600)),
    };
  });
  await session.query(insert('tasks', tasks));
  for (const task of tasks)
    if (random.chance(40))
      await session.query(
        insert(
          'task_crew',
          people.slice(random.upTo(1)).map((person) => ({ task_id: task.id, profile_id: person })),
        ),
      );
  await addTimes(session, random, people, tasks, at);
  const first = dayOf(at(0));
  for (const person of people) {
    if (random.chance(60))
      await session.query(
        insert('work_contracts', [
          {
            user_id: person,
            valid_from: dayAfter(first, random.oneOf([-200, 2])),
            valid_until: random.chance(30) ? dayAfter(first, 5) : null,
            hours_per_week: 20,
            holidays_per_year: 20,
          },
        ]),
      );
    await session.query(
      `update public.work_contracts set weekdays = '${random.oneOf(['{1,3}', '{6,7}', '{2,3,4,5,6}'])}' where user_id = '${person}'`,
    );
    let day = dayAfter(first, random.between(-10, 3));
    for (let count = random.upTo(3); count > 0; count -= 1) {
      const last = dayAfter(day, random.upTo(9));
      const kind = random.oneOf(['urlaub', 'krank', 'frei']);
      await session.query(
        insert('absences', [
          {
            user_id: person,
            from_day: day,
            to_day: last,
            kind,
            status: random.oneOf(['genehmigt', 'genehmigt', 'beantragt']),
          },
        ]),
      );
      if (kind === 'urlaub' && random.chance(50))
        await session.query(
          insert('absences', [{ user_id: person, from_day: day, to_day: day, kind: 'krank', status: 'genehmigt' }]),
        );
      day = dayAfter(last, 1 + random.upTo(3));
    }
  }
  return first;
}

interface Entry {
  id: string;
  day: string;
  cents: number;
  key: string;
}

/** The same figures from the bare rows of the tables; `cents` are seconds or days. */
async function reckon(session: Session, first: string, last: string) {
  const entries = await readTable(session, 'work_times');
  const tasks = await readTable(session, 'tasks');
  const crew = await readTable(session, 'task_crew');
  const contracts = await readTable(session, 'work_contracts');
  const absences = await readTable(session, 'absences');
  const secondsOf = ({ start_time, end_time, break_minutes }: (typeof entries)[number]) =>
    end_time === null ? 0 : (Date.parse(end_time) - Date.parse(start_time)) / 1000 - break_minutes * 60;
  const isWithin = (day: string) => day >= first && day <= last;
  const worked = entries
    .filter(({ start_time, end_time }) => end_time !== null && isWithin(dayOf(start_time)))
    .map((entry) => ({
      id: entry.id,
      day: dayOf(entry.start_time),
      cents: secondsOf(entry),
      person: entry.user_id,
      which: entry.task_id === null ? 'ohne' : 'auftraege',
    }));
  const planned = tasks
    .filter(({ starts_at }) => starts_at !== null && isWithin(dayOf(starts_at)))
    .map((task) => {
      const number = crew.filter(({ task_id }) => task_id === task.id).length + (task.assigned_to === null ? 0 : 1);
      return {
        id: task.id,
        key: task.request_id ? `auftrag:${task.request_id}` : task.site_id ? `objekt:${task.site_id}` : 'ohne:',
        cents: ((Date.parse(task.ends_at ?? '') - Date.parse(task.starts_at ?? '')) / 1000) * Math.max(1, number),
        worked: entries.filter(({ task_id }) => task_id === task.id).reduce((sum, entry) => sum + secondsOf(entry), 0),
      };
    });
  const granted = absences.filter(({ status }) => status === 'genehmigt');
  const away = granted
    .filter(({ from_day, to_day }) => to_day >= first && from_day <= last)
    .map((absence): Entry => {
      const own = ({ user_id }: { user_id: string }) => user_id === absence.user_id;
      const ill = absence.kind === 'urlaub' ? granted.filter((one) => own(one) && one.kind === 'krank') : [];
      const within = {
        from_day: absence.from_day > first ? absence.from_day : first,
        to_day: absence.to_day < last ? absence.to_day : last,
      };
      return {
        id: absence.id,
        day: absence.from_day,
        cents: workingDays(within, contracts.filter(own), ill),
        key: `${absence.user_id}:${absence.kind}`,
      };
    })
    .filter(({ cents }) => cents > 0);
  return { worked, planned, away };
}

const groups = <One>(rows: readonly One[], keyOf: (row: One) => string) => {
  const found = new Map<string, One[]>();
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row]);
  return [...found];
};
const sumOf = (rows: readonly { cents: number }[]) => Math.round(rows.reduce((sum, { cents }) => sum + cents, 0));

interface Found {
  span: number;
  list: string;
  part: string | null;
  week: string | null;
  amount: number;
  number: number;
}

async function check(session: Session, random: Generator, start: string) {
  const first = dayAfter(start, random.between(-3, 2));
  const spans: [string, string][] = [
    [first, dayAfter(first, random.upTo(8))],
    [dayAfter(first, -30), dayAfter(first, -1)],
  ];
  const { rows: [answer] = [], error } = await attempt<{ found: Found[] }>(
    session,
    admin,
    'select public.work_figures($1, $2) as found',
    [`{${spans.map(([from]) => from).join()}}`, `{${spans.map(([, to]) => to).join()}}`],
  );
  expect(error).toBeUndefined();
  const lineOf = (
    span: number,
    list: string,
    part: string | null,
    week: string | null,
    amount: number,
    number: number,
  ) => [span, list, part, week, amount, number].join(' ');
  const expected: string[] = [];
  for (const [index, [from, to]] of spans.entries()) {
    const { worked, planned, away } = await reckon(session, from, to);
    const add = (list: string, rows: readonly { cents: number }[], part: string | null, week: string | null = null) =>
      expected.push(lineOf(index + 1, list, part, week, sumOf(rows), rows.length));
    for (const [which, rows] of groups(worked, (row) => row.which)) add('gearbeitet', rows, `:${which}`);
    if (index > 0) continue;
    for (const [part, rows] of groups(worked, ({ person, which }) => `${person}:${which}`))
      add('gearbeitet', rows, part);
    for (const [key, rows] of groups(worked, ({ day, which }) => `${mondayOf(day)} ${which}`)) {
      const [week = '', which = ''] = key.split(' ');
      add('gearbeitet', rows, `:${which}`, week);
    }
    const done = planned.filter((task) => task.worked > 0).map((task) => ({ ...task, cents: task.worked }));
    add('geplant', planned, null);
    add('geleistet', done, null);
    for (const [part, rows] of groups(planned, ({ key }) => key)) {
      add('geplant', rows, part);
      add(
        'geleistet',
        done.filter(({ key }) => key === part),
        part,
      );
    }
    for (const [part, rows] of groups(away, ({ key }) => key)) add('abwesend', rows, part);

    const asked = [from, to, 'rechnungsdatum'] as const;
    const [person, which] = [random.oneOf(people), random.oneOf(['auftraege', 'ohne'])];
    await expectList(session, worked, 'gearbeitet', null, ...asked);
    await expectList(
      session,
      worked.filter((row) => row.which === which),
      'gearbeitet',
      `:${which}`,
      ...asked,
    );
    await expectList(
      session,
      worked.filter((row) => row.which === which && row.person === person),
      'gearbeitet',
      `${person}:${which}`,
      ...asked,
    );
    await expectList(session, planned, 'geplant', null, ...asked);
    const part = random.oneOf(['ohne:', `auftrag:${id(5, 1)}`, `objekt:${id(4, 2)}`]);
    await expectList(
      session,
      planned.filter(({ key }) => key === part),
      'geplant',
      part,
      ...asked,
    );
    await expectList(
      session,
      done.filter(({ key }) => key === part),
      'geleistet',
      part,
      ...asked,
    );
    await expectList(session, away, 'abwesend', null, ...asked);
    await expectList(
      session,
      away.filter(({ key }) => key === `${person}:urlaub`),
      'abwesend',
      `${person}:urlaub`,
      ...asked,
    );
  }
  const found = (answer?.found ?? []).map((row) =>
    lineOf(row.span, row.list, row.part, row.week, row.amount, row.number),
  );
  expect(found.toSorted()).toEqual(expected.toSorted());
}

describe('figures about work', () => {
  onOneDatabase((db) => {
    test(`equal an independent calculation over ${dataSets} random sets of data, and so do their lists`, async () => {
      for (let seed = 1; seed <= dataSets; seed += 1)
        await db.rolledBack(async (session) => {
          const random = generator(seed * 7919);
          // Fewer rows than the demo data have.
          await session.query('set session_replication_role = replica');
          for (const table of ['work_times', 'task_crew', 'tasks', 'absences', 'work_contracts'])
            await session.query(`delete from public.${table}`);
          const start = await addWork(session, random);
          await session.query('set session_replication_role = origin');
          await check(session, random, start).catch((error: unknown) => {
            throw new Error(`Data set ${seed}`, { cause: error });
          });
        });
    }, 300_000);
  }, createActors);
});
