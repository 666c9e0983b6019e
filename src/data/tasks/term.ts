import { formatDay, formatTime } from '@/lib/format';
import type { Row } from '@/lib/tables';

type Term = Pick<Row<'tasks'>, 'starts_at' | 'ends_at'>;

/** From when to when, '08:00–14:00'; undefined for a task without a time. */
export const formatHoursOf = ({ starts_at, ends_at }: Term): string | undefined =>
  starts_at && ends_at ? `${formatTime(starts_at)}–${formatTime(ends_at)}` : undefined;

/** Day and time in Germany, 'Mo, 02.03.2026, 08:00–14:00 Uhr'; undefined for a task without one. */
export const formatTerm = (term: Term): string | undefined =>
  term.starts_at ? `${formatDay(term.starts_at)}, ${formatHoursOf(term)} Uhr` : undefined;
