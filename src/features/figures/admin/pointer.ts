import { monthAfter, readMonth } from '@/lib/time/months';
import { berlinDay, formatMonth } from '@/lib/time/berlin-time';
import { ifOneOf } from '@/lib/query/list-address';
import { valuesOf } from '@/lib/labels';
import { ages, figureLists } from '../labels';
import { formatDate } from '@/lib/format/format';
import {
  comparedPeriods,
  parseDay,
  type DateRange,
  lastDayUntilToday,
  type ReportingPeriod,
} from '../reporting-period';
import type { Pointer } from './section';

const names = ['liste', 'teil', 'nur', 'woche', 'vergleich', 'seite'];

/** An address without an open list. */
export function withoutPointer(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  return next;
}

/** An address that opens the list behind a figure. */
export function withPointer(params: URLSearchParams, { list, part, month, week, compared }: Pointer): URLSearchParams {
  const next = withoutPointer(params);
  next.set('liste', list);
  if (part) next.set('teil', part);
  if (month) next.set('nur', month);
  if (week) next.set('woche', week);
  if (compared) next.set('vergleich', String(compared));
  return next;
}

/** The open list; undefined if there is none. */
export function pointerIn(params: URLSearchParams): Pointer | undefined {
  const list = ifOneOf(valuesOf(figureLists), params.get('liste'));
  if (!list) return undefined;
  const [part, month] = [params.get('teil'), readMonth(params.get('nur') ?? undefined)];
  const week = parseDay(params.get('woche'));
  const compared = Number(ifOneOf(['1', '2'], params.get('vergleich')) ?? 0);
  return {
    list,
    ...(part && { part }),
    ...(month && { month }),
    ...(week && { week }),
    ...(compared > 0 && { compared }),
  };
}

/** The lists that show what is open today; the others belong to a span. */
const ofToday: readonly Pointer['list'][] = [
  'offen',
  'angebote',
  'angebote_monatlich',
  'vertraege',
  'faellig',
  'abzurechnen',
];

/** The lists of what happened until the end of a span. */
const untilDay: readonly Pointer['list'][] = ['verloren', 'bisher'];

/** The days of a list, and what they are called. */
export function daysOf(
  { list, part, month, week, compared = 0 }: Pointer,
  span: ReportingPeriod,
): DateRange & { label: string } {
  const only = month
    ? { first: `${month}-01`, last: berlinDay(-1, `${monthAfter(month, 1)}-01T12:00:00Z`), label: formatMonth(month) }
    : week && { first: week, last: berlinDay(6, `${week}T12:00:00Z`), label: `Woche ab ${formatDate(week)}` };
  if (ofToday.includes(list)) {
    const [age] = part?.split(':') ?? [];
    const named = Object.entries({ ...ages, ueberfaellig: 'Überfällig' }).find(([name]) => name === age)?.[1];
    return only || { first: span.first, last: span.last, label: named ?? 'Stand heute' };
  }
  if (untilDay.includes(list)) return { ...span, label: `Bis ${formatDate(lastDayUntilToday(span))}` };
  const whole = comparedPeriods(span)[compared] ?? span;
  if (!only) return whole;
  return {
    first: only.first > whole.first ? only.first : whole.first,
    last: only.last < whole.last ? only.last : whole.last,
    label: only.label,
  };
}
