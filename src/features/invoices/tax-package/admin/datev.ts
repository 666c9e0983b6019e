import { endOfMonth } from 'date-fns/endOfMonth';
import type { IssuedDocument } from '@functions/documents/content';
import { type RateTotals, totalsOf } from '@functions/documents/totals';
import { debtorAccount, type Revenue, revenueAccount } from '@/features/documents/billing-settings/datev';
import type { BillingSettings } from '@/features/documents/billing-settings/schema';
import { berlinDate } from '@/lib/time/berlin-clock';
import { isoDay, timeZone } from '@/lib/time/berlin-time';
import { windows1252 } from '@/lib/files/windows-1252';

// DATEV-Format (EXTF), header version 700, category 21 "Buchungsstapel", format version 13.
// Sources: https://developer.datev.de/datev/platform/de/dtvf/einstieg (file), …/dtvf/formate/header (first line) and
// …/dtvf/formate/buchungsstapel (fields 1 to 125 with their patterns), read in November 2026. A test compares the names
// of the fields with the sample in the first of them.

const pairs = (first: string, second: string, most: number) =>
  Array.from({ length: most }, (_, index) => [`${first} ${index + 1}`, `${second} ${index + 1}`]).flat();

/** The field names, in order. */
export const postingFields: readonly string[] = [
  'Umsatz (ohne Soll/Haben-Kz)',
  'Soll/Haben-Kennzeichen',
  'WKZ Umsatz',
  'Kurs',
  'Basis-Umsatz',
  'WKZ Basis-Umsatz',
  'Konto',
  'Gegenkonto (ohne BU-Schlüssel)',
  'BU-Schlüssel',
  'Belegdatum',
  'Belegfeld 1',
  'Belegfeld 2',
  'Skonto',
  'Buchungstext',
  'Postensperre',
  'Diverse Adressnummer',
  'Geschäftspartnerbank',
  'Sachverhalt',
  'Zinssperre',
  'Beleglink',
  ...pairs('Beleginfo - Art', 'Beleginfo - Inhalt', 8),
  'KOST1 - Kostenstelle',
  'KOST2 - Kostenstelle',
  'Kost-Menge',
  'EU-Land u. UStID (Bestimmung)',
  'EU-Steuersatz (Bestimmung)',
  'Abw. Versteuerungsart',
  'Sachverhalt L+L',
  'Funktionsergänzung L+L',
  'BU 49 Hauptfunktionstyp',
  'BU 49 Hauptfunktionsnummer',
  'BU 49 Funktionsergänzung',
  ...pairs('Zusatzinformation - Art', 'Zusatzinformation- Inhalt', 20),
  'Stück',
  'Gewicht',
  'Zahlweise',
  'Forderungsart',
  'Veranlagungsjahr',
  'Zugeordnete Fälligkeit',
  'Skontotyp',
  'Auftragsnummer',
  'Buchungstyp',
  'USt-Schlüssel (Anzahlungen)',
  'EU-Land (Anzahlungen)',
  'Sachverhalt L+L (Anzahlungen)',
  'EU-Steuersatz (Anzahlungen)',
  'Erlöskonto (Anzahlungen)',
  'Herkunft-Kz',
  'Buchungs GUID',
  'KOST-Datum',
  'SEPA-Mandatsreferenz',
  'Skontosperre',
  'Gesellschaftername',
  'Beteiligtennummer',
  'Identifikationsnummer',
  'Zeichnernummer',
  'Postensperre bis',
  'Bezeichnung SoBil-Sachverhalt',
  'Kennzeichen SoBil-Buchung',
  'Festschreibung',
  'Leistungsdatum',
  'Datum Zuord. Steuerperiode',
  'Fälligkeit',
  'Generalumkehr (GU)',
  'Steuersatz',
  'Land',
  'Abrechnungsreferenz',
  'BVV-Position',
  'EU-Land u. UStID (Ursprung)',
  'EU-Steuersatz (Ursprung)',
  'Abw. Skontokonto',
];

/** The text fields, numbered from 1: quoted even when empty. */
const textFields = new Set([
  ...[2, 3, 6, 9, 11, 12, 14, 16, 20, 37, 38, 40, 42, 91, 95, 96, 98, 102, 103, 105, 107, 109, 110, 112, 118, 120],
  ...[121, 123],
  ...Array.from({ length: 16 }, (_, index) => 21 + index),
  ...Array.from({ length: 40 }, (_, index) => 48 + index),
]);

/** Removes control characters, including line breaks, which are not allowed. */
const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** In quotation marks, which DATEV requires of empty text fields as well. */
const quoted = (text: string): string => `"${onOneLine(text).replaceAll('"', '""')}"`;

const cut = (text: string, most: number): string => Array.from(onOneLine(text)).slice(0, most).join('').trim();

/** A line of the batch. */
export interface Posting {
  /** 'yyyy-MM' */
  month: string;
  line: string;
}

function revenueOf({ taxation }: IssuedDocument, { rate }: RateTotals): Revenue {
  if (taxation === 'reverse-charge') return '13b';
  if (taxation === 'eu-service') return 'eu';
  if (taxation === 'small-business') return 'small-business';
  return rate === 19 ? '19' : rate === 7 ? '7' : '0';
}

