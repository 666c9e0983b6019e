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

/** The names of the fields, in their order. */
export const bookingFields: readonly string[] = [
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

/** The fields that hold texts, from 1: they stand in quotation marks, empty too. */
const textFields = new Set([
  ...[2, 3, 6, 9, 11, 12, 14, 16, 20, 37, 38, 40, 42, 91, 95, 96, 98, 102, 103, 105, 107, 109, 110, 112, 118, 120],
  ...[121, 123],
  ...Array.from({ length: 16 }, (_, index) => 21 + index),
  ...Array.from({ length: 40 }, (_, index) => 48 + index),
]);

/** Without control characters, line breaks among them, which are not allowed. */
const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** In quotation marks; those of the text are doubled. */
const quoted = (text: string): string => `"${onOneLine(text).replaceAll('"', '""')}"`;

const cut = (text: string, most: number): string => Array.from(onOneLine(text)).slice(0, most).join('').trim();

/** A line of the batch. */
export interface Booking {
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
 * What is booked for a document: one line for each VAT rate with its gross amount, the customer's account against the
 * revenue account. There is no posting key, because the revenue accounts of 19 and 7 % compute the tax themselves, and
 * none for an amount of 0, which DATEV refuses.
 *
 * A cancellation is booked the other way round (Haben on the customer's account), in the month in which it was issued,
 * and not as Generalumkehr: it is a document with a number and a day of its own that changes the tax of that period
 * (§ 17 Abs. 1 UStG), while a Generalumkehr takes an erroneous entry out of the accounts as if it had never been.
 *
 * The day of the service decides which rate applies and to which period of tax an invoice belongs (§ 13 Abs. 1 Nr. 1a,
 * § 27 Abs. 1 UStG); a cancellation belongs to its own day (§ 17 Abs. 1 Satz 8). DATEV takes no day of service after the
 * document's: both fields stay empty then.
 */
export function bookingsOf(document: IssuedDocument, settings: BillingSettings): Booking[] {
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
        // What the recapitulative statement is made of.
        40: taxation === 'eu-service' ? (buyer.vatId ?? '') : '',
        114: '0',
        115: performed ? plainGermanDay(performed) : '',
        116: performed ? plainGermanDay(kind === 'cancellation' ? issueDate : performed) : '',
        118: '0',
      };
      const line = bookingFields.map((_, index) => {
        const value = values[index + 1] ?? '';
        return textFields.has(index + 1) ? quoted(value) : value;
      });
      return { month: issueDate.slice(0, 7), line: line.join(';') };
    });
}

/** The day on which a service was complete; undefined if that is still to come. */
const performedOn = ({ service, issueDate }: IssuedDocument): string | undefined =>
  service && service.to <= issueDate ? service.to : undefined;

/** '2026-11-02' → '02112026' */
const plainGermanDay = (day: string): string => day.split('-').toReversed().join('');

const lastDayOf = (month: string): string => isoDay(endOfMonth(berlinDate(`${month}-01`)));
const plainDay = (day: string): string => day.replaceAll('-', '');

/** Of the company's clock, to the millisecond: YYYYMMDDHHMMSSFFF. */
function stamp(moment: Date): string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return clock.format(moment).replace(/\D/g, '') + String(moment.getMilliseconds()).padStart(3, '0');
}

/** When the financial year began to which a month ('yyyy-MM') belongs, 'yyyyMM01'. */
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
 * The booking batch: a file for each month, as DATEV recommends. A booking names day and month only, so a file must not
 * reach over the end of a financial year. Nothing is locked ("Festschreibung" 0): that is for the tax adviser to do.
 *
 * @param bookings in any order
 * @param period the days of the package, 'yyyy-MM-dd', both included
 * @param now when it is made
 * @returns the files in order of time, each in Windows-1252; none without bookings
 */
export function batchesOf(
  bookings: readonly Booking[],
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
    const text = [header.join(';'), bookingFields.join(';'), ...lines].map((line) => `${line}\r\n`).join('');
    return { name: `EXTF_Buchungsstapel_${month}.csv`, bytes: windows1252(text) };
  });
}
