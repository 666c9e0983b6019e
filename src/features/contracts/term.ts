import { formatDate } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';

/** From when until when a contract runs: 'ab 01.03.2026', '01.03.2026–28.02.2027'. */
export const formatTerm = ({ begins_on, ends_on }: Pick<Row<'contracts'>, 'begins_on' | 'ends_on'>): string =>
  ends_on ? `${formatDate(begins_on)}–${formatDate(ends_on)}` : `ab ${formatDate(begins_on)}`;

/** '1 Monat', '3 Monate'. */
export const formatMonths = (months: number): string => (months === 1 ? '1 Monat' : `${months} Monate`);
