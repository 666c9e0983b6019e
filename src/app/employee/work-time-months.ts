import type { WorkTime } from '@/data/work-times/employee';
import { berlinMonth } from '@/lib/berlin-time';
import { hoursBetween } from '@/lib/hours-between';

export interface WorkMonth {
  /** 'yyyy-MM' */
  month: string;
  entries: WorkTime[];
  /** The sum of the entries that have ended. */
  hours: number;
}

/**
 * Splits work times by the month in Germany in which they began; the order of months and entries stays. The sum is
 * that of the exact times, not of the rounded hours.
 */
export function groupByMonth(workTimes: readonly WorkTime[]): WorkMonth[] {
  const months = new Map<string, WorkMonth>();
  for (const entry of workTimes) {
    const month = berlinMonth(entry.start_time);
    const group = months.get(month) ?? { month, entries: [], hours: 0 };
    group.entries.push(entry);
    group.hours += hoursBetween(entry.start_time, entry.end_time) ?? 0;
    months.set(month, group);
  }
  return [...months.values()];
}
