import { formatDate } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';

/** From when until when a contract runs: 'ab 01.03.2026', '01.03.2026–28.02.2027'. */
export const formatTerm = ({ begins_on, ends_on }: Pick<Row<'contracts'>, 'begins_on' | 'ends_on'>): string =>
  ends_on ? `${formatDate(begins_on)}–${formatDate(ends_on)}` : `ab ${formatDate(begins_on)}`;

/** '1 Monat', '3 Monate'. */
export const formatMonths = (months: number): string => (months === 1 ? '1 Monat' : `${months} Monate`);

/** The last day after a notice given on a day: the end of the month once the notice period has passed. */
export function endAfterNotice(given: string, noticeMonths: number): string {
  const [year = 0, month = 0] = given.split('-').map(Number);
  return new Date(Date.UTC(year, month + noticeMonths, 0)).toISOString().slice(0, 10);
}
