import { isSunday } from 'date-fns/isSunday';
import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { startOfBerlinDay, berlinDay } from '@/lib/time/berlin-time';
import { holidayOf } from '@functions/holidays';
import { dayAfter, daysBetween, daysOfWeek, weekOf } from '@/lib/time/iso-week';
import { type DayOfWork, daysOfWork, type RecordedEntry } from './days-of-work';
import { describeFinding, type FindingKind, type WorkTimeFinding } from './finding-texts';
import { type RestDays, restDayFindings } from './rest-days';

/** Time worked, in milliseconds, on a day or in its week. */
export type EarlierWork = Pick<DayOfWork, 'day' | 'worked'>;

/** Known facts beyond the entries; without them, the rules that depend on them report nothing. */
interface SurroundingWork {
  /** Work before the first of the entries, by day or as the weekly sum at one of its days: for the averages. */
  earlier?: readonly EarlierWork[];
  /** Whether this is a night worker (§ 2 (5) ArbZG): 48 days of night work in a calendar year. */
  worksNights?: boolean;
  restDays?: RestDays;
}

/**
 * The findings in a person's working times, by day and in the order of the sections. They are hints for a reader who
 * knows the circumstances, not judgements: exceptions (§§ 7, 10, 14 ArbZG) and contracts are unknown here.
 *
 * A running entry is not checked, except that its start ends a rest period and may lie on a Sunday or holiday. For what
 * counts as a day, as a break and as hours, see `daysOfWork`.
 *
 * @param entries of one person, in any order. For a month, also those of the 24 weeks before it, here or as earlier
 *   work, or the average over them stays unknown; and those of the day before it, or the first rest period does.
 */
