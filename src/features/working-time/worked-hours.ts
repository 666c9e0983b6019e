import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { millisecondsInHour, minutesInHour } from 'date-fns/constants';

/** A working time as far as its length goes; `break_minutes` is the sum of its breaks. */
export interface Timed {
  start_time: string;
  end_time: string | null;
  break_minutes: number;
}

/** What was worked, in hours, exactly: from start to end without the breaks (§ 2 (1) ArbZG); undefined while it is open. */
export function workedHours({ start_time, end_time, break_minutes }: Timed) {
  if (end_time === null) return undefined;
  return differenceInMilliseconds(end_time, start_time) / millisecondsInHour - break_minutes / minutesInHour;
}

/** The hours of the entries that have ended. */
export const sumOfHours = (entries: readonly Timed[]): number =>
  entries.reduce((sum, entry) => sum + (workedHours(entry) ?? 0), 0);

/** After so many hours a clock that runs was forgotten: nobody works longer than ten (§ 3 ArbZG). */
const forgottenAfterHours = 12;

/** Whether somebody seems to have forgotten to end an entry that runs. */
export const isForgotten = ({ start_time }: Pick<Timed, 'start_time'>): boolean =>
  differenceInMilliseconds(Date.now(), start_time) > forgottenAfterHours * millisecondsInHour;
