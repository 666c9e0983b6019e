import ICAL from 'ical.js';
import {
  addDays,
  dayNumber,
  dayOfNumber,
  firstOfMonth,
  monthNumber,
  monthOf,
  type Span,
  weekdayIndex,
} from './days.ts';
import type { Rule } from './rule.ts';
import { formatRule } from './rule-text.ts';

/**
 * The days of a rule within a span, in order.
 *
 * @param startsOn the first day that counts. Intervals are counted from its week, which starts on Monday, or its month
 *   (RFC 5545, section 3.3.10). It is an occurrence only if the rule names it, which section 3.8.5.3 leaves undefined.
 */
export function ruleDays(rule: Rule, startsOn: string, { from, to }: Span): string[] {
  // The season is applied here: BYMONTH only limits the days of weekly and monthly rules (table in section 3.3.10), but
  // ical.js 2.2.1 returns wrong days for many of them.
  const text = formatRule({ ...rule, months: [] });
  const start = ICAL.Time.fromDateString(lastPeriodStart(rule, startsOn, from));
  const iterator = ICAL.Recur.fromString(text).iterator(start);
  const days: string[] = [];
  for (let day = iterator.next()?.toString(); day && day <= to; day = iterator.next()?.toString())
    if (day >= startsOn && day >= from && isInSeason(rule, day)) days.push(day);
  return days;
}

const isInSeason = ({ months }: Rule, day: string) => months.length === 0 || months.includes(monthOf(day));

/** The start of the last week or month of the rule before a day, so that years before it cost nothing. */
function lastPeriodStart({ unit, every }: Rule, startsOn: string, day: string): string {
  if (unit === 'week') {
    const monday = dayNumber(addDays(startsOn, -weekdayIndex(startsOn)));
    return dayOfNumber(lastStep(monday, dayNumber(day), every * 7));
  }
  return firstOfMonth(lastStep(monthNumber(startsOn), monthNumber(day), every));
}

const lastStep = (start: number, end: number, step: number) =>
  start + Math.max(0, Math.floor((end - start) / step)) * step;
