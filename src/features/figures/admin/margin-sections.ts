import { contactServices } from '@/features/services/labels';
import { formatCount, formatNumberInput } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import type { Enums } from '@/lib/supabase/tables';
import type { ReportingPeriod } from '../reporting-period';
import type { MarginFigures, MarginRow } from './queries';
import { type Figure, figureText, type Pointer, type Section } from './section';

const nothing: MarginRow = {
  span: 1,
  dimension: null,
  key: null,
  name: null,
  income: 0,
  labour: 0,
  expenses: 0,
  seconds: 0,
  unrated: 0,
  documents: 0,
  times: 0,
  receipts: 0,
  subjects: 0,
  low: 0,
};

const dimensions = [
  { dimension: 'auftrag', title: 'Marge nach Kundenaufträgen', head: 'Kundenauftrag', none: 'Ohne Kundenauftrag' },
  { dimension: 'vertrag', title: 'Marge nach Verträgen', head: 'Vertrag', none: 'Ohne Vertrag' },
  { dimension: 'kunde', title: 'Marge nach Kunden', head: 'Kunde', none: 'Ohne Kunden' },
  { dimension: 'leistung', title: 'Marge nach Leistungen', head: 'Leistung', none: 'Ohne Angabe' },
] as const;

const notes: Partial<Record<(typeof dimensions)[number]['dimension'], string>> = {
  auftrag:
    'Arbeitszeiten und Auslagen zählen an ihrem Tag, auch wenn ein anderer Zeitraum die Rechnung hat. Auslagen sind brutto, wie auf dem Beleg. Gezeigt sind die 20 mit der kleinsten Marge.',
  leistung: 'Die Leistung ist die der Anfrage, aus der ein Kundenauftrag oder Vertrag wurde.',
};

/** What was invoiced, what it cost and what is left: by order, contract, customer and kind of service. */
export function marginSections(
  spans: readonly ReportingPeriod[],
  { least_percent, has_rate, rows }: MarginFigures,
): Section[] {
  const total = (place: number) =>
    rows.find(({ span, dimension }) => span === place + 1 && dimension === null) ?? nothing;

  const figures = (row: MarginRow, to: Omit<Pointer, 'list'>): Figure[] => {
    const { income, labour, expenses, seconds, unrated, documents, times, receipts, low, subjects } = row;
    const pointer = (list: Pointer['list'], number: number) => number > 0 && { pointer: { list, ...to } };
    const isKnown = unrated === 0 && (has_rate || documents + times + receipts === 0);
    const margin = income - labour - expenses;
    const share = isKnown && income > 0 ? percentText((100 * margin) / income) : undefined;
    const bound = `unter ${least_percent}\u00a0%`;
    const mark = low > 0 && least_percent !== null;
    return [
      {
        value: isKnown ? margin : NaN,
        unit: 'cents',
        ...(isKnown && pointer('marge', documents + times + receipts)),
        more: !isKnown
          ? 'Kosten fehlen'
          : mark && subjects > 1
            ? `${formatCount(low)} ${bound}`
            : mark
              ? `${share}, ${bound}`
              : share,
        ...((mark || !isKnown) && { isLow: true }),
      },
      { value: income, unit: 'cents', ...pointer('erloes', documents) },
      {
        // Nothing is known of what these hours cost.
        value: labour === 0 && unrated > 0 ? NaN : labour,
        unit: 'cents',
        ...pointer('lohnkosten', times),
        ...(times > 0 && { more: `${figureText(seconds, 'seconds')}\u00a0Std.` }),
      },
      { value: expenses, unit: 'cents', ...pointer('auslagen', receipts) },
    ];
  };
  const whole = figures(total(0), {});

  return dimensions.map(({ dimension, title, head, none }): Section => {
    const found = rows.filter((row) => row.span === 1 && row.dimension === dimension);
    const note = notes[dimension];
    const nameOf = ({ key, name, subjects }: MarginRow) => {
      if (key === null) return none;
      if (key === 'uebrige') return `Übrige (${formatCount(subjects)})`;
      return dimension === 'leistung' ? labelOf(contactServices, key as Enums<'contact_service'>) : (name ?? '');
    };
    return {
      title,
      ...(note && { note }),
      // What is asked comes first: a phone shows no more without scrolling.
      heads: [head, 'Marge', 'Berechnet (netto)', 'Arbeitszeit', 'Auslagen'],
      rows: [
        ...found.map((row) => ({
          label: nameOf(row),
          key: row.key ?? '',
          figures: figures(row, { part: `${dimension}:${row.key ?? ''}` }),
        })),
        ...(found.length > 0 ? [{ label: 'Alle zusammen', figures: whole, kind: 'sum' as const }] : []),
        ...(dimension === 'auftrag' && found.length > 0
          ? spans.slice(1).map(({ label }, index) => ({
              label,
              figures: figures(total(index + 1), { compared: index + 1 }).map((figure, column) => {
                const now = whole[column]?.value ?? NaN;
                return Number.isNaN(now + figure.value) ? figure : { ...figure, now };
              }),
              kind: 'compared' as const,
            }))
          : []),
      ],
    };
  });
}

/** To a tenth, so that what is just below a bound does not look like it. */
const percentText = (percent: number) => `${formatNumberInput(Math.floor(percent * 10) / 10)}\u00a0%`;
