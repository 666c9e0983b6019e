import type { CsvColumn } from '@/lib/files/csv';
import { formatCount, formatHoursAndMinutes, formatNumberInput, pluralize } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import type { Enums } from '@/lib/supabase/tables';

/** A list behind a figure. */
export interface Pointer {
  list: Enums<'figure_kind'>;
  /** A part of the list. */
  part?: string;
  /** Only this month, '2026-11', of the span. */
  month?: string;
  /** Only the week from this Monday, 'yyyy-MM-dd', of the span. */
  week?: string;
  /** The position of a span that it is compared with, from 1. */
  compared?: number;
}

export type Unit = 'cents' | 'count' | 'seconds' | 'days';

export interface Figure {
  /** NaN: there is none. */
  value: number;
  unit: Unit;
  pointer?: Pointer;
  /** Shown below: a share. */
  more?: string | undefined;
  /** Whether `more` is highlighted as a problem. */
  isLow?: boolean;
  /** For a figure of a comparison period: the value in the selected period. */
  now?: number;
}

interface SectionRow {
  label: string;
  /** Tells rows with the same label apart: a number. */
  detail?: string;
  /** The address of what it is about. */
  to?: string | undefined;
  /** If several rows may have the same label. */
  key?: string;
  /** One for each heading but the first. */
  figures: readonly Figure[];
  kind?: 'sum' | 'compared';
}

/** A table of figures. */
export interface Section {
  title: string;
  /** What the numbers are, if the headings do not say it. */
  note?: string;
  /** Text shown if there are no rows. */
  empty?: string;
  heads: readonly string[];
  rows: readonly SectionRow[];
  /** Whether a bar shows how the rows relate. */
  hasBars?: boolean;
  /** Whether it takes the whole width, above those that stand side by side. */
  isWide?: boolean;
}

/** What a row is called where it stands by itself: 'Anna Huber (K-10001)'. */
export const nameOfRow = ({ label, detail }: Pick<SectionRow, 'label' | 'detail'>): string =>
  detail ? `${label} (${detail})` : label;

/** A figure for people: '1.234,50 €', '12', '8:30' hours, '3 Tage'. */
export function figureText(value: number, unit: Unit): string {
  if (Number.isNaN(value)) return '–';
  if (unit === 'cents') return formatEuro(value / 100);
  if (unit === 'days')
    return Number.isInteger(value) ? pluralize(value, ['Tag', 'Tage']) : `${formatNumberInput(value)} Tage`;
  return unit === 'count' ? formatCount(value) : formatHoursAndMinutes(value / 3600);
}

/** The change of a value, '+12 %'; undefined if there is nothing to compare. */
export function changeText({ value, before }: { value: number | undefined; before: number }): string | undefined {
  if (value === undefined || before <= 0) return undefined;
  const percent = Math.round((100 * (value - before)) / before);
  return `${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${formatCount(Math.abs(percent))} %`;
}

interface CsvLine extends Figure {
  section: string;
  label: string;
  head: string;
}

const numberOf =
  (wanted: Unit, divisor: number) =>
  ({ unit, value }: CsvLine) =>
    unit === wanted ? value / divisor : null;

/** Columns of a block's file: a line for each figure. */
export const figureCsvColumns: CsvColumn<CsvLine>[] = [
  { header: 'Tabelle', cell: ({ section }) => section },
  { header: 'Zeile', cell: ({ label }) => label },
  { header: 'Kennzahl', cell: ({ head }) => head },
  { header: 'Betrag (EUR)', cell: numberOf('cents', 100) },
  { header: 'Stunden', cell: numberOf('seconds', 3600) },
  { header: 'Tage', cell: numberOf('days', 1), decimals: 1 },
  { header: 'Anzahl', cell: numberOf('count', 1), decimals: 0 },
];

export const csvLines = (sections: readonly Section[]): CsvLine[] =>
  sections.flatMap(({ title, heads, rows }) =>
    rows.flatMap((row) =>
      row.figures.map((figure, index) => ({
        ...figure,
        section: title,
        label: nameOfRow(row),
        head: heads[index + 1] ?? '',
      })),
    ),
  );
