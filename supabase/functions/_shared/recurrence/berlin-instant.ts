import { tzOffset } from '@date-fns/tz';

const millisecondsOfDay = 86_400_000;

/**
 * The instant at which clocks in Germany show a time. A time that the change of clocks skips in March is read with the
 * offset before it, 02:30 as 03:30; of a time that comes twice in October it is the first (RFC 5545, section 3.3.5).
 *
 * @param day 'yyyy-MM-dd'
 * @param time 'HH:mm' or 'HH:mm:ss'
 */
export function berlinInstant(day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}Z`);
  const shows = (instant: number) => instant + offsetAt(instant) === wall;
  const withOffsetBefore = wall - offsetAt(wall - millisecondsOfDay);
  if (shows(withOffsetBefore)) return new Date(withOffsetBefore);
  const withOffsetAfter = wall - offsetAt(wall + millisecondsOfDay);
  return new Date(shows(withOffsetAfter) ? withOffsetAfter : withOffsetBefore);
}

/** Milliseconds that clocks in Germany are ahead of UTC. */
const offsetAt = (instant: number) => tzOffset('Europe/Berlin', new Date(instant)) * 60_000;
