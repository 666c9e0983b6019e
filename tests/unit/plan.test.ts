import { describe, expect, it } from 'vitest';
import { absenceOf, absencesByDay } from '@/features/plan/admin/absences';
import { describeAbsence } from '@/features/working-time/absences/labels';
import {
  daysOfTask,
  assigneesOf,
  buildPlan,
  taskCustomerName,
  namesOf,
  overlapping,
  townOf,
} from '@/features/plan/admin/build-plan';
import { dayInPlan } from '@/features/plan/admin/days';
import { describeMove } from '@/features/plan/admin/describe-move';
import { hoursShown, gridPositions, spanOn } from '@/features/plan/admin/hours';
import {
  isSamePlan,
  planAfterMove,
  type PlanSlot,
  type Plan,
  planOf,
  shiftedByDays,
  valuesIn,
} from '@/features/plan/admin/move';
import type { AdminTask } from '@/features/tasks/admin/queries';
import { formatDateTime } from '@/lib/format/format';
import { minutesOf, timeOf } from '@/lib/time/clock-minutes';
import { daysOfWeek } from '@/lib/time/iso-week';

const [anna, bernd, clara] = ['anna', 'bernd', 'clara'];
const person = (id: string | null, day: string): PlanSlot => ({ row: { kind: 'person', id }, day });
const vehicle = (id: string, day: string): PlanSlot => ({ row: { kind: 'vehicle', id }, day });

const plan: Plan = {
  starts_at: '2026-11-24T07:00:00.000Z',
  ends_at: '2026-11-24T13:00:00.000Z',
  assigned_to: anna,
  vehicle_id: 'kipper',
  people: [bernd],
};
const term = ({ starts_at, ends_at }: Pick<Plan, 'starts_at' | 'ends_at'>) => [
  formatDateTime(starts_at),
  formatDateTime(ends_at),
];

describe('moving a task by days', () => {
  const at = (starts_at: string, ends_at: string, days: number) => shiftedByDays({ starts_at, ends_at }, days);

  it('keeps its time of day across both clock changes, there and back', () => {
    const march = at('2026-03-27T07:00:00Z', '2026-03-27T13:30:00Z', 3);
    expect(term(march)).toEqual(['30.03.2026, 08:00', '30.03.2026, 14:30']);
    expect(march.starts_at).toBe('2026-03-30T06:00:00.000Z');
    expect(term(shiftedByDays(march, -3))).toEqual(['27.03.2026, 08:00', '27.03.2026, 14:30']);
    const october = at('2026-10-23T06:00:00Z', '2026-10-23T12:00:00Z', 7);
    expect(term(october)).toEqual(['30.10.2026, 08:00', '30.10.2026, 14:00']);
    expect(october.starts_at).toBe('2026-10-30T07:00:00.000Z');
  });

  it('keeps both local times across the night of a clock change', () => {
    expect(term(at('2026-03-27T21:00:00Z', '2026-03-28T05:00:00Z', 1))).toEqual([
      '28.03.2026, 22:00',
      '29.03.2026, 06:00',
    ]);
    expect(term(at('2026-10-23T20:00:00Z', '2026-10-24T04:00:00Z', 1))).toEqual([
      '24.10.2026, 22:00',
      '25.10.2026, 06:00',
    ]);
  });

  it('moves a skipped hour one hour later, and never ends before it begins', () => {
    expect(term(at('2026-03-28T01:30:00Z', '2026-03-28T04:00:00Z', 1))).toEqual([
      '29.03.2026, 03:30',
      '29.03.2026, 05:00',
    ]);
    expect(term(at('2026-03-28T01:30:00Z', '2026-03-28T02:15:00Z', 1))).toEqual([
      '29.03.2026, 03:30',
      '29.03.2026, 04:15',
    ]);
  });

  it('never takes longer than the 24 hours that the database allows', () => {
    const { starts_at, ends_at } = at('2026-10-23T18:00:00Z', '2026-10-24T18:00:00Z', 1);
    expect(new Date(ends_at ?? '').getTime() - new Date(starts_at ?? '').getTime()).toBe(24 * 3_600_000);
  });

  it('by zero days changes nothing', () => {
    const odd = { starts_at: '2026-10-25T01:30:30Z', ends_at: '2026-10-25T02:00:00Z' };
    expect(shiftedByDays(odd, 0)).toEqual(odd);
    expect(shiftedByDays({ starts_at: null, ends_at: null }, 3)).toEqual({ starts_at: null, ends_at: null });
  });
});

