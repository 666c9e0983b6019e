import { berlinMonth, formatMonth } from '@/lib/time/berlin-time';

/** The month in an address, '2026-11'; the current month in Germany by default. */
export const monthOfAddress = (text: string | null | undefined, now: Date = new Date()): string =>
  text && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : berlinMonth(now);

/** The given number of months before the current one, latest first, as options; always includes the selected one. */
export function monthChoices(
  chosen: string,
  count: number,
  now: Date = new Date(),
): { value: string; label: string }[] {
  const present = berlinMonth(now);
  const [year = 0, month = 0] = present.split('-').map(Number);
  const before = Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 2 - index)).toISOString().slice(0, 7),
  );
  const all = [...new Set([...before, chosen])].filter((value) => value !== present);
  return all
    .sort()
    .reverse()
    .map((value) => ({ value, label: formatMonth(value) }));
}
