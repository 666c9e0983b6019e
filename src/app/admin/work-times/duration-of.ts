import type { AdminWorkTime } from '@/data/work-times/admin';
import { formatHours } from '@/lib/format';
import { workedHours } from '@/lib/worked-hours';

/** How long an entry is, in words. */
export function durationOf(entry: AdminWorkTime): string {
  return entry.end_time ? formatHours(workedHours(entry)) : 'Offen';
}
