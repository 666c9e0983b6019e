import { formatTime } from '@/lib/format/format';
import { memoize } from '@/lib/memoize';
import { timeZone } from '@/lib/time/berlin-time';

const dayName = memoize(
  () => new Intl.DateTimeFormat('de-DE', { timeZone, weekday: 'long', day: 'numeric', month: 'long' }),
);

/** 'Guten Morgen, Sabine. Heute ist Mittwoch, der 25. November.'; without a name only the time of day. */
export function greeting(name: string | null | undefined, now: Date = new Date()): string {
  const time = formatTime(now);
  const words = time < '11:00' ? 'Guten Morgen' : time < '18:00' ? 'Guten Tag' : 'Guten Abend';
  const [weekday, day] = dayName().format(now).split(', ');
  return `${name ? `${words}, ${name}` : words}. Heute ist ${weekday}, der ${day}.`;
}