describe('dropping a card', () => {
  const tuesday = '2026-11-24';
  const friday = '2026-11-27';

  it('on another day changes only the day', () => {
    const result = planAfterMove(plan, person(anna, tuesday), person(anna, friday));
    expect(term(result)).toEqual(['27.11.2026, 08:00', '27.11.2026, 14:00']);
    expect(result).toMatchObject({ assigned_to: anna, people: [bernd], vehicle_id: 'kipper' });
  });

  it.each([
    ['the responsible person is replaced', anna, clara, { assigned_to: clara, people: [bernd] }],
    ['a member of the crew becomes responsible', anna, bernd, { assigned_to: bernd, people: [] }],
    ['a member of the crew is replaced', bernd, clara, { assigned_to: anna, people: [clara] }],
    ['a member leaves if the other person is already assigned', bernd, anna, { assigned_to: anna, people: [] }],
    ['the task becomes unassigned', anna, null, { assigned_to: null, people: [bernd] }],
    ['a member leaves the crew', bernd, null, { assigned_to: anna, people: [] }],
  ])('on another person’s row: %s', (_, from, to, team) => {
    const result = planAfterMove(plan, person(from, tuesday), person(to, tuesday));
    expect(result).toEqual({ ...plan, ...team });
  });

  it('from the row of unassigned tasks makes a person responsible', () => {
    const open = { ...plan, assigned_to: null };
    expect(planAfterMove(open, person(null, tuesday), person(clara, tuesday))).toEqual({ ...plan, assigned_to: clara });
    expect(planAfterMove(open, person(null, tuesday), person(bernd, tuesday))).toMatchObject({
      assigned_to: bernd,
      people: [],
    });
  });

  it('on a vehicle’s row changes the vehicle and keeps the people; from there a person becomes responsible', () => {
    expect(planAfterMove(plan, person(bernd, tuesday), vehicle('caddy', tuesday))).toEqual({
      ...plan,
      vehicle_id: 'caddy',
    });
    expect(planAfterMove(plan, vehicle('kipper', tuesday), person(clara, tuesday))).toEqual({
      ...plan,
      assigned_to: clara,
    });
    // A member of the crew keeps that role.
    expect(planAfterMove(plan, vehicle('kipper', tuesday), person(bernd, tuesday))).toEqual(plan);
  });

  it('off the plan removes only the time; onto it sets eight to ten', () => {
    const off = planAfterMove(plan, person(bernd, tuesday), 'unplanned');
    expect(off).toEqual({ ...plan, starts_at: null, ends_at: null });
    const on = planAfterMove({ ...off, assigned_to: null, people: [] }, 'unplanned', person(clara, friday));
    expect(term(on)).toEqual(['27.11.2026, 08:00', '27.11.2026, 10:00']);
    expect(on).toMatchObject({ assigned_to: clara, vehicle_id: 'kipper' });
    expect(planAfterMove(off, 'unplanned', person(bernd, friday))).toMatchObject({
      assigned_to: anna,
      people: [bernd],
    });
    expect(planAfterMove(off, 'unplanned', vehicle('caddy', friday))).toMatchObject({
      vehicle_id: 'caddy',
      assigned_to: anna,
    });
    expect(term(planAfterMove(off, 'unplanned', person(clara, '2026-10-25')))).toEqual([
      '25.10.2026, 08:00',
      '25.10.2026, 10:00',
    ]);
  });

  it('recognises an unchanged plan, in any time format', () => {
    const task = {
      ...plan,
      starts_at: '2026-11-24T07:00:00+00:00',
      crew: [{ profile_id: bernd }, { profile_id: anna }],
    };
    expect(planOf(task)).toEqual(plan);
    expect(isSamePlan(planOf(task), planAfterMove(plan, person(anna, tuesday), person(anna, tuesday)))).toBe(true);
    expect(isSamePlan(plan, { ...plan, people: [] })).toBe(false);
  });

  it('moves the second day of a night task by the dragged distance', () => {
    const night = { ...plan, starts_at: '2026-11-23T21:00:00.000Z', ends_at: '2026-11-24T05:00:00.000Z' };
    expect(term(planAfterMove(night, person(anna, tuesday), person(anna, friday)))).toEqual([
      '26.11.2026, 22:00',
      '27.11.2026, 06:00',
    ]);
  });
});

