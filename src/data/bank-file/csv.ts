import { GermanError } from '@/lib/errors';
import { entryLimit, type Incoming, inOneLine, type Statement } from './transaction';

/**
 * What the columns are called, in small letters and without anything but letters, the better name first: Sparkasse
 * (CSV-CAMT), DKB, ING, Volks- und Raiffeisenbanken (old and new), Postbank and Commerzbank.
 */
const columns = {
  day: ['buchungstag', 'buchungsdatum', 'buchung', 'datum', 'bookingdate'],
  amount: ['betrag', 'betrageur', 'umsatz', 'umsatzineur', 'betragineur'],
  /** 'H' or 'S', where the amount has no sign. */
  side: ['sollhaben', 'sh', 'sollhabenkennzeichen'],
  currency: ['waehrung', 'währung'],
  status: ['status', 'info'],
  payer: [
    'zahlungspflichtiger',
    'zahlungspflichtige',
    'beguenstigterzahlungspflichtiger',
    'begünstigterzahlungspflichtiger',
    'auftraggeberempfänger',
    'namezahlungsbeteiligter',
    'empfängerzahlungspflichtiger',
    'auftraggeber',
    'name',
  ],
  purpose: ['verwendungszweck', 'vorgangverwendungszweck', 'buchungstext'],
} as const;

type Column = keyof typeof columns;

/** How far down the line of headers may stand: some banks tell the account and its balance first. */
const preamble = 30;

const plainName = (header: string): string => header.toLowerCase().replace(/[^a-zäöüß]/g, '');

/** The rows of a CSV: quotation marks hold separators, line breaks and, doubled, themselves. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let place = 0; place < text.length; place++) {
    const character = text[place] ?? '';
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text[place + 1] === '"') cell += text[++place] ?? '';
      else isQuoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      isQuoted = true;
    } else if (character === separator || character === '\n') {
      row.push(cell.replace(/\r$/, ''));
      cell = '';
      if (character === '\n') {
        rows.push(row);
        row = [];
      }
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell.replace(/\r$/, '')]);
  return rows.filter((one) => one.some((value) => value.trim() !== ''));
}

/** Where each column stands; undefined unless day, amount and purpose are there. */
function placesOf(headers: readonly string[]): Partial<Record<Column, number>> | undefined {
  const names = headers.map(plainName);
  const places: Partial<Record<Column, number>> = {};
  for (const [column, known] of Object.entries(columns)) {
    const name = known.find((one) => names.includes(one));
    if (name) places[column as Column] = names.indexOf(name);
  }
  const { day, amount, purpose } = places;
  // Old files of Volks- and Raiffeisenbanken have no name for it.
  if (amount !== undefined && places.side === undefined && names[amount] === 'umsatz' && names[amount + 1] === '')
    places.side = amount + 1;
  return day === undefined || amount === undefined || purpose === undefined ? undefined : places;
}

/** 'yyyy-MM-dd' of '24.12.26', '24.12.2026' or '2026-12-24'; undefined for anything else. */
export function dayOf(text: string): string | undefined {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/.exec(text.trim());
  const [, day = '', month = '', year = ''] = german ?? [];
  const iso = german
    ? `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : /^\d{4}-\d{2}-\d{2}$/.exec(text.trim())?.[0];
  const date = new Date(`${iso}T12:00:00Z`);
  return iso && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : undefined;
}

/** Cents of '1.234,56', '-12,5 €' or '+3'; undefined for anything else, a decimal point among it. */
export function signedCentsOf(text: string): number | undefined {
  const plain = text.replace(/[\s€]|EUR/g, '').replace('−', '-');
  const match = /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d{1,11})(?:,(\d{1,2}))?(-?)$/.exec(plain);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', after = ''] = match;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' || after === '-' ? 0 - cents : cents;
}

/**
 * What came in on an account, of a CSV that a German bank gives: the columns are known by their headers, whatever
 * stands before them, amounts have a decimal comma.
 *
 * @param text of the whole file
 * @throws GermanError when it has no such columns, or no row of them can be read
 */
export function parseBankCsv(text: string): Statement {
  for (const separator of [';', ',', '\t']) {
    const rows = rowsOf(text, separator);
    const header = rows.slice(0, preamble).findIndex((row) => placesOf(row) !== undefined);
    const places = placesOf(rows[header] ?? []);
    if (!places) continue;
    const entries = rows.slice(header + 1);
    if (entries.length > entryLimit)
      throw new GermanError('Die Datei hat zu viele Umsätze. Bitte wählen Sie einen kürzeren Zeitraum.');
    const found = entries.map((row) => entryOf(row, places));
    const isReadable = found.some((one) => one !== 'unreadable') || entries.length === 0;
    if (!isReadable) throw new GermanError('Die Tage und Beträge in dieser Datei sind nicht lesbar.');
    const incoming = found.filter((one) => typeof one !== 'string');
    return { incoming, others: found.length - incoming.length };
  }
  throw new GermanError(
    'In dieser Datei wurden keine Umsätze gefunden. Gebraucht werden die Spalten Buchungstag, Betrag und Verwendungszweck.',
  );
}

function entryOf(row: readonly string[], places: Partial<Record<Column, number>>): Incoming | 'other' | 'unreadable' {
  const cell = (column: Column) => inOneLine(row[places[column] ?? -1] ?? '');
  const day = dayOf(cell('day'));
  const amount = signedCentsOf(cell('amount'));
  if (!day || amount === undefined) return 'unreadable';
  const cents = /^(S|Soll)$/i.test(cell('side')) ? 0 - Math.abs(amount) : amount;
  // Of the account, not of a payment.
  const isBalance = row.some((value) => /^(Anfangs|End)saldo$/.test(value.trim()));
  const isEuro = ['', 'EUR', '€'].includes(cell('currency').toUpperCase());
  if (cents <= 0 || isBalance || !isEuro || /vorgemerkt/i.test(cell('status'))) return 'other';
  return { day, cents, name: cell('payer'), purpose: cell('purpose') };
}
