import { isIban } from '@functions/documents/iban';
import { readCsv } from '@/lib/files/csv';
import { isCalendarDay } from '@/lib/time/calendar-day';
import { GermanError } from '@/lib/errors';
import { maxStatementEntries, type ParsedReceipt, inOneLine, type Statement } from './parsed-receipt';

/**
 * The column names, in lower case and reduced to letters, in order of preference: Sparkasse (CSV-CAMT and CSV-MT940),
 * Deutsche Bank, Postbank and norisbank (current and former), DKB (current and former), ING, Volks- und
 * Raiffeisenbanken (current and former) and Commerzbank.
 */
const columns = {
  account: ['ibanauftragskonto', 'auftragskonto', 'ibankontoinhaber'],
  day: ['buchungstag', 'buchungsdatum', 'buchung', 'datum', 'bookingdate'],
  /** The value date; gives the year when the booking date has none. */
  valueDay: ['valutadatum', 'valuta', 'wertstellung', 'wertstellungsdatum', 'wert'],
  amount: ['betrag', 'betrageur', 'umsatz', 'umsatzineur', 'betragineur'],
  /** Instead of a signed amount: debit and credit. */
  debit: ['soll'],
  credit: ['haben'],
  /** 'H' or 'S', where the amount is unsigned. */
  side: ['sollhaben', 'sh', 'sollhabenkennzeichen'],
  currency: ['waehrung', 'währung'],
  status: ['status', 'info'],
  payer: [
    'zahlungspflichtiger',
    'zahlungspflichtige',
    'beguenstigterzahlungspflichtiger',
    'begünstigterzahlungspflichtiger',
    'begünstigterauftraggeber',
    'auftraggeberbegünstigter',
    'auftraggeberempfänger',
    'namezahlungsbeteiligter',
    'empfängerzahlungspflichtiger',
    'senderempfänger',
    'auftraggeber',
    'name',
  ],
  purpose: ['verwendungszweck', 'vorgangverwendungszweck', 'buchungsdetails', 'buchungstext'],
} as const;

type Column = keyof typeof columns;
type Places = Partial<Record<Column, number>>;

/** How far down the header row may be: some banks put the account and its balance first. */
const preamble = 30;

const plainName = (header: string): string => header.toLowerCase().replace(/[^a-zäöüß]/g, '');

/** The index of each column; undefined unless date, amount and purpose are present. */
function placesOf(headers: readonly string[]): Places | undefined {
  const names = headers.map(plainName);
  const places: Places = {};
  for (const [column, known] of Object.entries(columns)) {
    const name = known.find((one) => names.includes(one));
    if (name) places[column as Column] = names.indexOf(name);
  }
  const { day, amount, debit, credit, purpose } = places;
  // Old files of Volks- and Raiffeisenbanken have no name for it.
  if (amount !== undefined && places.side === undefined && names[amount] === 'umsatz' && names[amount + 1] === '')
    places.side = amount + 1;
  const hasAmount = amount !== undefined || (debit !== undefined && credit !== undefined);
  return day === undefined || !hasAmount || purpose === undefined ? undefined : places;
}

/** The account above the headers: an IBAN anywhere, or a number after 'Konto'; '' if there is none. */
function accountAbove(rows: readonly (readonly string[])[]): string {
  const cells = rows.flat().map((cell) => cell.replace(/\s/g, ''));
  const iban = cells.flatMap((cell) => /[A-Z]{2}\d{2}[0-9A-Z]{11,30}/.exec(cell) ?? []).find(isIban);
  const label = cells.findIndex(
    (cell, index) => /^Konto(nummer)?:?$/i.test(cell) && /^\d{4,12}$/.test(cells[index + 1] ?? ''),
  );
  return iban ?? (label >= 0 ? (cells[label + 1] ?? '') : '');
}

const twoDigits = (number: string) => number.padStart(2, '0');

/**
 * 'yyyy-MM-dd' of '24.12.26', '24.12.2026' or '2026-12-24', and of '24.12' in the year that makes it closest to another
 * day (booked on 31 December, value date 2 January); undefined for anything else.
 */
export function dayOf(text: string, near?: string): string | undefined {
  const german = /^(\d{1,2})\.(\d{1,2})(?:\.(\d{2}|\d{4})?)?$/.exec(text.trim());
  if (!german) return isCalendarDay(text.trim()) ? text.trim() : undefined;
  const [, day = '', month = '', year] = german;
  const inYear = (one: string) => `${one.padStart(4, '20')}-${twoDigits(month)}-${twoDigits(day)}`;
  if (year) return isCalendarDay(inYear(year)) ? inYear(year) : undefined;
  if (!near) return undefined;
  const distance = (iso: string) => Math.abs(Date.parse(iso) - Date.parse(near));
  const [nearest] = [-1, 0, 1]
    .map((more) => inYear(String(Number(near.slice(0, 4)) + more)))
    .filter(isCalendarDay)
    .toSorted((a, b) => distance(a) - distance(b));
  return nearest;
}

