import { formatDay, formatTime } from '@/lib/format/format';
import type { OwnVisit } from './queries';

/** Day and time of a visit in Germany, 'Di, 01.12.2026, 07:00–08:30 Uhr'. */
export function describeVisitTime({ day, starts_at, ends_at }: OwnVisit): string {
  if (!starts_at || !ends_at) return `${formatDay(day)}, Uhrzeit noch offen`;
  return `${formatDay(day)}, ${formatTime(starts_at)}–${formatTime(ends_at)} Uhr`;
}
