import Papa from 'papaparse';
import { formatDate, formatNumberInput, formatTime } from '@/lib/format/format';

/** A text, a number, or nothing. */
export type CsvCell = string | number | null;

export interface CsvColumn<Row> {
  header: string;
  cell: (row: Row) => CsvCell;
  /** Of its numbers; two without it. */
  decimals?: number;
}

/** Without the comma between the two that reads well: only so a spreadsheet takes it for a date. */
export function dayAndTime(moment: string): string {
  return `${formatDate(moment)} ${formatTime(moment)}`;
}

/** Tells Excel that the file is UTF-8. */
const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/**
 * A CSV file as a German Excel opens it by double click: byte order mark, semicolons, CRLF, numbers with a decimal
 * comma and two decimals unless their column says otherwise. Texts that a spreadsheet would run as a formula get an
 * apostrophe in front.
 *
 * @returns the file's text, the headers first; also without rows
 */
export function toCsv<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string {
  const lines = [
    columns.map(({ header }) => disarm(header)),
    ...rows.map((row) => columns.map(({ cell, decimals }) => fieldOf(cell(row), decimals))),
  ];
  const text = Papa.unparse(lines, { delimiter: ';', newline: lineEnd, quotes: needsQuotes });
  return byteOrderMark + text + lineEnd;
}

/** The values of the rows as texts, numbers with a decimal comma and the decimals of their column, to be read by people. */
export function toTexts<Row>(rows: readonly Row[], columns: readonly CsvColumn<Row>[]): string[][] {
  return rows.map((row) =>
    columns.map(({ cell, decimals }) => {
      const value = cell(row);
      return typeof value === 'number' ? formatDecimal(value, decimals) : (value ?? '');
    }),
  );
}

/**
 * The rows of a CSV file from elsewhere, without empty ones: quotation marks hold separators, line breaks and,
 * doubled, themselves.
 */
export const readCsv = (text: string, separator: string): string[][] =>
  Papa.parse<string[]>(text, { delimiter: separator, skipEmptyLines: 'greedy' }).data;

/** One value as a spreadsheet shall read it; '' for nothing and for a number that is none. */
function fieldOf(value: CsvCell, decimals?: number): string {
  return typeof value === 'number' ? formatDecimal(value, decimals) : disarm(value ?? '');
}

function formatDecimal(value: number, decimals = 2): string {
  const scale = 10 ** decimals;
  return Number.isFinite(value) ? formatNumberInput(Math.round(value * scale) / scale, decimals) : '';
}

/*
 * What makes a spreadsheet compute, also behind blanks (some programs trim them first), and in the full width of
 * East Asian keyboards. A number never comes here, so that an amount below zero stays one.
 */
const formula = /^(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u;

function disarm(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/*
 * Beside what every CSV puts in quotation marks, commas and tabs: a program that takes them for separators would else
 * begin another, unguarded cell in the middle of a text. A number's comma stays as it is.
 */
const needsQuotes = (text: unknown): boolean =>
  typeof text === 'string' && /[,\t]|^\s|\s$/.test(text) && !/^-?\d+,\d+$/.test(text);