/** Cents of '1.234,56', '-12,5 €' or '+3'; undefined for anything else, including a decimal point. */
export function signedCentsOf(text: string): number | undefined {
  const plain = text.replace(/[\s€]|EUR/g, '').replace('−', '-');
  const match = /^([+-]?)(\d{1,3}(?:\.\d{3})+|\d{1,11})(?:,(\d{1,2}))?(-?)$/.exec(plain);
  if (!match) return undefined;
  const [, sign = '', whole = '', fraction = '', after = ''] = match;
  const cents = Number(whole.replaceAll('.', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return sign === '-' || after === '-' ? 0 - cents : cents;
}

/** The payer's text alone, where a bank concatenates all fields of a transfer, each after its label. */
function withoutFields(purpose: string): string {
  const [, said] = /SVWZ\+(.*?)(?=(?:EREF|KREF|MREF|CRED|DEBT|ABWA|ABWE|IBAN|BIC)\+|$)/.exec(purpose) ?? [];
  return said?.trim() ?? purpose;
}

/** Of the account, not of a payment. */
const isBalance = (row: readonly string[]): boolean =>
  row.some((value) => /^(Anfangs|End)saldo$/.test(value.trim())) ||
  /^((Letzter|Neuer|Alter) )?Kontostand\b/.test(row[0]?.trim() ?? '');

/**
 * The receipts in a German bank's CSV file: the columns are identified by their headers, lines above them are skipped,
 * amounts have a decimal comma.
 *
 * @param text of the whole file
 * @throws GermanError when it has no such columns, or no readable row
 */
export function parseBankCsv(text: string): Statement {
  for (const separator of [';', ',', '\t']) {
    const rows = readCsv(text, separator);
    const header = rows.slice(0, preamble).findIndex((row) => placesOf(row) !== undefined);
    const places = placesOf(rows[header] ?? []);
    if (!places) continue;
    const entries = rows.slice(header + 1).filter((row) => !isBalance(row));
    if (entries.length > maxStatementEntries)
      throw new GermanError('Die Datei hat zu viele Umsätze. Bitte wählen Sie einen kürzeren Zeitraum.');
    const account = accountAbove(rows.slice(0, header));
    const found = entries.map((row) => entryOf(row, places, account));
    const isReadable = found.some((one) => one !== 'unreadable') || entries.length === 0;
    if (!isReadable) throw new GermanError('Die Tage und Beträge in dieser Datei sind nicht lesbar.');
    const incoming = found.filter((one) => typeof one !== 'string');
    return { incoming, others: found.length - incoming.length };
  }
  throw new GermanError(
    'In dieser Datei wurden keine Umsätze gefunden. Gebraucht werden die Spalten Buchungstag, Betrag und Verwendungszweck.',
  );
}

function entryOf(row: readonly string[], places: Places, account: string): ParsedReceipt | 'other' | 'unreadable' {
  const cell = (column: Column) => inOneLine(row[places[column] ?? -1] ?? '');
  const day = dayOf(cell('day'), dayOf(cell('valueDay')));
  const amount = amountOf(cell);
  const isPending = /vorgemerkt/i.test(cell('status'));
  if (isPending) return 'other';
  if (!day || amount === undefined) return 'unreadable';
  const isEuro = ['', 'EUR', '€'].includes(cell('currency').toUpperCase());
  if (amount <= 0 || !isEuro) return 'other';
  const own = cell('account').replaceAll(' ', '').toUpperCase();
  return {
    account: own || account,
    day,
    cents: amount,
    name: cell('payer'),
    purpose: withoutFields(cell('purpose')),
  };
}

/** The signed amount of a row, in cents: from the debit and credit columns, else from the single one. */
function amountOf(cell: (column: Column) => string): number | undefined {
  const [debit, credit] = [cell('debit'), cell('credit')];
  if (credit) return signedCentsOf(credit);
  const amount = signedCentsOf(debit || cell('amount'));
  const isOut = debit !== '' || /^(S|Soll)$/i.test(cell('side'));
  return amount !== undefined && isOut ? 0 - Math.abs(amount) : amount;
}
