import Papa from 'papaparse';
import { formatDate, formatNumberInput, formatTime } from '@/lib/format/format';

/** A text, a number, or nothing. */
export type CsvCell = string | number | null;

export interface CsvColumn<Row> {
  header: string;
  cell: (row: Row) => CsvCell;
  /** For numbers; default 2. */
  decimals?: number;
}

/** Without the comma that people would write between the two: only then does a spreadsheet read it as a date. */
export function dayAndTime(moment: string): string {
  return `${formatDate(moment)} ${formatTime(moment)}`;
}

/** Tells Excel that the file is UTF-8. */
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/**
 * A CSV file that a German Excel opens on double click: byte order mark, semicolons, CRLF, numbers with a decimal comma
 * and two decimals unless their column says otherwise. Texts that a spreadsheet would run as a formula get a leading
 * apostrophe.
 *
 * @returns the file's text, header first; also without rows
 */
export function toCsv<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  const lines = [
    columns.map(({ header }) => disarm(header)),
    ...rows.map((row) => columns.map(({ cell, decimals }) => fieldOf(cell(row), decimals))),
  ];
  const text = Papa.unparse(lines, { delimiter: ';', newline: lineEnd, quotes: needsQuotes });
  return byteOrderMark + text + lineEnd;
}

/** The rows' values as texts for people: numbers with a decimal comma and their column's decimals. */
export function toTexts<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string[][] {
  return rows.map((row) =>
    columns.map(({ cell, decimals }) => {
      const value = cell(row);
      return typeof value === 'number' ? formatDecimal(value, decimals) : (value ?? '');
    }),
  );
}

/** The non-empty rows of a foreign CSV file: quoted fields may hold separators, line breaks and doubled quotes. */
export const readCsv = (text: string, separator: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter: separator, skipEmptyLines: 'greedy' }).data;

/** One value as a spreadsheet should read it; '' for nothing and for NaN. */
function fieldOf(value: CsvCell, decimals?: number): string {
  return typeof value === 'number' ? formatDecimal(value, decimals) : disarm(value ?? '');
}

function formatDecimal(value: number, decimals = 2): string {
  const scale = 10 ** decimals;
  return Number.isFinite(value) ? formatNumberInput(Math.round(value * scale) / scale, decimals) : '';
}

/*
 * What makes a spreadsheet evaluate a cell, also after leading whitespace (some programs trim it first) and in
 * full-width form (East Asian keyboards). Numbers never come here, so negative amounts stay numbers.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

function disarm(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/*
 * In addition to what every CSV quotes, commas and tabs: a program that takes them for separators would otherwise start
 * another, unguarded cell in the middle of a text. A number's comma stays as it is.
 */
const needsQuotes = (text: unknown): boolean =>
  typeof text === 'string' && /[,\t]|^\s|\s$/.test(text) && !/^-?\d+,\d+$/.test(text);
