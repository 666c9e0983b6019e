import { workContractOn } from '@/features/working-time/work-contracts/contract-on';
import { holidayOf } from '@functions/holidays';
import { covers, weekdayOf } from '@/lib/time/iso-week';
import type { Contract, GrantedAbsence } from './month-data';

/** Kinds of absence paid as if worked: illness and leave (§§ 3, 4 EntgFG, § 11 BUrlG). */
const isPaidFor = ({ kind }: GrantedAbsence) => kind === 'urlaub' || kind === 'krank';

/** Of two kinds on one day the first counts. */
const ranks = ['frei', 'krank', 'urlaub'] as const satisfies readonly GrantedAbsence['kind'][];

/**
 * The kind of absence on a day. Illness during leave counts as illness (§ 9 BUrlG); a day off in lieu is used up even
 * in case of illness (BAG, 11 September 2003, 6 AZR 374/02).
 */
export const absenceOn = (absences: readonly GrantedAbsence[], day: string) =>
  absences
    .filter((absence) => covers(absence, day))
    .sort((one, other) => ranks.indexOf(one.kind) - ranks.indexOf(other.kind))[0];

/**
 * An employee's target hours on a day ('yyyy-MM-dd'): the contract's weekly hours, spread evenly over its working days.
 * None on other days, on public holidays (§ 2 EntgFG) and on days of granted leave or illness; days off in lieu keep
 * theirs, because they are deducted from overtime. Undefined where no contract is in force.
 */
export function targetOn(contracts: readonly Contract[], absences: readonly GrantedAbsence[], day: string) {
  const contract = workContractOn(contracts, day);
  if (!contract) return undefined;
  const absence = absenceOn(absences, day);
  const isOff = !contract.weekdays.includes(weekdayOf(day)) || holidayOf(day) || (absence && isPaidFor(absence));
  return isOff ? 0 : contract.hours_per_week / contract.weekdays.length;
}
