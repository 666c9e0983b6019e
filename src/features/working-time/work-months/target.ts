import { contractOn } from '@/features/working-time/work-contracts/contract-on';
import { holidayOf } from '@/lib/time/holidays';
import { covers, weekdayOf } from '@/lib/time/iso-week';
import type { Contract, GrantedAbsence } from './facts';

/** Whoever is ill or on holiday is paid as if there had been work (§§ 3, 4 EntgFG, § 11 BUrlG). */
const isPaidFor = ({ kind }: GrantedAbsence) => kind === 'urlaub' || kind === 'krank';

/** Of two reasons on one day the first counts. */
const ranks = ['frei', 'krank', 'urlaub'] as const satisfies readonly GrantedAbsence['kind'][];

/**
 * Why somebody was away on a day. Who falls ill on holiday is ill (§ 9 BUrlG); who falls ill on a day off in lieu has had
 * that day (BAG, 11 September 2003, 6 AZR 374/02).
 */
export const absenceOn = (absences: readonly GrantedAbsence[], day: string) =>
  absences
    .filter((absence) => covers(absence, day))
    .sort((one, other) => ranks.indexOf(one.kind) - ranks.indexOf(other.kind))[0];

/**
 * The hours that somebody has to work on a day ('yyyy-MM-dd'): those of the contract's week, evenly over its days of work.
 * None on other days, on public holidays (§ 2 EntgFG) and on granted days of holiday or illness; days off in lieu keep
 * theirs, because they are taken off the overtime. Undefined where no contract is in force.
 */
export function targetOn(contracts: readonly Contract[], absences: readonly GrantedAbsence[], day: string) {
  const contract = contractOn(contracts, day);
  if (!contract) return undefined;
  const absence = absenceOn(absences, day);
  const isOff = !contract.weekdays.includes(weekdayOf(day)) || holidayOf(day) || (absence && isPaidFor(absence));
  return isOff ? 0 : contract.hours_per_week / contract.weekdays.length;
}