const profile = (name: string) => ({ first_name: name, last_name: null, email: `${name}@example.com` });
let made = 0;
function taskOf(starts_at: string | null, ends_at: string | null, more: Partial<AdminTask> = {}): AdminTask {
  made += 1;
  return {
    id: `task-${made}`,
    title: `Auftrag ${made}`,
    status: 'offen',
    assigned_to: anna,
    assignee: profile('Anna'),
    crew: [],
    vehicle_id: null,
    starts_at,
    ends_at,
    ...more,
  } as AdminTask;
}

describe('the cards of a week', () => {
  const days = daysOfWeek('2026-W48');
  const people = [anna, bernd].map((id) => ({ id, ...profile(id) }));
  const vehicles = [{ id: 'kipper', name: 'Kipper' }];
  const lay = (tasks: AdminTask[]) =>
    buildPlan({ tasks, people, vehicles, days, names: namesOf(tasks, people, vehicles) });
  const titles = (lines: ReturnType<typeof lay>['people']) =>
    Object.fromEntries(
      lines.map(({ name, cells }) => [name, cells.map((cards) => cards.map(({ task }) => task.title))]),
    );

  it('appear in the row of each of their people and of their vehicle, sorted by time', () => {
    const late = taskOf('2026-11-24T12:00Z', '2026-11-24T14:00Z', { vehicle_id: 'kipper' });
    const early = taskOf('2026-11-24T07:00Z', '2026-11-24T09:00Z', {
      crew: [{ profile_id: bernd, profile: profile('Bernd') }],
    });
    const { people: rows, vehicles: cars } = lay([late, early]);
    expect(titles(rows)).toEqual({
      anna: [[], [early.title, late.title], [], [], [], [], []],
      bernd: [[], [early.title], [], [], [], [], []],
      'Ohne Mitarbeiter': [[], [], [], [], [], [], []],
    });
    expect(titles(cars)).toEqual({ Kipper: [[], [late.title], [], [], [], [], []] });
    expect(rows.map(({ cells }) => cells[1]?.map(({ isResponsible }) => isResponsible))).toEqual([
      [true, false],
      [false],
      [],
    ]);
    expect(rows.map(({ hours }) => hours)).toEqual([4, 2, 0]);
  });

  it('of unassigned tasks and of former employees have rows', () => {
    const open = taskOf('2026-11-29T07:00Z', '2026-11-29T08:00Z', { assigned_to: null, assignee: null });
    const former = taskOf('2026-11-23T07:00Z', '2026-11-23T08:00Z', { assigned_to: 'dora', assignee: profile('Dora') });
    const { people: rows } = lay([open, former]);
    expect(rows.map(({ name }) => name)).toEqual(['anna', 'bernd', 'Dora', 'Ohne Mitarbeiter']);
    expect(rows[3]?.cells[6]).toHaveLength(1);
    expect(rows[2]?.cells[0]).toHaveLength(1);
  });

  it('appear on both days of a night, and only on the second if the first is before the week', () => {
    expect(daysOfTask(taskOf('2026-11-24T21:00Z', '2026-11-25T05:00Z'))).toEqual(['2026-11-24', '2026-11-25']);
    expect(daysOfTask(taskOf('2026-11-24T07:00Z', '2026-11-24T23:00Z'))).toEqual(['2026-11-24']);
    expect(daysOfTask(taskOf(null, null))).toEqual([]);
    const night = taskOf('2026-11-22T21:00Z', '2026-11-23T05:00Z');
    const [row] = lay([night, taskOf('2026-11-24T21:00Z', '2026-11-25T05:00Z')]).people;
    expect(row?.cells.map((cards) => cards.map(({ part }) => part))).toEqual([
      ['last'],
      ['first'],
      ['last'],
      [],
      [],
      [],
      [],
    ]);
  });

  it('of one employee are marked if they overlap; adjacent, finished and unassigned ones are not', () => {
    const first = taskOf('2026-11-24T07:00Z', '2026-11-24T11:00Z');
    const second = taskOf('2026-11-24T10:00Z', '2026-11-24T12:00Z');
    const after = taskOf('2026-11-24T12:00Z', '2026-11-24T13:00Z');
    const finished = taskOf('2026-11-24T07:00Z', '2026-11-24T13:00Z', { status: 'abgeschlossen' });
    expect(overlapping([first, finished, second, after])).toEqual(new Set([first, second]));
    const long = taskOf('2026-11-24T06:00Z', '2026-11-24T12:30Z');
    expect(overlapping([long, first, after])).toEqual(new Set([long, first, after]));
    const open = [1, 2].map(() => taskOf('2026-11-24T07:00Z', '2026-11-24T08:00Z', { assigned_to: null }));
    expect(lay(open).people[2]?.cells[1]?.map(({ isDouble }) => isDouble)).toEqual([false, false]);
  });

  it('name the responsible person first, and each person once', () => {
    const crew = [bernd, anna].map((id) => ({ profile_id: id, profile: profile(id) }));
    expect(assigneesOf({ assigned_to: anna, crew })).toEqual([anna, bernd]);
    expect(assigneesOf({ assigned_to: null, crew })).toEqual([bernd, anna]);
  });

  it.each([
    ['Lindenweg 4, 85354 Freising', 'Freising'],
    ['Dorfstraße 9, 85375 Neufahrn bei Freising', 'Neufahrn bei Freising'],
    ['Hauptstraße 1, A-5020 Salzburg', 'Salzburg'],
    ['Lager', 'Lager'],
    ['85354', '85354'],
    [null, ''],
  ])('%s is in %s', (place, town) => expect(townOf(place)).toBe(town));
});

