import { formatDay } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';
import { memoize } from '@/lib/memoize';

/** The dates of an absence: 'Mo, 21.12.2026 bis Fr, 25.12.2026', or the single day. */
export const formatSpan = ({ from_day, to_day }: Pick<Row<'absences'>, 'from_day' | 'to_day'>): string =>
  from_day === to_day ? formatDay(from_day) : `${formatDay(from_day)} bis ${formatDay(to_day)}`;

const amount = memoize(() => new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }));

/** '1 Tag', '27,5 Tage'; '-' for undefined. */
export function formatDays(days: number | undefined): string {
  if (days === undefined) return '-';
  return days === 1 ? '1 Tag' : `${amount().format(days)} Tage`;
}

/** '1 Arbeitstag', '5 Arbeitstage' */
export const formatWorkingDays = (days: number): string => `${days} ${days === 1 ? 'Arbeitstag' : 'Arbeitstage'}`;
