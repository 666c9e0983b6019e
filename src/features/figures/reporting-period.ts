import { isCalendarDay } from '@/lib/time/calendar-day';
import { berlinDay, formatMonth } from '@/lib/time/berlin-time';
import { monthAfter, readMonth } from '@/lib/time/months';
import { formatDate } from '@/lib/format/format';
import { ifOneOf } from '@/lib/query/list-address';
import type { Enums } from '@/lib/supabase/tables';

export const periodKinds = ['monat', 'quartal', 'jahr', 'zeitraum'] as const;
export type PeriodKind = (typeof periodKinds)[number];

/** Days 'yyyy-MM-dd', both inclusive. */
export interface DateRange {
  first: string;
  last: string;
}

/** What is looked at: a month, quarter or year, or any days. */
export interface ReportingPeriod extends DateRange {
  kind: PeriodKind;
  label: string;
}

/** The number of months of a kind; any days have none. */
const lengths = { monat: 1, quartal: 3, jahr: 12 };

/** The most months that a span may touch: a table of them stays readable, and fits on a page. */
export const maxMonths = 36;

const dayBefore = (day: string) => berlinDay(-1, `${day}T12:00:00Z`);
/** How many days a day is after another. */
export const daysBetween = (first: string, last: string) =>
  Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);

/** The last day of a span, today if it has not ended. */
export const lastDayUntilToday = ({ last }: DateRange): string => (last < berlinDay() ? last : berlinDay());

/** The kind's span that begins with a month. */
function spanFrom(kind: keyof typeof lengths, month: string): ReportingPeriod {
  const [year = '', number = ''] = month.split('-');
  const label = {
    monat: () => formatMonth(month),
    quartal: () => `${Math.ceil(Number(number) / 3)}. Quartal ${year}`,
    jahr: () => year,
  }[kind]();
  return { kind, label, first: `${month}-01`, last: dayBefore(`${monthAfter(month, lengths[kind])}-01`) };
}

/** The span of a kind that a month belongs to. */
export function periodContaining(kind: Exclude<PeriodKind, 'zeitraum'>, month: string): ReportingPeriod {
  const back = (Number(month.slice(5)) - 1) % lengths[kind];
  return spanFrom(kind, monthAfter(month, -back));
}

const labelled = (days: DateRange): ReportingPeriod => ({
  ...days,
  kind: 'zeitraum',
  label: `${formatDate(days.first)} bis ${formatDate(days.last)}`,
});

/** The months that a span touches, '2026-11'. */
export function monthsOf({ first, last }: DateRange): string[] {
  const months = [first.slice(0, 7)];
  while ((months.at(-1) ?? '') < last.slice(0, 7)) months.push(monthAfter(months.at(-1) ?? '', 1));
  return months;
}

const isDay = (text: string | null): text is string => isCalendarDay(text) && text.startsWith('2');

/** A day from a URL, 'yyyy-MM-dd'; undefined if it is none. */
export const parseDay = (text: string | null): string | undefined => (isDay(text) ? text : undefined);

/** Why days are no span, below the field for the last one; undefined if they are. */
export function problemOf({ first, last }: DateRange): string | undefined {
  if (!isDay(first) || !isDay(last)) return 'Bitte geben Sie beide Tage an.';
  if (last < first) return 'Das Ende des Zeitraums darf nicht vor dem Anfang liegen.';
  // Cheap before the exact count, which would be long for thousands of years.
  if (daysBetween(first, last) > 1200 || monthsOf({ first, last }).length > maxMonths)
    return 'Der Zeitraum darf höchstens drei Jahre umfassen.';
  return undefined;
}

/** The span in a URL; the present month if there is none. */
export function parseReportingPeriod(params: URLSearchParams): ReportingPeriod {
  const kind = ifOneOf(periodKinds, params.get('art')) ?? 'monat';
  const days = { first: params.get('von') ?? '', last: params.get('bis') ?? '' };
  const present = berlinDay().slice(0, 7);
  if (kind === 'zeitraum') return problemOf(days) ? periodContaining('monat', present) : labelled(days);
  return periodContaining(kind, readMonth(params.get('ab') ?? undefined) ?? present);
}

/** Sets a span in a URL. */
export function writeReportingPeriod(
  params: URLSearchParams,
  { kind, first, last }: Omit<ReportingPeriod, 'label'>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ['ab', 'von', 'bis', 'liste', 'teil', 'seite']) next.delete(name);
  next.set('art', kind);
  if (kind === 'zeitraum') {
    next.set('von', first);
    next.set('bis', last);
  } else next.set('ab', first.slice(0, 7));
  return next;
}

/** The span so many lengths later; days of any length follow each other. */
export function shiftPeriod(span: ReportingPeriod, by: number): ReportingPeriod {
  if (span.kind !== 'zeitraum') return spanFrom(span.kind, monthAfter(span.first.slice(0, 7), by * lengths[span.kind]));
  const days = (daysBetween(span.first, span.last) + 1) * by;
  return labelled({
    first: berlinDay(days, `${span.first}T12:00:00Z`),
    last: berlinDay(days, `${span.last}T12:00:00Z`),
  });
}

/** The same days a year ago; 29 February becomes the 28th. */
export function yearBefore(span: ReportingPeriod): ReportingPeriod {
  if (span.kind !== 'zeitraum') return spanFrom(span.kind, monthAfter(span.first.slice(0, 7), -12));
  const earlier = (day: string) =>
    `${Number(day.slice(0, 4)) - 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
  return labelled({ first: earlier(span.first), last: earlier(span.last) });
}

/** The span itself, the one before it, and the one a year ago unless that is the same. */
export function comparedPeriods(span: ReportingPeriod): [ReportingPeriod, ...ReportingPeriod[]] {
  const before = shiftPeriod(span, -1);
  const yearAgo = yearBefore(span);
  return before.first === yearAgo.first ? [span, before] : [span, before, yearAgo];
}

export type Basis = Enums<'figure_basis'>;

/** By which day documents belong to a month. */
export const basisIn = (params: URLSearchParams): Basis =>
  params.get('datum') === 'leistung' ? 'leistungsdatum' : 'rechnungsdatum';