describe('a new task in a cell of the plan', () => {
  const hours = { day: '2026-11-27', from: '08:00', to: '10:00' };

  it('has the day, the hours of a working day, and the employee or vehicle of the row', () => {
    expect(valuesIn({ row: { kind: 'person', id: anna }, day: hours.day })).toEqual({
      ...hours,
      assigned_to: anna,
      vehicle_id: '',
    });
    expect(valuesIn({ row: { kind: 'vehicle', id: 'kipper' }, day: hours.day })).toEqual({
      ...hours,
      assigned_to: '',
      vehicle_id: 'kipper',
    });
    expect(valuesIn({ row: { kind: 'person', id: null }, day: hours.day })).toMatchObject({ assigned_to: '' });
  });

  it('begins at the time of the cell and lasts as long, also past midnight', () => {
    const at = (time: string) => valuesIn({ row: { kind: 'person', id: null }, day: hours.day, time });
    expect(at('13:45')).toMatchObject({ from: '13:45', to: '15:45' });
    expect(at('23:00')).toMatchObject({ day: hours.day, from: '23:00', to: '01:00' });
  });
});

describe('the customer’s name on a card', () => {
  const [huber, demir] = [{ name: 'Karl Huber' }, { name: 'Demir GmbH' }];
  const nameOf = (title: string, of: { request?: object; site?: object }) =>
    taskCustomerName({ title, request: null, site: null, ...of } as AdminTask);

  it('is that of the order, or else of the site', () => {
    expect(nameOf('Umzug', { request: { customer: huber }, site: { customer: demir } })).toBe('Karl Huber');
    expect(nameOf('Reinigung', { site: { customer: demir } })).toBe('Demir GmbH');
    expect(nameOf('Lager aufräumen', {})).toBeUndefined();
  });

  it('is not repeated if the title has it', () => {
    expect(nameOf('Umzug Karl huber nach Freising', { request: { customer: huber } })).toBeUndefined();
    expect(nameOf('Umzug Huber', { request: { customer: huber } })).toBe('Karl Huber');
  });
});

