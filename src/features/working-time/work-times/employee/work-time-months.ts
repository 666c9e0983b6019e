import type { WorkTime } from './queries';
import { berlinMonth } from '@/lib/time/berlin-time';
import { workedHours } from '@/features/working-time/worked-hours';

export interface WorkMonth {
  /** 'yyyy-MM' */
  month: string;
  entries: WorkTime[];
  /** The total of the completed entries. */
  hours: number;
}

/**
 * Groups work times by the month in Germany in which they began; keeps the order of months and entries. The total is
 * that of the exact times, not of the rounded hours.
 */
export function groupByMonth(workTimes: readonly WorkTime[]): WorkMonth[] {
  const months = new Map<string, WorkMonth>();
  for (const entry of workTimes) {
    const month = berlinMonth(entry.start_time);
    const group = months.get(month) ?? { month, entries: [], hours: 0 };
    group.entries.push(entry);
    group.hours += workedHours(entry) ?? 0;
    months.set(month, group);
  }
  return [...months.values()];
}
