import { berlinMonth, formatMonth } from '@/lib/berlin-time';

/** The month that an address names, '2026-11'; this month in Germany when it names none. */
export const monthOfAddress = (text: string | null | undefined, now: Date = new Date()): string =>
  text && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : berlinMonth(now);

/** So many months before this one, the latest first, as choices. */
export function monthsBefore(count: number, now: Date = new Date()): { value: string; label: string }[] {
  const [year = 0, month = 0] = berlinMonth(now).split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const value = new Date(Date.UTC(year, month - 2 - index)).toISOString().slice(0, 7);
    return { value, label: formatMonth(value) };
  });
}
