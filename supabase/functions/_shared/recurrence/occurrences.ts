import { holidayOf } from '../holidays.ts';
import { berlinInstant } from './berlin-instant.ts';
import { addDays, type Span } from './days.ts';
import { ruleDays } from './rule-days.ts';
import { parseRule } from './rule-text.ts';
import { type HolidayRule, workedDays } from './worked-days.ts';

/** How often, when and for how long. Days are 'yyyy-MM-dd'. */
export interface Schedule {
  /** As RFC 5545 writes it, see `formatRule`. */
  rule: string;
  startsOn: string;
  /** The last day, the contract's if that is earlier; null without an end. */
  endsOn: string | null;
  /** German local time, 'HH:mm' or 'HH:mm:ss'. */
  startsAtTime: string;
  /** Length. */
  minutes: number;
  onHoliday: HolidayRule;
}

/** One date of a schedule. */
export interface Occurrence {
  /** The rule's own day, before a holiday moves it. Identifies it within the schedule. */
  occursOn: string;
  /** The day on which it is worked, or would be. It may be outside of the span asked for. */
  day: string;
  /** ISO 8601. */
  startsAt: string;
  /** ISO 8601; `minutes` after the start also when clocks change in between. */
  endsAt: string;
  /** The public holiday on `occursOn`. */
  holiday?: string;
  /** Dropped: by the holiday rule, or because the caller says so. */
  outcome: 'placed' | 'moved' | 'dropped';
}

const endOfTime = '9999-12-31';

/** Interacting holidays are closer to each other than this many days. */
const margin = 31;

/**
 * The occurrences of a schedule whose own day (`occursOn`) is within a span, in order of it. Each is the same in every
 * span. Throws if the rule is none of ours.
 *
 * @param dropped `occursOn` of dropped visits. They keep their day, so that dropping one never moves another.
 */
export function occurrences(
  schedule: Schedule,
  { from, to }: Span,
  dropped: ReadonlySet<string> = new Set(),
): Occurrence[] {
  const rule = parseRule(schedule.rule);
  if (!rule) throw new RangeError(`Unsupported rule: ${schedule.rule}`);
  const { startsOn, onHoliday } = schedule;
  const endsOn = schedule.endsOn ?? endOfTime;

  const around = { from: addDays(from, -margin), to: addDays(to, margin) };
  const days = ruleDays(rule, startsOn, { from: around.from, to: around.to < endsOn ? around.to : endsOn });
  const worked = workedDays(days, onHoliday, { from: startsOn, to: endsOn });
  return [...worked]
    .filter(([occursOn]) => from <= occursOn && occursOn <= to)
    .map(([occursOn, day]) => {
      const isDropped = day === null || dropped.has(occursOn);
      return {
        occursOn,
        day: day ?? occursOn,
        ...timesOn(day ?? occursOn, schedule),
        holiday: holidayOf(occursOn),
        outcome: isDropped ? 'dropped' : day === occursOn ? 'placed' : 'moved',
      };
    });
}

function timesOn(day: string, { startsAtTime, minutes }: Schedule) {
  const start = berlinInstant(day, startsAtTime);
  return { startsAt: start.toISOString(), endsAt: new Date(start.getTime() + minutes * 60_000).toISOString() };
}