/**
 * The postings of a document: one line per VAT rate with its gross amount, the customer's account against the revenue
 * account. There is no posting key, because the revenue accounts for 19 and 7 % compute the tax themselves, and no line
 * for an amount of 0, which DATEV rejects.
 *
 * A cancellation is posted the other way round (Haben on the customer's account), in the month in which it was issued,
 * and not as a Generalumkehr: it is a document with its own number and date that changes the tax of that period (§ 17
 * Abs. 1 UStG), while a Generalumkehr removes an erroneous entry from the accounts as if it had never existed.
 *
 * The date of supply determines the rate and the tax period of an invoice (§ 13 Abs. 1 Nr. 1a, § 27 Abs. 1 UStG); a
 * cancellation belongs to its own date (§ 17 Abs. 1 Satz 8). DATEV accepts no date of supply after the document's: both
 * fields stay empty then.
 */
export function postingsOf(document: IssuedDocument, settings: BillingSettings): Posting[] {
  const { issueDate, number, buyer, kind, cancels, taxation } = document;
  const performed = performedOn(document);
  const [, month = '', day = ''] = issueDate.split('-');
  const about = kind === 'cancellation' ? `Storno ${cancels?.number ?? ''}` : 'Rechnung';
  return totalsOf(document)
    .rates.map((rate) => ({ rate, cents: rate.basisCents + rate.taxCents }))
    .filter(({ cents }) => cents !== 0)
    .map(({ rate, cents }) => {
      const euro = Math.abs(cents);
      const values: Readonly<Record<number, string>> = {
        1: `${Math.trunc(euro / 100)},${String(euro % 100).padStart(2, '0')}`,
        2: cents > 0 ? 'S' : 'H',
        3: 'EUR',
        7: debtorAccount(settings, buyer.customerNumber),
        8: revenueAccount(settings, revenueOf(document, rate)),
        10: `${day}${month}`,
        11: number.replace(/[^\w$%/-]/g, ''),
        14: cut(`${about} ${buyer.name}`, 60),
        // The basis of the recapitulative statement.
        40: taxation === 'eu-service' ? (buyer.vatId ?? '') : '',
        114: '0',
        115: performed ? plainGermanDay(performed) : '',
        116: performed ? plainGermanDay(kind === 'cancellation' ? issueDate : performed) : '',
        118: '0',
      };
      const line = postingFields.map((_, index) => {
        const value = values[index + 1] ?? '';
        return textFields.has(index + 1) ? quoted(value) : value;
      });
      return { month: issueDate.slice(0, 7), line: line.join(';') };
    });
}

/** The day on which a service was completed; undefined if it is still ahead. */
const performedOn = ({ service, issueDate }: IssuedDocument): string | undefined =>
  service && service.to <= issueDate ? service.to : undefined;

/** '2026-11-02' → '02112026' */
const plainGermanDay = (day: string): string => day.split('-').toReversed().join('');

const lastDayOf = (month: string): string => isoDay(endOfMonth(berlinDate(`${month}-01`)));
const plainDay = (day: string): string => day.replaceAll('-', '');

/** In the company's time zone, to the millisecond: YYYYMMDDHHMMSSFFF. */
function stamp(moment: Date): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return clock.format(moment).replace(/\D/g, '') + String(moment.getMilliseconds()).padStart(3, '0');
}

/** The start of the financial year that contains a month ('yyyy-MM'), as 'yyyyMM01'. */
export function yearBeginning(month: string, firstMonth: number): string {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return `${ofYear >= firstMonth ? year : year - 1}${String(firstMonth).padStart(2, '0')}01`;
}

/** A file of the booking batch. */
export interface Batch {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The booking batch: one file per month, as DATEV recommends. A posting has day and month only, so a file must not
 * cross the end of a financial year. Nothing is locked ("Festschreibung" 0): that is left to the tax adviser.
 *
 * @param bookings in any order
 * @param period the days of the package, 'yyyy-MM-dd', both included
 * @param now the creation time
 * @returns the files in order of time, each in Windows-1252; none without bookings
 */
export function postingBatches(
  bookings: readonly Posting[],
  settings: BillingSettings,
  period: { from: string; to: string },
  now: Date,
): Batch[] {
  const months = [...new Set(bookings.map(({ month }) => month))].toSorted();
  return months.map((month) => {
    const [year, ofYear] = month.split('-');
    const first = [`${month}-01`, period.from].toSorted().at(-1) ?? '';
    const last = [lastDayOf(month), period.to].toSorted()[0] ?? '';
    const header = [
      quoted('EXTF'),
      '700',
      '21',
      quoted('Buchungsstapel'),
      '13',
      stamp(now),
      '',
      quoted('RE'),
      quoted(''),
      quoted(''),
      settings.datev_consultant,
      settings.datev_client,
      yearBeginning(month, settings.datev_year_begins),
      String(settings.datev_account_length),
      plainDay(first),
      plainDay(last),
      quoted(`Ausgangsrechnungen ${ofYear}/${year}`),
      quoted(''),
      '1',
      '0',
      '0',
      quoted('EUR'),
      '',
      quoted(''),
      '',
      '',
      quoted(settings.datev_chart.slice(3)),
      '',
      '',
      quoted(''),
      quoted(''),
    ];
    const lines = bookings.filter((booking) => booking.month === month).map(({ line }) => line);
    const text = [header.join(';'), postingFields.join(';'), ...lines].map((line) => `${line}\r\n`).join('');
    return { name: `EXTF_Buchungsstapel_${month}.csv`, bytes: windows1252(text) };
  });
}
