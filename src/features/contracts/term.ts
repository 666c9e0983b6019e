import { addMonths } from 'date-fns/addMonths';
import { parseISO } from 'date-fns/parseISO';
import { subDays } from 'date-fns/subDays';
import { lastOfMonth, monthNumber } from '@functions/recurrence/days';
import { formatDate, pluralize } from '@/lib/format/format';
import type { Row } from '@/lib/supabase/tables';
import { isoDay } from '@/lib/time/berlin-time';

/** From when until when a contract runs: 'ab 01.03.2026', '01.03.2026–28.02.2027'. */
export const formatTerm = ({ begins_on, ends_on }: Pick<Row<'contracts'>, 'begins_on' | 'ends_on'>): string =>
  ends_on ? `${formatDate(begins_on)}–${formatDate(ends_on)}` : `ab ${formatDate(begins_on)}`;

/** '1 Monat', '3 Monate'. */
export const formatMonths = (months: number): string => pluralize(months, ['Monat', 'Monate']);

/**
 * The last day after a notice given on a day: the end of the month once the notice period has passed, or the end of the
 * minimum term if that is later.
 */
export function endAfterNotice(given: string, contract: Agreed): string {
  const { begins_on, minimum_term_months, notice_months } = contract;
  const afterNotice = lastOfMonth(monthNumber(given) + notice_months);
  const afterTerm = isoDay(subDays(addMonths(parseISO(begins_on), minimum_term_months), 1));
  return minimum_term_months > 0 && afterTerm > afterNotice ? afterTerm : afterNotice;
}

type Agreed = Pick<Row<'contracts'>, 'begins_on' | 'minimum_term_months' | 'notice_months'>;
