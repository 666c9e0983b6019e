import { formatDay, formatTime } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';

/** Proposed for a task when its day is chosen: the start of a working day. */
export const defaultHours = { from: '08:00', to: '10:00' };

type Term = Pick<Row<'tasks'>, 'starts_at' | 'ends_at'>;

/** From start to end, '08:00–14:00'; undefined for a task without a time. */
export const formatTimes = ({ starts_at, ends_at }: Term): string | undefined =>
  starts_at && ends_at ? `${formatTime(starts_at)}–${formatTime(ends_at)}` : undefined;

/** A time of day in short form: '8' for '08:00', '12:30' for '12:30'. */
const short = (moment: string) => formatTime(moment).replace(/^0/, '').replace(/:00$/, '');

/** From start to end in short form, '8–14' or '8:30–14'. */
export const formatShortTimes = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): string =>
  `${short(starts_at)}–${short(ends_at)}`;

/** Day and time in Germany, 'Mo, 02.03.2026, 08:00–14:00 Uhr'; undefined for a task without a time. */
export const formatTaskTime = (term: Term): string | undefined =>
  term.starts_at ? `${formatDay(term.starts_at)}, ${formatTimes(term)} Uhr` : undefined;
