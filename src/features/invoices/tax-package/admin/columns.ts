import type { IssuedDocument } from '@functions/documents/content';
import { netAmountsOf } from '@functions/documents/net-amounts';
import { totalsOf } from '@functions/documents/totals';
import type { CsvColumn } from '@/lib/files/csv';
import { formatDate } from '@/lib/format/format';
import { taxations, unitNames } from '@/features/documents/labels';
import { invoiceKinds, invoiceStatuses } from '@/features/invoices/labels';
import { labelOf } from '@/lib/labels';
import type { Issued, Payment } from './rows';

/** A document, as in the files of the package. */
export interface PackedDocument {
  issued: Issued;
  document: IssuedDocument;
  /** The name of its PDF in the package; null if the PDF is missing. */
  pdf: string | null;
}

const euro = (cents: number | null | undefined): number => (cents ?? 0) / 100;
const date = (day: string | null | undefined): string => (day ? formatDate(day) : '');

const rateOf = (document: IssuedDocument, rate: number) => totalsOf(document).rates.find((one) => one.rate === rate);

/** One row per document. */
export const documentColumns: CsvColumn<PackedDocument>[] = [
  { header: 'Nummer', cell: ({ issued }) => issued.number },
  { header: 'Art', cell: ({ issued }) => labelOf(invoiceKinds, issued.kind) },
  { header: 'Rechnungsdatum', cell: ({ issued }) => date(issued.issue_date) },
  { header: 'Leistung von', cell: ({ document }) => date(document.service?.from) },
  { header: 'Leistung bis', cell: ({ document }) => date(document.service?.to) },
  { header: 'Fällig am', cell: ({ issued }) => (issued.kind === 'rechnung' ? date(issued.due_date) : '') },
  { header: 'Storniert Rechnung', cell: ({ document }) => document.cancels?.number ?? '' },
  { header: 'Kundennummer', cell: ({ document }) => document.buyer.customerNumber },
  { header: 'Kunde', cell: ({ document }) => document.buyer.name },
  { header: 'Straße', cell: ({ document }) => document.buyer.street },
  { header: 'PLZ', cell: ({ document }) => document.buyer.postcode },
  { header: 'Ort', cell: ({ document }) => document.buyer.city },
  { header: 'Land', cell: ({ document }) => document.buyer.country },
  { header: 'USt-IdNr. des Kunden', cell: ({ document }) => document.buyer.vatId ?? '' },
  { header: 'Besteuerung', cell: ({ document }) => labelOf(taxations, document.taxation) },
  { header: 'Netto 19 % (EUR)', cell: ({ document }) => euro(rateOf(document, 19)?.basisCents) },
  { header: 'USt 19 % (EUR)', cell: ({ document }) => euro(rateOf(document, 19)?.taxCents) },
  { header: 'Netto 7 % (EUR)', cell: ({ document }) => euro(rateOf(document, 7)?.basisCents) },
  { header: 'USt 7 % (EUR)', cell: ({ document }) => euro(rateOf(document, 7)?.taxCents) },
  { header: 'Netto ohne USt (EUR)', cell: ({ document }) => euro(rateOf(document, 0)?.basisCents) },
  { header: 'Netto (EUR)', cell: ({ issued }) => euro(issued.net_cents) },
  { header: 'USt (EUR)', cell: ({ issued }) => euro(issued.tax_cents) },
  { header: 'Brutto (EUR)', cell: ({ issued }) => issued.amount },
  { header: 'Status', cell: ({ issued }) => labelOf(invoiceStatuses, issued.status) },
  { header: 'Gezahlt (EUR)', cell: ({ issued }) => euro(issued.paid_cents) },
  { header: 'PDF', cell: ({ pdf }) => pdf ?? 'fehlt' },
  { header: 'SHA-256 des PDF', cell: ({ issued }) => issued.sha256 },
];

interface Position {
  number: string | null;
  /** Counted from 1; empty in the row of a discount on the total. */
  place: string;
  name: string;
  description: string;
  quantity: number | null;
  unit: string;
  price: number | null;
  /** Whether the price includes VAT: 'brutto', 'netto'. */
  prices: string;
  discount: number | null;
  rate: number;
  net: number;
}

/**
 * The line items of a document, with a discount on the total in a row of its own per rate, so that the rows of a
 * document add up to its net amount.
 */
export function lineRowsOf({ issued, document }: PackedDocument): Position[] {
  const totals = totalsOf(document);
  const net = netAmountsOf(totals);
  const { number } = issued;
  const none = { number, place: '', description: '', quantity: null, unit: '', price: null, prices: '' };
  return [
    ...totals.lines.map(({ line, rate }, index) => ({
      number,
      place: String(index + 1),
      name: line.name,
      description: line.description ?? '',
      quantity: line.quantityThousandths / 1000,
      unit: labelOf(unitNames, line.unit),
      price: euro(line.unitPriceCents),
      prices: totals.prices === 'gross' ? 'brutto' : 'netto',
      discount: (line.discountBasisPoints ?? 0) / 100,
      rate,
      net: euro(net.lines[index]?.netCents),
    })),
    ...totals.rates
      .map(({ rate }, index) => ({ rate, discountCents: net.rates[index]?.discountCents ?? 0 }))
      .filter(({ discountCents }) => discountCents !== 0)
      .map(({ rate, discountCents }) => ({
        ...none,
        name: 'Nachlass auf die Summe',
        discount: (document.discountBasisPoints ?? 0) / 100,
        rate,
        net: euro(0 - discountCents),
      })),
  ];
}

export const lineColumns: CsvColumn<Position>[] = [
  { header: 'Nummer', cell: ({ number }) => number },
  { header: 'Position', cell: ({ place }) => place },
  { header: 'Bezeichnung', cell: ({ name }) => name },
  { header: 'Beschreibung', cell: ({ description }) => description },
  { header: 'Menge', cell: ({ quantity }) => quantity, decimals: 3 },
  { header: 'Einheit', cell: ({ unit }) => unit },
  { header: 'Einzelpreis (EUR)', cell: ({ price }) => price },
  { header: 'Preise', cell: ({ prices }) => prices },
  { header: 'Rabatt (%)', cell: ({ discount }) => discount },
  { header: 'USt (%)', cell: ({ rate }) => rate, decimals: 0 },
  { header: 'Netto (EUR)', cell: ({ net }) => net },
];

export const paymentColumns: CsvColumn<Payment>[] = [
  { header: 'Datum', cell: ({ paid_on }) => date(paid_on) },
  { header: 'Rechnung', cell: ({ invoice }) => invoice?.number ?? 'ohne Beleg' },
  { header: 'Kundennummer', cell: ({ invoice }) => invoice?.customer?.number ?? '' },
  { header: 'Kunde', cell: ({ invoice }) => invoice?.customer?.name ?? invoice?.customer_email ?? '' },
  { header: 'Betrag (EUR)', cell: ({ cents }) => euro(cents) },
  { header: 'Notiz', cell: ({ note }) => note },
];
