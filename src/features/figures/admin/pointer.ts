import { monthAfter, readMonth } from '@/lib/time/months';
import { berlinDay, formatMonth } from '@/lib/time/berlin-time';
import { ifOneOf } from '@/lib/query/list-address';
import { valuesOf } from '@/lib/labels';
import { ages, figureLists } from '../labels';
import { comparedSpans, type Days, type Span } from '../span';
import type { Pointer } from './section';

const names = ['liste', 'teil', 'nur', 'vergleich', 'seite'];

/** An address without an open list. */
export function withoutPointer(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  return next;
}

/** An address that opens the list behind a figure. */
export function withPointer(params: URLSearchParams, { list, part, month, compared }: Pointer): URLSearchParams {
  const next = withoutPointer(params);
  next.set('liste', list);
  if (part) next.set('teil', part);
  if (month) next.set('nur', month);
  if (compared) next.set('vergleich', String(compared));
  return next;
}

/** The open list; undefined if there is none. */
export function pointerIn(params: URLSearchParams): Pointer | undefined {
  const list = ifOneOf(valuesOf(figureLists), params.get('liste'));
  if (!list) return undefined;
  const [part, month] = [params.get('teil'), readMonth(params.get('nur') ?? undefined)];
  const compared = Number(ifOneOf(['1', '2'], params.get('vergleich')) ?? 0);
  return { list, ...(part && { part }), ...(month && { month }), ...(compared > 0 && { compared }) };
}

/** The lists that belong to a span; the others show what is open today. */
const ofSpan: readonly Pointer['list'][] = ['berechnet', 'gezahlt'];

/** The days of a list, and what they are called. */
export function daysOf({ list, part, month, compared = 0 }: Pointer, span: Span): Days & { label: string } {
  const days = month && { first: `${month}-01`, last: berlinDay(-1, `${monthAfter(month, 1)}-01T12:00:00Z`) };
  if (!ofSpan.includes(list)) {
    const label = month
      ? formatMonth(month)
      : (Object.entries(ages).find(([age]) => age === part)?.[1] ?? 'Stand heute');
    return days ? { ...days, label } : { first: span.first, last: span.last, label };
  }
  const whole = comparedSpans(span)[compared] ?? span;
  if (!days) return whole;
  const [first, last] = [
    days.first > whole.first ? days.first : whole.first,
    days.last < whole.last ? days.last : whole.last,
  ];
  return { first, last, label: formatMonth(month) };
}
