import {
  workContractOn,
  latestWorkContract,
  type WorkContract,
} from '@/features/working-time/work-contracts/contract-on';
import { holidayOf } from '@functions/holidays';
import { covers, dayAfter, weekdayOf } from '@/lib/time/iso-week';
import type { Row } from '@/lib/supabase/tables';

type Span = Pick<Row<'absences'>, 'from_day' | 'to_day'>;

/** The default working days without a contract: Monday to Friday. */
const defaultWeek = [1, 2, 3, 4, 5];

/**
 * The number of working days between two days ('yyyy-MM-dd'), both included: the weekdays of the contract in force on
 * each, Monday to Friday without one, excluding the public holidays of Bavaria (§ 3 BUrlG refers to working days; no
 * leave is needed for a day off).
 *
 * @param but days to exclude
 */
export function workingDays(
  { from_day, to_day }: Span,
  contracts: readonly WorkContract[],
  but: readonly Span[] = [],
): number {
  let days = 0;
  for (let day = from_day; day <= to_day; day = dayAfter(day, 1)) {
    const weekdays = workContractOn(contracts, day)?.weekdays ?? defaultWeek;
    const counts = weekdays.includes(weekdayOf(day)) && !holidayOf(day);
    if (counts && !but.some((span) => covers(span, day))) days += 1;
  }
  return days;
}

/** A year's leave, in working days. */
export interface LeaveBalance {
  /** Undefined without a contract. */
  entitled: number | undefined;
  /** Taken or granted. */
  granted: number;
  asked: number;
  /** What is left once all requests are granted; negative when they exceed the entitlement. */
  left: number | undefined;
}

/**
 * The days of leave left in a year. The entitlement is that of the last contract in force in the year. It is not pro rata:
 * an employee who joins, leaves or changes contract within the year has what the contract says, and the office enters
 * there what was agreed (§ 5 BUrlG). Leave carried over from the previous year is not added (§ 7 (3) BUrlG). Days
 * count in the year in which they lie; sick days and days off in lieu do not count, nor do days of leave covered by a
 * sick note (§ 9 BUrlG; the office asks for the medical certificate, and deletes what was not proved).
 *
 * @param year '2026'
 * @param contracts all of the person
 * @param absences all of the person that overlap the year
 */
export function leaveBalance(
  year: string,
  contracts: readonly WorkContract[],
  absences: readonly (Span & Pick<Row<'absences'>, 'kind' | 'status'>)[],
): LeaveBalance {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const ill = absences.filter(({ kind, status }) => kind === 'krank' && status === 'genehmigt');
  const sum = (status: Row<'absences'>['status']) =>
    absences
      .filter((absence) => absence.kind === 'urlaub' && absence.status === status)
      .map(({ from_day, to_day }) => ({
        from_day: from_day < first ? first : from_day,
        to_day: to_day > last ? last : to_day,
      }))
      .reduce((days, span) => days + workingDays(span, contracts, ill), 0);
  const latest = latestWorkContract(contracts, last);
  const entitled = latest?.valid_until && latest.valid_until < first ? undefined : latest?.holidays_per_year;
  const [granted, asked] = [sum('genehmigt'), sum('beantragt')];
  return { entitled, granted, asked, left: entitled === undefined ? undefined : entitled - granted - asked };
}
