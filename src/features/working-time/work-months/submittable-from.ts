import { getDaysInMonth } from 'date-fns/getDaysInMonth';
import { latestWorkContract } from '@/features/working-time/work-contracts/contract-on';
import { dayAfter } from '@/lib/time/iso-week';
import type { MonthData } from './month-data';

/**
 * The first day ('yyyy-MM-dd') on which a month may be submitted; matches `private.work_month_submittable_from` in the database:
 * the day after it, or the last day of a contract that ends within it.
 */
export function submittableFrom({ month, contracts }: Pick<MonthData, 'month' | 'contracts'>): string {
  const until = latestWorkContract(contracts, `${month}-31`)?.valid_until;
  return until?.startsWith(month) ? until : dayAfter(`${month}-01`, getDaysInMonth(`${month}-01T12:00`));
}
