import { z } from 'zod';
import { formatRule, parseRule } from '@functions/recurrence/rule-text';
import { type RuleForm, ruleForm } from '@functions/recurrence/rule-form';
import { type ordinals, ruleSchema, type weekdays } from '@functions/recurrence/rule';
import { scheduleProblems } from '@functions/recurrence/schedule-problems';
import type { Schedule } from '@functions/recurrence/occurrences';
import { oneOf, optionalDay } from '@/lib/forms/fields';
import { minutesOf, minutesOfDay, timeOf } from '@/lib/time/clock-minutes';
import type { Row } from '@/lib/supabase/tables';
import { holidayRules } from './labels';

/** The most people of a crew besides the one responsible; the limit of a task. */
const mostInCrew = 20;

const optionalId = z.string().transform((id) => id || null);

/** How often, when, how long and by whom, as the form holds it. Choices that were not made keep their fields. */
export const scheduleFields = z.object({
  unit: z.enum(['week', 'month']),
  every: z.number().or(z.nan()),
  weekdays: z.array(z.string()),
  monthlyOn: z.enum(['day', 'last-day', 'weekday']),
  day: z.number().or(z.nan()),
  ordinal: z.string(),
  weekday: z.string(),
  is_seasonal: z.boolean(),
  months: z.array(z.string()),
  /** The first day that counts; '' for the contract's. */
  starts_on: optionalDay,
  ends_on: optionalDay,
  from: z.string(),
  to: z.string(),
  on_holiday: oneOf(holidayRules, 'Bitte wählen Sie, was an einem Feiertag geschieht.'),
  assigned_to: optionalId,
  vehicle_id: optionalId,
  crew: z.array(z.string()).max(mostInCrew, `Es können höchstens ${mostInCrew} weitere Mitarbeiter mitkommen.`),
});
export type ScheduleInput = z.input<typeof scheduleFields>;
type ScheduleValues = z.output<typeof scheduleFields>;

/** The parts of the form that decide on which days and at what time. */
export type RhythmInput = Pick<
  ScheduleInput,
  | 'unit'
  | 'every'
  | 'weekdays'
  | 'monthlyOn'
  | 'day'
  | 'ordinal'
  | 'weekday'
  | 'is_seasonal'
  | 'months'
  | 'starts_on'
  | 'ends_on'
  | 'from'
  | 'to'
  | 'on_holiday'
>;

/** What is wrong with a field of the form. */
export interface FieldProblem {
  field: keyof ScheduleInput;
  message: string;
}

/** Minutes from one time of day to another; the next day if that is not later. NaN if one is missing. */
function lengthOf(from: string, to: string): number {
  const length = (minutesOf(to) - minutesOf(from) + minutesOfDay) % minutesOfDay;
  return length === 0 ? minutesOfDay : length;
}

/** The time of day so many minutes later. */
const timeAfter = (from: string, minutes: number): string => timeOf(minutesOf(from) + minutes);

const fieldOf: Record<keyof Schedule, keyof ScheduleInput> = {
  rule: 'every',
  startsOn: 'starts_on',
  endsOn: 'ends_on',
  startsAtTime: 'from',
  minutes: 'to',
  onHoliday: 'on_holiday',
};

interface Term {
  /** The contract's first day. */
  begins_on: string;
  /** Its last day; '' without one. */
  ends_on: string;
}

const earlier = (one: string, other: string) => (one && other ? (one < other ? one : other) : one || other);

/** The schedule that the form describes within a contract's term, or what is wrong with it. */
export function rhythmOf(input: RhythmInput, term: Term): { schedule: Schedule } | { problems: FieldProblem[] } {
  const months = input.is_seasonal ? input.months.map(Number) : [];
  if (input.is_seasonal && months.length === 0)
    return { problems: [{ field: 'months', message: 'Bitte wählen Sie mindestens einen Monat.' }] };
  const rule = ruleSchema.safeParse({ ...input, ordinal: Number(input.ordinal), months });
  if (rule.error) {
    const problems = rule.error.issues.map(({ path, message }) => ({
      field: (path[0] ?? 'every') as keyof ScheduleInput,
      message,
    }));
    return { problems };
  }
  const schedule: Schedule = {
    rule: formatRule(rule.data),
    startsOn: input.starts_on || term.begins_on,
    endsOn: earlier(input.ends_on, term.ends_on) || null,
    startsAtTime: input.from,
    minutes: lengthOf(input.from, input.to),
    onHoliday: input.on_holiday as Schedule['onHoliday'],
  };
  const problems = scheduleProblems(schedule).map(({ field, message }) => ({
    field: fieldOf[field],
    message: field === 'minutes' ? 'Bitte geben Sie auch das Ende ein.' : message,
  }));
  return problems.length > 0 ? { problems } : { schedule };
}

