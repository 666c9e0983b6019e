import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { millisecondsInHour, minutesInHour } from 'date-fns/constants';

/** The part of a working time that determines its length; `break_minutes` is the sum of its breaks. */
export interface Timed {
  start_time: string;
  end_time: string | null;
  break_minutes: number;
}

/** The exact hours worked: from start to end without the breaks (§ 2 (1) ArbZG); undefined while it is open. */
export function workedHours({ start_time, end_time, break_minutes }: Timed) {
  if (end_time === null) return undefined;
  return differenceInMilliseconds(end_time, start_time) / millisecondsInHour - break_minutes / minutesInHour;
}

/** The hours of the completed entries. */
export const sumOfHours = (entries: readonly Timed[]): number =>
  entries.reduce((sum, entry) => sum + (workedHours(entry) ?? 0), 0);

/** After this many hours a running clock counts as forgotten: the legal maximum is ten (§ 3 ArbZG). */
const forgottenAfterHours = 12;

/** Whether a running entry was probably forgotten. */
export const isForgotten = ({ start_time }: Pick<Timed, 'start_time'>): boolean =>
  differenceInMilliseconds(Date.now(), start_time) > forgottenAfterHours * millisecondsInHour;
