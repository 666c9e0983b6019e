import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { millisecondsInHour } from 'date-fns/constants';

/** How long a working time lasted, in hours, exactly; undefined while it is open. */
export function workedHours({ start_time, end_time }: { start_time: string; end_time: string | null }) {
  return end_time === null ? undefined : differenceInMilliseconds(end_time, start_time) / millisecondsInHour;
}
