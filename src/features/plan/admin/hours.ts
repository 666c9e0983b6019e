import { formatTime } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';
import { minutesOf, minutesOfDay } from '@/lib/time/clock-minutes';
import { daysBetween } from '@/lib/time/iso-week';
import type { AdminTask } from '@/features/tasks/admin/queries';

/** A part of a day, in minutes since its midnight on German clocks. */
export interface MinuteRange {
  from: number;
  to: number;
}

/** In minutes: what cards begin at, and what the arrow keys move by. */
export const quarter = 15;

/** A working day; always shown. */
const usual: MinuteRange = { from: 6 * 60, to: 20 * 60 };

/** Minimum width of a card, in minutes: its text needs the room. */
const shortest = 5 * quarter;

/**
 * A task's time on a day ('yyyy-MM-dd'), in minutes since its midnight: negative, or beyond 24 hours, for the part on
 * other days.
 */
export function spanOn(day: string, { starts_at, ends_at }: Pick<AdminTask, 'starts_at' | 'ends_at'>): MinuteRange {
  const minutes = (moment: string | null) =>
    moment === null ? NaN : daysBetween(day, berlinDay(0, moment)) * minutesOfDay + minutesOf(formatTime(moment));
  return { from: minutes(starts_at), to: minutes(ends_at) };
}

/** The span of what has only a time of day ('HH:mm:ss'). */
export const clockSpan = (time: string): MinuteRange => ({ from: minutesOf(time), to: minutesOf(time) });

/** The full hours that a day shows: the working day, and earlier or later ones in which something is. */
export function hoursShown(spans: readonly MinuteRange[]): MinuteRange {
  const hour = 60;
  return {
    from: Math.max(0, Math.min(usual.from, ...spans.map(({ from }) => Math.floor(from / hour) * hour))),
    to: Math.min(minutesOfDay, Math.max(usual.to, ...spans.map(({ to }) => Math.ceil(to / hour) * hour))),
  };
}

/** A card's position in the grid of quarter hours: column and line from 1 on; cards in a line do not overlap. */
export interface GridPosition {
  column: number;
  columns: number;
  line: number;
}

/** The places of spans that are in order of time; each in the first line that is free. */
export function gridPositions(spans: readonly MinuteRange[], hours: MinuteRange): GridPosition[] {
  const all = Math.ceil((hours.to - hours.from) / quarter);
  const ends: number[] = [];
  return spans.map(({ from, to }) => {
    const first = Math.floor((Math.max(from, hours.from) - hours.from) / quarter);
    const last = Math.ceil((Math.min(to, hours.to) - hours.from) / quarter);
    const columns = Math.max(last - first, shortest / quarter);
    // Near the end of the day a card of minimum width extends to the left.
    const start = Math.max(0, Math.min(first, all - columns));
    const free = ends.findIndex((end) => end <= start);
    const line = free === -1 ? ends.length : free;
    ends[line] = start + columns;
    return { column: start + 1, columns, line: line + 1 };
  });
}