export function findingsOf(entries: readonly RecordedEntry[], around: SurroundingWork = {}): WorkTimeFinding[] {
  const { earlier = [], worksNights, restDays } = around;
  const days = daysOfWork(entries);
  const worked = [...earlier, ...days];
  return [
    ...longDays(days),
    ...highAverages('high-average', weeksOfAverage, worked),
    ...shortBreaks(days),
    ...shortRests(days),
    ...shortRestsWithin(days),
    ...(worksNights ? highAverages('high-night-average', weeksOfNightAverage, worked) : []),
    ...daysOfRest(entries),
    ...(restDays ? restDayFindings(restDays) : []),
    ...lateRecords(entries),
  ].sort((one, other) => compare(one.day, other.day));
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/**
 * More than ten hours on a day. § 3 ArbZG: „Die werktägliche Arbeitszeit der Arbeitnehmer darf acht Stunden nicht
 * überschreiten. Sie kann auf bis zu zehn Stunden nur verlängert werden, wenn innerhalb von sechs Kalendermonaten oder
 * innerhalb von 24 Wochen im Durchschnitt acht Stunden werktäglich nicht überschritten werden.“
 */
const longDays = (days: readonly DayOfWork[]) =>
  days.flatMap(({ day, worked }) =>
    worked > 10 * millisecondsInHour ? [describeFinding('long-day', day, worked / millisecondsInHour)] : [],
  );

const weeksOfAverage = 24;
const weeksOfNightAverage = 4;
const workingDaysOfWeek = 6;

/**
 * More than eight hours per working day on average, § 3 sentence 2 ArbZG (see `longDays`). Of the two periods in the
 * law, the 24 weeks are used: each week from Monday to Sunday with the 23 before it. Working days (Werktage) are Monday
 * to Saturday, whichever days an employee works on: 144 of them, or 1,152 hours. Work on Sundays counts too, § 11 (2).
 * Holidays and days of leave count as working days without work, although they must not offset longer days (BVerwG, 9
 * May 2018, 8 C 13.17): for an employee who had some, the actual average is higher.
 *
 * § 6 (2) ArbZG requires the same of night workers within four weeks: each week with the three before it, 24 working
 * days.
 *
 * Reported at the last day of work of each week concerned. A week without work has none: nothing was added.
 */
function highAverages(kind: FindingKind, weeks: number, days: readonly EarlierWork[]): WorkTimeFinding[] {
  const lastDays = new Map(days.map(({ day }) => [weekOf(day), day]));
  return [...lastDays].flatMap(([week, lastDay]) => {
    const [monday = lastDay] = daysOfWeek(week);
    const first = dayAfter(monday, 7 * (1 - weeks));
    const worked = days.reduce((sum, { day, worked }) => (day >= first && day <= lastDay ? sum + worked : sum), 0);
    const average = worked / millisecondsInHour / (weeks * workingDaysOfWeek);
    return average > 8 ? [describeFinding(kind, lastDay, average)] : [];
  });
}

/**
 * Too short a break. § 4 ArbZG: „Die Arbeit ist durch im voraus feststehende Ruhepausen von mindestens 30 Minuten bei
 * einer Arbeitszeit von mehr als sechs bis zu neun Stunden und 45 Minuten bei einer Arbeitszeit von mehr als neun
 * Stunden insgesamt zu unterbrechen.“ Its third sentence, no more than six hours without a break, cannot be checked
 * from a sum of minutes.
 */
const shortBreaks = (days: readonly DayOfWork[]) =>
  days.flatMap(({ day, worked, breaks }) => {
    const wanted = breakAfter(worked) * millisecondsInMinute;
    if (breaks >= wanted) return [];
    return [
      describeFinding(
        worked > 9 * millisecondsInHour ? 'short-long-break' : 'short-break',
        day,
        breaks / millisecondsInMinute,
      ),
    ];
  });

function breakAfter(worked: number): number {
  if (worked > 9 * millisecondsInHour) return 45;
  return worked > 6 * millisecondsInHour ? 30 : 0;
}

/**
 * Less than eleven hours from the end of one day's work to the start of the next, reported at the later day. § 5 (1)
 * ArbZG: „Die Arbeitnehmer müssen nach Beendigung der täglichen Arbeitszeit eine ununterbrochene Ruhezeit von
 * mindestens elf Stunden haben.“ After an entry without an end the rest is unknown.
 */
const shortRests = (days: readonly DayOfWork[]) =>
  days.flatMap(({ day, begin }, index) => {
    const end = days[index - 1]?.end;
    const rest = end === undefined ? Infinity : begin - end;
    return rest < 11 * millisecondsInHour ? [describeFinding('short-rest', day, rest / millisecondsInHour)] : [];
  });

/**
 * Less than eleven hours of rest within 24 hours from the start of an interrupted day's work: the longest interruption,
 * or what is left of the 24 hours after the end. § 5 (1) ArbZG in the light of Art. 3 of Directive 2003/88/EC, „pro
 * 24-Stunden-Zeitraum eine Mindestruhezeit von elf zusammenhängenden Stunden“: from start to end there may be 13 hours,
 * or an interruption of eleven that splits it into two days.
 */
const shortRestsWithin = (days: readonly DayOfWork[]) =>
  days.flatMap(({ day, begin, end, longestGap }) => {
    if (end === undefined) return [];
    const rest = Math.max(longestGap, 24 * millisecondsInHour - (end - begin), 0);
    return rest < 11 * millisecondsInHour ? [describeFinding('short-rest-within', day, rest / millisecondsInHour)] : [];
  });

/**
 * Work on a Sunday or a public holiday in Bavaria. § 9 (1) ArbZG: „Arbeitnehmer dürfen an Sonn- und gesetzlichen
 * Feiertagen von 0 bis 24 Uhr nicht beschäftigt werden.“ The calendar day decides here, so a night shift counts for
 * both its days.
 */
function daysOfRest(entries: readonly RecordedEntry[]): WorkTimeFinding[] {
  const hours = new Map<string, number>();
  for (const entry of entries)
    for (const { day, worked } of byDay(entry))
      if (holidayOf(day) ?? isSunday(`${day}T12:00`))
        hours.set(day, (hours.get(day) ?? 0) + worked / millisecondsInHour);
  return [...hours].map(([day, worked]) => describeFinding('day-of-rest', day, worked));
}

/**
 * The part of an entry on each day. Breaks are deducted only if it lies on a single day: otherwise their time is
 * unknown.
 */
function byDay({ start_time, end_time, break_minutes }: RecordedEntry): { day: string; worked: number }[] {
  const begin = new Date(start_time).getTime();
  const first = berlinDay(0, start_time);
  if (end_time === null) return [{ day: first, worked: 0 }];
  const end = new Date(end_time).getTime();
  const parts = [];
  for (let day = first; startOfBerlinDay(day).getTime() < end; day = dayAfter(day, 1)) {
    const from = Math.max(begin, startOfBerlinDay(day).getTime());
    const to = Math.min(end, startOfBerlinDay(dayAfter(day, 1)).getTime());
    const isWhole = from === begin && to === end;
    parts.push({ day, worked: Math.max(0, to - from - (isWhole ? break_minutes * millisecondsInMinute : 0)) });
  }
  return parts;
}

/**
 * Recorded later than on the seventh day after the work, at the day on which the entry began; of several entries of a
 * day the latest record. § 17 (1) MiLoG, for the trades of § 2a SchwarzArbG: „… Beginn, Ende und Dauer der täglichen
 * Arbeitszeit … spätestens bis zum Ablauf des siebten auf den Tag der Arbeitsleistung folgenden Kalendertages
 * aufzuzeichnen“.
 */
function lateRecords(entries: readonly RecordedEntry[]): WorkTimeFinding[] {
  const delays = new Map<string, number>();
  for (const { start_time, end_time, created_at } of entries) {
    const day = berlinDay(0, start_time);
    const delay = daysBetween(day, berlinDay(0, created_at));
    if (end_time !== null && delay > 7) delays.set(day, Math.max(delay, delays.get(day) ?? 0));
  }
  return [...delays].map(([day, delay]) => describeFinding('late-record', day, delay));
}
