import { addDays } from './days.ts';
import { type Occurrence, occurrences, type Schedule } from './occurrences.ts';

/** Days to look ahead for the next occurrences; the last is 34 years. */
const lookaheads = [100, 500, 2_500, 12_500];

/**
 * The next occurrences of a schedule from a day on, also those that fall out; fewer if it ends, or if there are no more
 * within 34 years. Throws if the rule is none of ours.
 *
 * @param from 'yyyy-MM-dd'
 */
export function nextOccurrences(
  schedule: Schedule,
  from: string,
  count: number,
  dropped?: ReadonlySet<string>,
): Occurrence[] {
  const start = from > schedule.startsOn ? from : schedule.startsOn;
  let found: Occurrence[] = [];
  for (const days of lookaheads)
    if (found.length < count) found = occurrences(schedule, { from: start, to: addDays(start, days) }, dropped);
  return found.slice(0, count);
}
