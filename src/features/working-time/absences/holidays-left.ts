import { contractOn, latestContract, type WorkContract } from '@/features/working-time/work-contracts/contract-on';
import { holidayOf } from '@/lib/time/holidays';
import { covers, dayAfter, weekdayOf } from '@/lib/time/iso-week';
import type { Row } from '@/lib/supabase/tables';

type Span = Pick<Row<'absences'>, 'from_day' | 'to_day'>;

/** Where no contract says which days somebody works: Monday to Friday. */
const usualWeek = [1, 2, 3, 4, 5];

/**
 * How many days of work lie between two days ('yyyy-MM-dd'), both included: the weekdays of the contract that is in force
 * on each, Monday to Friday where there is none, without the public holidays of Bavaria (§ 3 BUrlG speaks of working days;
 * what somebody does not work anyway needs no holiday).
 *
 * @param but days that do not count
 */
export function workingDays(
  { from_day, to_day }: Span,
  contracts: readonly WorkContract[],
  but: readonly Span[] = [],
): number {
  let days = 0;
  for (let day = from_day; day <= to_day; day = dayAfter(day, 1)) {
    const weekdays = contractOn(contracts, day)?.weekdays ?? usualWeek;
    const counts = weekdays.includes(weekdayOf(day)) && !holidayOf(day);
    if (counts && !but.some((span) => covers(span, day))) days += 1;
  }
  return days;
}

/** Of a year's holidays, in days of work. */
export interface HolidaysLeft {
  /** Undefined without a contract. */
  entitled: number | undefined;
  /** Taken already, or granted. */
  granted: number;
  asked: number;
  /** What is left when everything that is asked for is granted; negative when that is too much. */
  left: number | undefined;
}

/**
 * What is left of a year's holidays. The entitlement is that of the last contract that is in force in the year.
 * It is not reckoned pro rata: who begins, leaves or changes the contract within the year has what the contract says, and
 * the office enters there what was agreed on (§ 5 BUrlG). Holidays left over from the year before are not added (§ 7 (3)
 * BUrlG). Days count in the year in which they lie, sick notes and days off in lieu not at all; nor do days of holiday on
 * which there is a sick note (§ 9 BUrlG; it is the office that asks for the doctor's, and deletes what was not proved).
 *
 * @param year '2026'
 * @param contracts all of the person
 * @param absences all of the person that touch the year
 */
export function holidaysLeft(
  year: string,
  contracts: readonly WorkContract[],
  absences: readonly (Span & Pick<Row<'absences'>, 'kind' | 'status'>)[],
): HolidaysLeft {
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
  const latest = latestContract(contracts, last);
  const entitled = latest?.valid_until && latest.valid_until < first ? undefined : latest?.holidays_per_year;
  const [granted, asked] = [sum('genehmigt'), sum('beantragt')];
  return { entitled, granted, asked, left: entitled === undefined ? undefined : entitled - granted - asked };
}
