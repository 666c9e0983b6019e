import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { millisecondsInHour } from 'date-fns/constants';
import { findingsOf } from '@/features/working-time/work-times/rules';
import type { WorkTimeFinding } from '@/features/working-time/work-times/finding-texts';
import { berlinDay } from '@/lib/time/berlin-time';
import { formatDate, formatTime } from '@/lib/format/format';
import { holidayOf } from '@functions/holidays';
import { workedHours } from '@/features/working-time/worked-hours';
import { absenceKinds } from '@/features/working-time/absences/labels';
import type { MonthEntry, MonthData } from './month-data';
import { absenceOn, targetOn } from './target';

export interface SheetDay {
  /** 'yyyy-MM-dd' */
  day: string;
  /** The start of the first entry; null without one. */
  begin: string | null;
  /** The end of the last entry; null without one, and while one is running. */
  end: string | null;
  isRunning: boolean;
  /** Hours between start and end without work: breaks, and gaps between entries. */
  breaks: number;
  /** Hours of the completed entries. */
  worked: number;
  /** Undefined without a contract. */
  target: number | undefined;
  /** Public holiday, absence, and the entries' notes. */
  remarks: string[];
  findings: WorkTimeFinding[];
}

/** The end of a day's work, with the date if it is on another day. */
export const formatDayEnd = ({ day, end }: Pick<SheetDay, 'day' | 'end'>): string =>
  end && berlinDay(0, end) !== day ? `${formatTime(end)} (${formatDate(end)})` : formatTime(end);

export interface MonthSheet {
  /** Every day of the month. */
  days: SheetDay[];
  worked: number;
  /** Undefined without a contract. */
  target: number | undefined;
  /** Worked minus target; for a month in progress, of the days that are over. Undefined without a contract. */
  balance: number;
  /** Whether the month is in progress, so that its remaining days do not count as undertime. */
  goesOn: boolean;
  /** The sum of the balances of the approved earlier months. */
  carried: number;
  /** The carry-over plus this month's balance. */
  total: number;
  findings: WorkTimeFinding[];
  isRunning: boolean;
}

/**
 * The sheet of a month: hours worked and target by day, with findings. An entry belongs to the day in Germany on which
 * it began, including a night shift's hours after midnight.
 *
 * Overtime is hours worked minus target. The carry-over is that of the approved earlier months, as approved; an
 * unapproved month is not included, since it may still change. The month itself counts as it is now, an approved one as
 * approved.
 *
 * @param today 'yyyy-MM-dd' in Germany
 */
export function sheetOf(facts: MonthData, today = berlinDay()): MonthSheet {
  const found = findingsIn(facts, today);
  const entries = entriesByDay(facts.entries);
  const days = daysOfMonth(facts.month).map((day) => ({
    ...workOf(entries.get(day) ?? []),
    day,
    target: targetOn(facts.contracts, facts.absences, day),
    remarks: remarksOn(day, facts, entries.get(day) ?? []),
    findings: found.filter((finding) => finding.day === day),
  }));
  const worked = facts.worked_hours ?? sum(days.map((day) => day.worked));
  const target = facts.status === 'genehmigt' ? (facts.target_hours ?? undefined) : targetOf(days);
  const goesOn = facts.status !== 'genehmigt' && today.startsWith(facts.month);
  const over = days.filter(({ day }) => day < today);
  const due = goesOn ? sum(over.map((day) => day.worked)) - (targetOf(over) ?? 0) : worked - (target ?? 0);
  const balance = target === undefined ? 0 : due;
  return {
    days,
    worked,
    target,
    balance,
    goesOn,
    carried: facts.carried_hours,
    total: facts.carried_hours + balance,
    findings: found,
    isRunning: days.some(({ isRunning }) => isRunning),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Undefined when no day has one. */
function targetOf(days: readonly { target: number | undefined }[]): number | undefined {
  const targets = days.flatMap(({ target }) => target ?? []);
  return targets.length === 0 ? undefined : sum(targets);
}

const daysOfMonth = (month: string) =>
  Array.from(
    { length: getDaysInMonth(`${month}-01T12:00`) },
    (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`,
  );

const findingsIn = ({ month, entries, weeks, days_worked, sundays_before, works_nights }: MonthData, today: string) =>
  findingsOf(entries, {
    earlier: weeks.map(({ day, hours }) => ({ day, worked: hours * millisecondsInHour })),
    worksNights: works_nights,
    restDays: { month, daysWorked: days_worked, sundaysBefore: sundays_before, today },
  }).filter(({ day }) => day.startsWith(month));

function entriesByDay(entries: readonly MonthEntry[]): Map<string, MonthEntry[]> {
  const days = new Map<string, MonthEntry[]>();
  for (const entry of [...entries].sort((one, other) => Date.parse(one.start_time) - Date.parse(other.start_time))) {
    const day = berlinDay(0, entry.start_time);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return days;
}

function workOf(entries: readonly MonthEntry[]) {
  const [first] = entries;
  const last = entries.at(-1);
  const isRunning = entries.some(({ end_time }) => end_time === null);
  const worked = sum(entries.map((entry) => workedHours(entry) ?? 0));
  const end = isRunning ? null : (last?.end_time ?? null);
  const span = first && end ? (Date.parse(end) - Date.parse(first.start_time)) / millisecondsInHour : worked;
  return { begin: first?.start_time ?? null, end, isRunning, breaks: span - worked, worked };
}

function remarksOn(day: string, { absences }: MonthData, entries: readonly MonthEntry[]): string[] {
  const absence = absenceOn(absences, day);
  const remarks = [holidayOf(day), absence && absenceKinds[absence.kind].label, ...entries.map(({ note }) => note)];
  return remarks.filter((remark): remark is string => Boolean(remark));
}
