import { formatMonth, berlinMonth } from '@/lib/time/berlin-time';
import { monthAfter } from '@/lib/time/months';
import type { Enums } from '@/lib/supabase/tables';
import { ages } from '../labels';
import { monthsOf, type ReportingPeriod } from '../reporting-period';
import type { MoneyFigure, CurrentFigure } from './queries';
import type { Figure, Pointer, Section } from './section';

const nothing = { amount: 0, number: 0 };

/** What was invoiced and paid: each month, the whole span, and those that it is compared with. */
export function moneySection(spans: readonly ReportingPeriod[], found: readonly MoneyFigure[]): Section {
  const [span] = spans;
  const sumOf = (list: Enums<'figure_kind'>, place: number, month?: string) =>
    found
      .filter((one) => one.list === list && one.span === place + 1 && (!month || one.month.startsWith(month)))
      .reduce((sum, { amount, number }) => ({ amount: sum.amount + amount, number: sum.number + number }), nothing);
  const figures = (place: number, month?: string): Figure[] => {
    const [invoiced, paid] = (['berechnet', 'gezahlt'] as const).map((list) => sumOf(list, place, month)) as [
      typeof nothing,
      typeof nothing,
    ];
    const pointer = (list: Pointer['list']): Pointer => ({
      list,
      ...(month && { month }),
      ...(place > 0 && { compared: place }),
    });
    return [
      { value: invoiced.amount, unit: 'cents', ...(invoiced.number > 0 && { pointer: pointer('berechnet') }) },
      { value: invoiced.number, unit: 'count' },
      { value: paid.amount, unit: 'cents', ...(paid.number > 0 && { pointer: pointer('gezahlt') }) },
    ];
  };
  const months = span ? monthsOf(span) : [];
  const whole = figures(0);
  const isPart = span?.kind === 'zeitraum';
  return {
    title: 'Berechnet und gezahlt',
    heads: ['Monat', 'Berechnet (netto)', 'Belege', 'Gezahlt (brutto)'],
    hasBars: months.length > 1,
    rows: [
      ...months.map((month) => ({ label: formatMonth(month), figures: figures(0, month) })),
      ...(months.length > 1 || isPart ? [{ label: span?.label ?? '', figures: whole, kind: 'sum' as const }] : []),
      ...spans.slice(1).map(({ label }, index) => ({
        label,
        figures: figures(index + 1).map((figure, column) => ({ ...figure, now: whole[column]?.value ?? 0 })),
        kind: 'compared' as const,
      })),
    ],
  };
}

/** The months that the office looks ahead to: the present one and the two after it. */
export const monthsAhead = (present = berlinMonth(Date.now())) =>
  [0, 1, 2].map((months) => monthAfter(present, months));

/** What is open today. */
export function currentSections(found: readonly CurrentFigure[]): Section[] {
  const of = (list: Enums<'figure_kind'>, part: string | null = null) =>
    found.find((one) => one.list === list && one.part === part) ?? nothing;
  const row = (label: string, list: Pointer['list'], part?: string) => {
    const { amount, number } = of(list, part ?? null);
    return {
      label,
      figures: [
        { value: amount, unit: 'cents', ...(number > 0 && { pointer: { list, ...(part && { part }) } }) },
        { value: number, unit: 'count' },
      ] as Figure[],
    };
  };
  const owed = Object.entries(ages).map(([age, label]) => row(label, 'offen', age));
  const total = (column: number) => owed.reduce((sum, { figures }) => sum + (figures[column]?.value ?? 0), 0);
  return [
    {
      title: 'Offene Rechnungen heute',
      heads: ['Fälligkeit', 'Noch offen (brutto)', 'Rechnungen'],
      hasBars: true,
      rows: [
        ...owed,
        {
          label: 'Zusammen',
          figures: [
            { value: total(0), unit: 'cents', ...(total(1) > 0 && { pointer: { list: 'offen' as const } }) },
            { value: total(1), unit: 'count' },
          ],
          kind: 'sum',
        },
      ],
    },
    {
      title: 'Angebote und Verträge heute',
      note: 'Ohne Preise je Einsatz oder Stunde: Sie haben keinen festen Wert im Monat.',
      heads: ['Was', 'Wert (netto)', 'Anzahl'],
      rows: [
        row('Offene Angebote, einmalig', 'angebote'),
        row('Offene Angebote, im Monat', 'angebote_monatlich'),
        row('Positionen laufender Verträge, im Monat', 'vertraege'),
      ],
    },
    {
      title: 'Erwartet',
      note: 'Überfälliges steht oben. Was Verträge bringen, wird erst zur Rechnung und ist nicht doppelt gezählt.',
      heads: ['Monat', 'Fällig werdend (brutto)', 'Abzurechnen (netto)'],
      rows: monthsAhead().map((month) => ({
        label: formatMonth(month),
        figures: (['faellig', 'abzurechnen'] as const).map((list): Figure => {
          const { amount, number } = of(list, month);
          return { value: amount, unit: 'cents', ...(number > 0 && { pointer: { list, month } }) };
        }),
      })),
    },
  ];
}
