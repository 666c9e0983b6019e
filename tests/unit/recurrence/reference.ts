import { RRuleTemporal } from 'rrule-temporal';
import type { Schedule } from '@functions/recurrence/occurrences';
import type { Span } from '@functions/recurrence/days';

/** The days of a rule within a span, both ends included, according to another library. */
export function referenceDays(rule: string, startsOn: string, { from, to }: Span): string[] {
  const start = `DTSTART;TZID=UTC:${startsOn.replaceAll('-', '')}T000000`;
  const expander = new RRuleTemporal({ rruleString: `${start}\nRRULE:${rule}` });
  const first = from > startsOn ? from : startsOn;
  if (first > to) return [];
  return expander
    .between(new Date(`${first}T00:00Z`), new Date(`${to}T00:00Z`), true)
    .map((date) => date.toPlainDate().toString());
}

/** A schedule from 7:00 to 8:00 without an end that includes holidays, with the given changes. */
export const schedule = (about: Partial<Schedule> & Pick<Schedule, 'rule'>): Schedule => ({
  startsOn: '2026-01-01',
  endsOn: null,
  startsAtTime: '07:00',
  minutes: 60,
  onHoliday: 'bleibt',
  ...about,
});