describe('the announcement of a move', () => {
  const names = new Map([
    [anna, 'Anna Auer'],
    [bernd, 'Bernd Bach'],
    [clara, 'Clara Cohn'],
    ['kipper', 'Kipper'],
  ]);
  const move = { title: 'Umzug', schedule_id: null };
  it('says where the task is now, who sees it there, and who no longer does', () => {
    expect(describeMove(move, plan, { ...plan, assigned_to: clara }, names)).toEqual({
      text: '„Umzug“: Di, 24.11.2026, 08:00–14:00 Uhr, Clara Cohn, Kipper.',
      more: 'Clara Cohn und Bernd Bach sehen das sofort im Mitarbeiterportal. Anna Auer sieht den Auftrag dort nicht mehr.',
    });
    const visit = { ...move, schedule_id: 'weekly' };
    expect(describeMove(visit, plan, { ...plan, assigned_to: clara, people: [] }, names).more).toMatch(
      / Nur dieser Einsatz wird geändert\.$/,
    );
    const unassigned = { ...plan, assigned_to: null, vehicle_id: null, people: [] };
    expect(describeMove(move, unassigned, unassigned, names)).toEqual({
      text: '„Umzug“: Di, 24.11.2026, 08:00–14:00 Uhr, ohne Mitarbeiter.',
      more: 'Zugewiesen ist noch niemand.',
    });
    expect(describeMove(move, plan, { ...plan, starts_at: null, ends_at: null }, names).text).toBe(
      '„Umzug“ ist nicht mehr eingeplant.',
    );
  });
});

describe('absences in the plan', () => {
  const days = daysOfWeek('2026-W48');
  const absence = (
    user_id: string,
    from_day: string,
    to_day: string,
    status: 'beantragt' | 'genehmigt' = 'genehmigt',
  ) => ({ id: `${user_id} ${from_day}`, user_id, from_day, to_day, kind: 'urlaub', status }) as const;

  it('cover the first to the last day within the week, for that person only', () => {
    const away = absencesByDay(
      [absence(anna, '2026-11-20', '2026-11-24'), absence(bernd, '2026-11-29', '2026-12-04', 'beantragt')],
      days,
    );
    const daysOff = (person: string | null) => days.filter((day) => absenceOf(away, person, day));
    expect(daysOff(anna)).toEqual(['2026-11-23', '2026-11-24']);
    expect(daysOff(bernd)).toEqual(['2026-11-29']);
    expect(daysOff(clara)).toEqual([]);
    expect(daysOff(null)).toEqual([]);
  });

  it('show illness during a holiday, in either order of entry', () => {
    const holiday = absence(anna, '2026-11-23', '2026-11-27');
    const illness = { ...absence(anna, '2026-11-25', '2026-11-26'), kind: 'krank' } as const;
    for (const both of [
      [holiday, illness],
      [illness, holiday],
    ]) {
      const away = absencesByDay(both, days);
      expect(days.map((day) => absenceOf(away, anna, day)?.kind)).toEqual([
        ...['urlaub', 'urlaub', 'krank', 'krank', 'urlaub'],
        ...[undefined, undefined],
      ]);
    }
  });

  it('name the kind, and whether it is approved', () => {
    expect(describeAbsence(absence(anna, '2026-11-20', '2026-11-24'))).toBe('Urlaub');
    expect(describeAbsence({ ...absence(anna, '2026-11-20', '2026-11-24', 'beantragt'), kind: 'frei' })).toBe(
      'Frei (beantragt)',
    );
  });
});

