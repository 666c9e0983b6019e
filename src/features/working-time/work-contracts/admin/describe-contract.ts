import { weekdays } from '@/config/opening-hours';
import type { WorkContract } from '@/features/working-time/work-contracts/contract-on';
import { formatDays } from '@/features/working-time/absences/span';
import { formatHours } from '@/lib/format/format';

/** The names of weekdays (1 is Monday) in order: 'Montag, Mittwoch'; 'Montag bis Freitag' for the usual week. */
export function namesOfDays(days: readonly number[]): string {
  const sorted = days.toSorted((one, other) => one - other);
  if (sorted.join() === '1,2,3,4,5') return 'Montag bis Freitag';
  return sorted.map((day) => weekdays[day - 1]).join(', ');
}

/** '38,50 Std. in der Woche, Montag bis Freitag, 28 Tage Urlaub im Jahr' */
export const describeWorkContract = ({ hours_per_week, weekdays: days, holidays_per_year }: WorkContract): string =>
  `${formatHours(hours_per_week)} in der Woche, ${namesOfDays(days)}, ${formatDays(holidays_per_year)} Urlaub im Jahr`;
