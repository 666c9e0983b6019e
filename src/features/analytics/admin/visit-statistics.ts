import { berlinDay } from '@/lib/time/berlin-time';
import type { Row } from '@/lib/supabase/tables';

export type Visit = Row<'visitors'>;

export interface Count {
  label: string;
  visits: number;
}

/** The number of distinct values, ignoring null and ''. */
export function countDistinct(values: readonly (string | null)[]): number {
  return new Set(values.filter(Boolean)).size;
}

/**
 * Visits per day of the German calendar ('yyyy-MM-dd'), without gaps, oldest first.
 *
 * @param visits newest first
 * @param maxDays the maximum number of days, including today
 * @returns from the day of the oldest visit (at most `maxDays` ago) until today; empty without visits
 */
export function visitsPerDay(visits: readonly Visit[], maxDays: number, now = new Date()): Count[] {
  const oldest = visits.at(-1);
  if (!oldest) return [];
  const counts = tally(visits.map((visit) => berlinDay(0, visit.visited_at)));
  const firstDay = berlinDay(0, oldest.visited_at);
  return Array.from({ length: maxDays }, (_, index) => berlinDay(index - maxDays + 1, now))
    .filter((day) => day >= firstDay)
    .map((day) => ({ label: day, visits: counts.get(day) ?? 0 }));
}

/**
 * Visits per country, most first. Countries after the first `max` are summed up as 'Weitere Länder', and visits from
 * unknown countries come last as 'Unbekannt'.
 */
export function visitsPerCountry(visits: readonly Visit[], max: number): Count[] {
  const known = visits.flatMap(({ country }) => country || []);
  const counts = [...tally(known)]
    .map(([label, visits]) => ({ label, visits }))
    .toSorted((a, b) => b.visits - a.visits || a.label.localeCompare(b.label, 'de'));
  const others = counts.slice(max).reduce((sum, country) => sum + country.visits, 0);
  const rest = [
    { label: 'Weitere Länder', visits: others },
    { label: 'Unbekannt', visits: visits.length - known.length },
  ];
  return [...counts.slice(0, max), ...rest.filter((count) => count.visits > 0)];
}

/** The frequency of each value. */
function tally(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