describe('moving a task to a time of day', () => {
  const at = (day: string, time: string): PlanSlot => ({ row: { kind: 'person', id: anna }, day, time });

  it('keeps its length, also on the days of the clock changes', () => {
    expect(term(planAfterMove(plan, person(anna, '2026-11-24'), at('2026-11-24', '10:15')))).toEqual([
      '24.11.2026, 10:15',
      '24.11.2026, 16:15',
    ]);
    expect(term(planAfterMove(plan, person(anna, '2027-03-28'), at('2027-03-28', '00:30')))).toEqual([
      '28.03.2027, 00:30',
      '28.03.2027, 07:30',
    ]);
    expect(term(planAfterMove(plan, person(anna, '2026-10-25'), at('2026-10-25', '00:30')))).toEqual([
      '25.10.2026, 00:30',
      '25.10.2026, 05:30',
    ]);
  });

  it('gives a task without a time two hours, and may change the person as well', () => {
    const waiting = { ...plan, starts_at: null, ends_at: null };
    const moved = planAfterMove(waiting, 'unplanned', {
      row: { kind: 'person', id: clara },
      day: '2026-11-25',
      time: '13:30',
    });
    expect(term(moved)).toEqual(['25.11.2026, 13:30', '25.11.2026, 15:30']);
    expect(moved.assigned_to).toBe(clara);
  });

  it('is no move where it began', () => {
    expect(isSamePlan(plan, planAfterMove(plan, person(anna, '2026-11-24'), at('2026-11-24', '08:00')))).toBe(true);
  });
});

describe('the hours of a day', () => {
  const day = '2026-11-24';
  const clock = (from: string, to: string) => ({ from: minutesOf(from), to: minutesOf(to) });

  it('are the working day, and earlier or later ones in which something is', () => {
    expect(hoursShown([])).toEqual(clock('06:00', '20:00'));
    expect(hoursShown([clock('08:00', '10:00'), clock('05:45', '07:00'), clock('19:00', '21:10')])).toEqual(
      clock('05:00', '22:00'),
    );
    expect(hoursShown([{ from: -120, to: 1500 }])).toEqual({ from: 0, to: 1440 });
  });

  it('has a task of the night in part before midnight, in part after it', () => {
    const night = { starts_at: '2026-11-23T21:00:00Z', ends_at: '2026-11-24T05:00:00Z' };
    expect(spanOn(day, night)).toEqual({ from: -120, to: 360 });
    expect(spanOn('2026-11-23', night)).toEqual({ from: 22 * 60, to: 30 * 60 });
  });

  it('places cards by quarters of an hour, those at the same time below each other', () => {
    const hours = clock('06:00', '20:00');
    expect(
      gridPositions(
        [clock('08:00', '14:00'), clock('08:10', '10:00'), clock('10:00', '12:00'), clock('14:00', '16:00')],
        hours,
      ),
    ).toEqual([
      { column: 9, columns: 24, line: 1 },
      { column: 9, columns: 8, line: 2 },
      { column: 17, columns: 8, line: 2 },
      { column: 33, columns: 8, line: 1 },
    ]);
  });

  it('gives a short one room for its text, at the end of the day to the left', () => {
    const hours = clock('06:00', '20:00');
    expect(gridPositions([clock('08:00', '08:30'), clock('08:45', '10:00')], hours)).toEqual([
      { column: 9, columns: 5, line: 1 },
      { column: 12, columns: 5, line: 2 },
    ]);
    expect(gridPositions([clock('19:30', '20:00')], hours)).toEqual([{ column: 52, columns: 5, line: 1 }]);
  });

  it('shows what began the day before from the first hour on', () => {
    expect(gridPositions([{ from: -120, to: 360 }], { from: 0, to: 1200 })).toEqual([
      { column: 1, columns: 24, line: 1 },
    ]);
  });
});

describe('times of day in minutes', () => {
  it('are read with or without seconds and written across midnight', () => {
    expect([minutesOf('08:15'), minutesOf('23:59:59'), minutesOf('')]).toEqual([495, 1439, NaN]);
    expect([timeOf(495), timeOf(-15), timeOf(1440)]).toEqual(['08:15', '23:45', '00:00']);
  });
});

describe('the day of an address', () => {
  it('is read, unless there is no such day', () => {
    expect(dayInPlan('2026-11-28')).toBe('2026-11-28');
    for (const text of [null, '', '2026-02-30', '2026-13-01', '1999-01-01', '2026-11-28x', '2000-12-31'])
      expect(dayInPlan(text), String(text)).toBeUndefined();
  });
});
