import { formatDateTime, formatTime } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';

/** The time of an instant in ms since the epoch, with its date unless that is today: '07:12 Uhr'. */
export function formatAge(at: number): string {
  const instant = new Date(at).toISOString();
  return `${berlinDay(0, instant) === berlinDay() ? formatTime(instant) : formatDateTime(instant)} Uhr`;
}
