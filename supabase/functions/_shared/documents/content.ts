import { type Unit } from './units.ts';

export interface Address {
  name: string;
  /** Second line of the name: department, contact person, c/o. */
  extra?: string;
  street: string;
  postcode: string;
  city: string;
  /** ISO 3166-1 alpha-2 */
  country: string;
}

export interface Seller extends Address {
  /** The seller's own identifier (BT-29), required without a VAT id and a register number: BR-CO-26. */
  id?: string;
  vatId?: string;
  taxNumber?: string;
  /** 'Amtsgericht Köln, HRB 12345' is registerCourt and registerNumber: § 35a GmbHG, § 37a HGB. */
  registerCourt?: string;
  registerNumber?: string;
  managers?: string;
  contact: { name: string; phone: string; email: string };
  website?: string;
  /** Without an IBAN there are no bank details and no GiroCode. */
  bank: { name?: string; iban?: string; bic?: string };
}

export interface Buyer extends Address {
  customerNumber: string;
  /** Consumers get no e-invoice, and the notes of § 14b UStG, § 35a EStG and § 286 BGB. */
  consumer: boolean;
  vatId?: string;
  email?: string;
  /** BT-10: the reference requested by the buyer (Leitweg-ID, cost centre, order). */
  reference?: string;
}

export type VatRate = 19 | 7 | 0;

export interface Line {
  name: string;
  description?: string;
  /** 2500 is 2.5; negative in a cancellation. */
  quantityThousandths: number;
  unit: Unit;
  /**
   * Price per unit in cents, never negative (EN 16931, BR-27); the document's `prices` tells whether VAT is included.
   */
  unitPriceCents: number;
  /** In percent; ignored unless taxation is 'regular'. */
  vatRate: VatRate;
  /** Labour, travel or machine cost of § 35a EStG, as opposed to material. */
  labour?: boolean;
  /** Discount on the line's amount in hundredths of a percent. */
  discountBasisPoints?: number;
}

/**
 * How a document is taxed: as usual, by a small business (§ 19 UStG), in Germany with the buyer owing the tax (§ 13b
 * UStG), or at the place of a firm in another EU country, which owes it there (§ 3a Abs. 2 UStG, Art. 196 MwStSystRL).
 */
export type Taxation = 'regular' | 'small-business' | 'reverse-charge' | 'eu-service';

/** Work site. */
export type Place = Pick<Address, 'street' | 'postcode' | 'city'>;

/** A document's content besides number and dates: written by an editor, frozen by the database as jsonb. */
export interface DocumentContent {
  taxation: Taxation;
  /** Whether unit prices include VAT, as consumers must see them (§ 3 PAngV), or not. Default: net. */
  prices?: 'gross' | 'net';
  /** Why there is no VAT on lines of 0 % under regular taxation: 'Steuerfrei nach § 4 Nr. 21 UStG'. */
  exemption?: string;
  /** § 35a EStG: household service, craftsman or none. */
  household?: 'service' | 'craft';
  /** A service in connection with real estate: § 14b Abs. 1 Satz 5 UStG for consumers. */
  realEstate?: boolean;
  /** Work site, if not the buyer's address; a draft quote has it in its own columns. */
  place?: Place;
  introduction?: string;
  closing?: string;
  lines: Line[];
  /** Discount on the sum of the lines in hundredths of a percent, applied per rate. */
  discountBasisPoints?: number;
}

/** Additional data frozen when the document is issued. Dates are calendar days, `YYYY-MM-DD`. */
export interface IssuedDocument extends DocumentContent {
  kind: 'invoice' | 'cancellation' | 'quote';
  number: string;
  /** When the number was assigned (ISO 8601): the same input gives the same bytes. */
  issuedAt: string;
  issueDate: string;
  /** § 14 Abs. 4 Satz 1 Nr. 6 UStG; required on an invoice, optional on a quote. */
  service?: { from: string; to: string };
  dueDate?: string;
  /** Until when a quote is binding. */
  validUntil?: string;
  /** The invoice that a cancellation cancels. */
  cancels?: { number: string; issueDate: string };
  /** Our order (BT-14). */
  reference?: string;
  /** Subject of a quote. */
  subject?: string;
  seller: Seller;
  buyer: Buyer;
}