/** The columns of a schedule with who works, from validated fields; problems go to `refuse`. */
export function scheduleOf(fields: ScheduleValues & RhythmInput, term: Term, refuse: (problem: FieldProblem) => void) {
  const read = rhythmOf(fields, term);
  if ('problems' in read) {
    read.problems.forEach(refuse);
    return undefined;
  }
  const { rule, startsOn, startsAtTime, minutes } = read.schedule;
  const { on_holiday, assigned_to, vehicle_id, crew } = fields;
  return {
    rule,
    starts_on: startsOn,
    ends_on: fields.ends_on || null,
    starts_at_time: startsAtTime,
    minutes,
    on_holiday,
    assigned_to,
    vehicle_id,
    crew: crew.filter((id) => id !== assigned_to),
  };
}

const inputOfRule = ({ ordinal, months, weekdays: days, ...rule }: RuleForm) => ({
  ...rule,
  weekdays: [...days] as string[],
  ordinal: String(ordinal),
  is_seasonal: months.length > 0,
  months: months.map(String),
});

/** The fields of a new schedule. */
export const emptySchedule: ScheduleInput = {
  ...inputOfRule(ruleForm()),
  starts_on: '',
  ends_on: '',
  from: '08:00',
  to: '10:00',
  on_holiday: 'entfaellt',
  assigned_to: '',
  vehicle_id: '',
  crew: [],
};

type StoredSchedule = Pick<
  Row<'contract_schedules'>,
  'rule' | 'starts_on' | 'ends_on' | 'starts_at_time' | 'minutes' | 'on_holiday'
> & {
  staffing: Pick<Row<'contract_schedule_staffing'>, 'assigned_to' | 'vehicle_id'> | null;
  crew: Pick<Row<'contract_schedule_crew'>, 'profile_id'>[];
};

/** The fields of a stored schedule. One that starts with its contract has no first day of its own. */
export function scheduleInput(schedule: StoredSchedule, begins_on: string): ScheduleInput {
  const from = schedule.starts_at_time.slice(0, 5);
  return {
    ...inputOfRule(ruleForm(parseRule(schedule.rule))),
    starts_on: schedule.starts_on === begins_on ? '' : schedule.starts_on,
    ends_on: schedule.ends_on ?? '',
    from,
    to: timeAfter(from, schedule.minutes),
    on_holiday: schedule.on_holiday,
    assigned_to: schedule.staffing?.assigned_to ?? '',
    vehicle_id: schedule.staffing?.vehicle_id ?? '',
    crew: schedule.crew.map(({ profile_id }) => profile_id).sort(),
  };
}

/** From start to end, '07:00–08:30 Uhr'. */
export const formatClockTimes = ({ starts_at_time, minutes }: Pick<StoredSchedule, 'starts_at_time' | 'minutes'>) => {
  const from = starts_at_time.slice(0, 5);
  return `${from}–${timeAfter(from, minutes)}\u00a0Uhr`;
};

export const weekdayOptions = [
  { value: 'MO', short: 'Mo', label: 'Montag' },
  { value: 'TU', short: 'Di', label: 'Dienstag' },
  { value: 'WE', short: 'Mi', label: 'Mittwoch' },
  { value: 'TH', short: 'Do', label: 'Donnerstag' },
  { value: 'FR', short: 'Fr', label: 'Freitag' },
  { value: 'SA', short: 'Sa', label: 'Samstag' },
  { value: 'SU', short: 'So', label: 'Sonntag' },
] satisfies { value: (typeof weekdays)[number]; short: string; label: string }[];

export const ordinalOptions = [
  { value: '1', label: 'Ersten' },
  { value: '2', label: 'Zweiten' },
  { value: '3', label: 'Dritten' },
  { value: '4', label: 'Vierten' },
  { value: '-1', label: 'Letzten' },
] satisfies { value: `${(typeof ordinals)[number]}`; label: string }[];
