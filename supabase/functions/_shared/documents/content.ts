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
  /** An own identifier (BT-29), needed where there is neither a VAT id nor a register number: BR-CO-26. */
  id?: string;
  vatId?: string;
  taxNumber?: string;
  /** 'Amtsgericht Köln, HRB 12345' is registerCourt and registerNumber: § 35a GmbHG, § 37a HGB. */
  registerCourt?: string;
  registerNumber?: string;
  managers?: string;
  contact: { name: string; phone: string; email: string };
  website?: string;
  /** Without an IBAN there are neither bank lines nor a GiroCode. */
  bank: { name?: string; iban?: string; bic?: string };
}

export interface Buyer extends Address {
  customerNumber: string;
  /** A consumer has no e-invoice duty, and gets the notes of § 14b UStG, § 35a EStG and § 286 BGB. */
  consumer: boolean;
  vatId?: string;
  email?: string;
  /** BT-10: what the buyer asked to be quoted (Leitweg-ID, cost centre, order). */
  reference?: string;
}

export type VatRate = 19 | 7 | 0;

export interface Line {
  name: string;
  description?: string;
  /** 2500 is 2.5; negative in a cancellation. */
  quantityThousandths: number;
  unit: Unit;
  /** Price of one unit in cents, never negative (EN 16931, BR-27); the document's `prices` tell whether VAT is in it. */
  unitPriceCents: number;
  /** In percent; anything else than 'regular' taxation ignores it. */
  vatRate: VatRate;
  /** Labour, travel or machine cost of § 35a EStG, as opposed to material. */
  labour?: boolean;
  /** Hundredths of a percent off the line's amount. */
  discountBasisPoints?: number;
}

/**
 * How a document is taxed: as usual, by a small business (§ 19 UStG), at home with the buyer owing the tax (§ 13b UStG), or
 * at the place of a firm in another EU country, which owes it there (§ 3a Abs. 2 UStG, Art. 196 MwStSystRL).
 */
export type Taxation = 'regular' | 'small-business' | 'reverse-charge' | 'eu-service';

/** Where the work was done. */
export type Place = Pick<Address, 'street' | 'postcode' | 'city'>;

/** What stands on a document besides number and dates: what an editor writes, what the database freezes as jsonb. */
export interface DocumentContent {
  taxation: Taxation;
  /** How the unit prices are written: with VAT, as consumers have to see them (§ 3 PAngV), or without it. Net if absent. */
  prices?: 'gross' | 'net';
  /** Why there is no VAT on lines of 0 % under regular taxation: 'Steuerfrei nach § 4 Nr. 21 UStG'. */
  exemption?: string;
  /** § 35a EStG: household service, craftsman or none. */
  household?: 'service' | 'craft';
  /** A service in connection with real estate: § 14b Abs. 1 Satz 5 UStG for consumers. */
  realEstate?: boolean;
  /** Where the work is, if not at the buyer's address; a quote that is written has it in columns of its own. */
  place?: Place;
  introduction?: string;
  closing?: string;
  lines: Line[];
  /** Hundredths of a percent off the sum of the lines, rate by rate. */
  discountBasisPoints?: number;
}

/** What is frozen at issue in addition. Dates are calendar days, `YYYY-MM-DD`. */
export interface IssuedDocument extends DocumentContent {
  kind: 'invoice' | 'cancellation' | 'quote';
  number: string;
  /** When the number was assigned (ISO 8601): the same input gives the same bytes. */
  issuedAt: string;
  issueDate: string;
  /** § 14 Abs. 4 Satz 1 Nr. 6 UStG; an invoice without it is refused, a quote may be without. */
  service?: { from: string; to: string };
  dueDate?: string;
  /** Until when a quote binds. */
  validUntil?: string;
  /** A cancellation names the invoice that it takes back. */
  cancels?: { number: string; issueDate: string };
  /** Our order (BT-14). */
  reference?: string;
  /** What a quote is about. */
  subject?: string;
  seller: Seller;
  buyer: Buyer;
}

/**
 * What an editor may accept. Within these bounds every amount of a document is a safe integer, also the sum of 200 lines
 * at the highest price with tax.
 */
export const limits = {
  lines: 200,
  quantityThousandths: { min: 1, max: 100_000_000 },
  unitPriceCents: { min: 0, max: 10_000_000 },
  discountBasisPoints: { min: 0, max: 10_000 },
  /** What a document adds up to, as far as the columns of the database hold it. */
  grossCents: { min: 0, max: 1_000_000_000 },
} as const;

export const vatRates: readonly VatRate[] = [19, 7, 0];

/**
 * The document that takes `invoice` back: its lines mirrored, its own number and date, and the original's named
 * (Art. 219 MwStSystRL: what amends an invoice refers to it unambiguously).
 * @throws RangeError for anything else than an invoice
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
 * Refuses what must not become a document, so that a legal paper never says 'NaN €'. The database has checked all this
 * at issue; it is asked again here because a wrong document cannot be taken back unseen.
 * @throws RangeError naming what is wrong
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

/** Whether there are lines without VAT under regular taxation, and nothing says why (§ 14 Abs. 4 Satz 1 Nr. 8 UStG). */
const lacksExemption = ({ taxation, lines, exemption = '' }: DocumentContent): boolean =>
  taxation === 'regular' && exemption.trim() === '' && lines.some(({ vatRate }) => vatRate === 0);

function assertWithin(value: number, { min, max }: { min: number; max: number }, what: string): void {
  if (!Number.isInteger(value) || value < min || value > max) throw new RangeError(`Out of bounds: ${what}`);
}
