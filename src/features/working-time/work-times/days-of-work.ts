import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { berlinDay } from '@/lib/time/berlin-time';

/** An entry as it is recorded. The entries of one person don't overlap; the database refuses that. */
export interface RecordedEntry {
  id: string;
  start_time: string;
  /** Null while it is running. */
  end_time: string | null;
  break_minutes: number;
  created_at: string;
}

/** The work of one day. Times are in milliseconds: instants since 1970, and elapsed durations. */
export interface DayOfWork {
  /** The day in Germany on which it began, 'yyyy-MM-dd'. */
  day: string;
  begin: number;
  /** Undefined when an entry has none: what came after it is unknown. */
  end: number | undefined;
  /** Without breaks; of the completed entries. */
  worked: number;
  breaks: number;
  /** The longest gap between two of its entries. */
  longestGap: number;
}

/**
 * The shortest interruption that counts as a break. § 4 sentence 2 ArbZG: „Die Ruhepausen nach Satz 1 können in
 * Zeitabschnitte von jeweils mindestens 15 Minuten aufgeteilt werden.“
 */
const shortestBreak = 15 * millisecondsInMinute;

/** Up to this length an interruption over midnight is a break within the same day's work; a longer one ends it. */
const longestBreakOverMidnight = millisecondsInHour;

/**
 * Groups entries into days of work, in order of time.
 *
 * Everything that began on one day in Germany is the work of that day; a night shift belongs to the day of its evening.
 * So does what begins after midnight as its continuation, at most an hour after the last end: otherwise an entry split
 * at midnight, or a break at that time, would turn one long day into two short ones.
 *
 * Two things count as breaks: `break_minutes`, the recorded breaks of an entry, and the gaps between two entries of one
 * day's work, left by employees who clock out for the break. Of the gaps only what the law calls a break, 15 minutes or
 * more; the minutes are a sum of unknown parts, and so they count as they are. The hours themselves are elapsed time: a
 * night in March has one less than the clock says, one in October one more.
 *
 * @param entries of one person, in any order
 */
export function daysOfWork(entries: readonly RecordedEntry[]): DayOfWork[] {
  const days: DayOfWork[] = [];
  for (const entry of inOrder(entries)) {
    const begin = momentOf(entry.start_time);
    const end = entry.end_time === null ? undefined : momentOf(entry.end_time);
    const breaks = end === undefined ? 0 : entry.break_minutes * millisecondsInMinute;
    const worked = end === undefined ? 0 : Math.max(0, end - begin - breaks);
    const day = berlinDay(0, entry.start_time);
    const last = days.at(-1);
    if (!last || !continues(last, day, begin)) {
      days.push({ day, begin, end, worked, breaks, longestGap: 0 });
      continue;
    }
    last.worked += worked;
    last.breaks += breaks + breakBefore(begin, last.end);
    last.longestGap = Math.max(last.longestGap, begin - (last.end ?? begin));
    last.end = end;
  }
  return days;
}

const inOrder = (entries: readonly RecordedEntry[]) =>
  [...entries].sort((one, other) => momentOf(one.start_time) - momentOf(other.start_time));

const momentOf = (text: string) => new Date(text).getTime();

const continues = (last: DayOfWork, day: string, begin: number) =>
  last.day === day || (last.end !== undefined && begin - last.end <= longestBreakOverMidnight);

function breakBefore(begin: number, end: number | undefined): number {
  const gap = end === undefined ? 0 : begin - end;
  return gap >= shortestBreak ? gap : 0;
}