/**
 * Bounds for editors. Within them every amount of a document is a safe integer, even the sum of 200 lines at the
 * highest price with tax.
 */
export const limits = {
  lines: 200,
  quantityThousandths: { min: 1, max: 100_000_000 },
  unitPriceCents: { min: 0, max: 10_000_000 },
  discountBasisPoints: { min: 0, max: 10_000 },
  /** A document's total, as far as the database columns can hold it. */
  grossCents: { min: 0, max: 1_000_000_000 },
} as const;

export const vatRates: readonly VatRate[] = [19, 7, 0];

/**
 * The cancellation of `invoice`: mirrored lines, its own number and date, and a reference to the original (Art. 219
 * MwStSystRL: an amendment refers to its invoice unambiguously).
 * @throws RangeError for anything but an invoice
 */
export function cancellationOf(
  invoice: IssuedDocument,
  number: string,
  issuedAt: string,
  issueDate: string,
): IssuedDocument {
  if (invoice.kind !== 'invoice') throw new RangeError('Only an invoice can be cancelled');
  const { dueDate: _dueDate, introduction: _introduction, closing: _closing, ...rest } = invoice;
  return {
    ...rest,
    kind: 'cancellation',
    number,
    issuedAt,
    issueDate,
    cancels: { number: invoice.number, issueDate: invoice.issueDate },
    lines: invoice.lines.map((line) => ({ ...line, quantityThousandths: 0 - line.quantityThousandths })),
  };
}

/**
 * Rejects an invalid document, so that a legal document never says 'NaN €'. The database has checked all this when
 * issuing; it is checked again because a wrong document cannot be withdrawn unseen.
 * @throws RangeError naming the problem
 */
export function assertPrintable(document: IssuedDocument): void {
  const { lines, kind, issuedAt, issueDate } = document;
  if (Number.isNaN(Date.parse(issuedAt))) throw new RangeError(`Not a moment: ${issuedAt}`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(issueDate)) throw new RangeError(`Not a day: ${issueDate}`);
  if (lines.length < 1 || lines.length > limits.lines)
    throw new RangeError(`A document has 1 to ${limits.lines} lines`);
  const sign = kind === 'cancellation' ? -1 : 1;
  lines.forEach((line, index) => {
    const where = `line ${index + 1}`;
    assertWithin(sign * line.quantityThousandths, limits.quantityThousandths, `the quantity of ${where}`);
    assertWithin(line.unitPriceCents, limits.unitPriceCents, `the price of ${where}`);
    assertWithin(line.discountBasisPoints ?? 0, limits.discountBasisPoints, `the discount of ${where}`);
    if (!vatRates.includes(line.vatRate)) throw new RangeError(`Not a VAT rate: that of ${where}`);
  });
  assertWithin(document.discountBasisPoints ?? 0, limits.discountBasisPoints, 'the discount');
  if (kind !== 'quote' && !document.service) throw new RangeError('An invoice says when the service was rendered');
  if (kind === 'cancellation' && !document.cancels) throw new RangeError('A cancellation names its invoice');
  if (kind !== 'quote' && lacksExemption(document)) throw new RangeError('0 % VAT needs a reason');
}

/** Whether lines have no VAT under regular taxation without an exemption given (§ 14 Abs. 4 Satz 1 Nr. 8 UStG). */
const lacksExemption = ({ taxation, lines, exemption = '' }: DocumentContent): boolean =>
  taxation === 'regular' && exemption.trim() === '' && lines.some(({ vatRate }) => vatRate === 0);

function assertWithin(value: number, { min, max }: { min: number; max: number }, what: string): void {
  if (!Number.isInteger(value) || value < min || value > max) throw new RangeError(`Out of bounds: ${what}`);
}
