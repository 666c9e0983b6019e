import { isSunday } from 'date-fns/isSunday';
import { holidayOf } from '@functions/holidays';
import { dayAfter } from '@/lib/time/iso-week';
import { describeFinding, type WorkTimeFinding } from './finding-texts';

/** The known working days of an employee around a month. */
export interface RestDays {
  /** 'yyyy-MM' */
  month: string;
  /** Days with work ('yyyy-MM-dd') from 55 days before the month to 55 after it, as far as they are over. */
  daysWorked: readonly string[];
  /** How many Sundays of the month's year before the month had work. */
  sundaysBefore: number;
  /** The first day ('yyyy-MM-dd') for which it is not known yet whether there is work. */
  today: string;
}

/** The findings of a month about Sundays and holidays with work, and the substitute days off. */
export const restDayFindings = (known: RestDays): WorkTimeFinding[] => [
  ...fewFreeSundays(known),
  ...missingRestDays(known),
];

const isSundayOf = (day: string) => isSunday(`${day}T12:00`);
const isDayOfRest = (day: string) => isSundayOf(day) || holidayOf(day) !== undefined;

const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, index) => dayAfter(first, index));

/**
 * Fewer than 15 Sundays left free. § 11 (1) ArbZG: „Mindestens 15 Sonntage im Jahr müssen beschäftigungsfrei bleiben.“
 * Per calendar year, at each Sunday beyond the limit.
 */
function fewFreeSundays({ month, daysWorked, sundaysBefore }: RestDays): WorkTimeFinding[] {
  const worked = [...daysWorked].sort().filter((day) => day.startsWith(month) && isSundayOf(day));
  const sundays = sundaysOf(month.slice(0, 4));
  return worked.flatMap((day, index) => {
    const free = sundays - sundaysBefore - (index + 1);
    return free < 15 ? [describeFinding('few-free-sundays', day, free)] : [];
  });
}

/** 53 in a year that begins or ends on a Sunday. */
const sundaysOf = (year: string) => (isSundayOf(`${year}-01-01`) || isSundayOf(`${year}-12-31`) ? 53 : 52);

/** A Sunday or holiday with work, and the period for the substitute day off. */
interface Owed {
  day: string;
  first: string;
  last: string;
}

/** § 11 (3) ArbZG counts periods that include the day, at any position in them. */
const weeksInstead = (day: string) => (isSundayOf(day) ? 2 : 8);

/**
 * Sundays and holidays with work for which no working day remained free. § 11 (3) ArbZG: „Werden Arbeitnehmer an einem
 * Sonntag beschäftigt, müssen sie einen Ersatzruhetag haben, der innerhalb eines den Beschäftigungstag einschließenden
 * Zeitraums von zwei Wochen zu gewähren ist. Werden Arbeitnehmer an einem auf einen Werktag fallenden Feiertag
 * beschäftigt, müssen sie einen Ersatzruhetag haben, der innerhalb eines den Beschäftigungstag einschließenden
 * Zeitraums von acht Wochen zu gewähren ist.“ Any working day (Monday to Saturday, not a holiday) without work
 * qualifies, even one on which the employee never works (BAG, 12 December 2001, 5 AZR 294/00); each such day serves one
 * of them, the one whose period ends first. Days of leave and illness count as free, although they should not: for an
 * employee who had some, findings may be missing.
 *
 * Nothing is reported before the period is over.
 */
function missingRestDays({ month, daysWorked, today }: RestDays): WorkTimeFinding[] {
  if (!daysWorked.some((day) => day.startsWith(month) && isDayOfRest(day))) return [];
  const from = dayAfter(`${month}-01`, -longest);
  const known = daysFrom(from, 2 * longest + 31).filter((day) => day < today);
  const worked = new Set(daysWorked);
  const owed = known
    .filter((day) => worked.has(day) && isDayOfRest(day))
    .map((day): Owed => {
      const days = 7 * weeksInstead(day) - 1;
      return { day, first: dayAfter(day, -days), last: dayAfter(day, days) };
    })
    // For the others the surrounding days are not known.
    .filter(({ first, last }) => first >= from && last < today);
  for (const free of known.filter((day) => !worked.has(day) && !isDayOfRest(day))) {
    const [next] = owed
      .filter(({ first, last }) => first <= free && free <= last)
      .sort((one, other) => (one.last < other.last ? -1 : 1));
    if (next) owed.splice(owed.indexOf(next), 1);
  }
  return owed
    .filter(({ day }) => day.startsWith(month))
    .map(({ day }) => describeFinding('no-rest-day', day, weeksInstead(day)));
}

/** The days of a holiday's eight weeks before it, or after it. */
const longest = 55;
