import { berlinMonth, formatMonth } from './berlin-time';

/** The current month in Germany and those before it, latest first, as options: '2026-11', 'November 2026'. */
export function lastMonths(count: number): { value: string; label: string }[] {
  const present = berlinMonth(Date.now());
  return Array.from({ length: count }, (_, index) => {
    const value = monthAfter(present, -index);
    return { value, label: formatMonth(value) };
  });
}

/** The month so many months later: '2026-12' for '2026-11'. */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** A month from a URL, '2026-11', if it is well-formed; undefined otherwise. */
export const readMonth = (text: string | undefined): string | undefined =>
  text && /^2\d{3}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;

/** A month of this century from a URL, '2026-11'; the current month in Germany by default. */
export const monthOfUrl = (text: string | null | undefined, now: Date = new Date()): string =>
  text && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : berlinMonth(now);

/** The given number of months before the current one, latest first, as options; always includes the selected one. */
export function monthChoices(
  chosen: string,
  count: number,
  now: Date = new Date(),
): { value: string; label: string }[] {
  const present = berlinMonth(now);
  const before = Array.from({ length: count }, (_, index) => monthAfter(present, -1 - index));
  return [...new Set([...before, chosen])]
    .filter((value) => value !== present)
    .toSorted()
    .toReversed()
    .map((value) => ({ value, label: formatMonth(value) }));
}
