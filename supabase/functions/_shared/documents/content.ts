import { type z } from 'zod';
import {
  type addressSchema,
  type buyerSchema,
  type documentContentSchema,
  type draftContentSchema,
  type issuedDocumentSchema,
  type lineSchema,
  type sellerSchema,
  type visitSchema,
} from './schema.ts';

export type Address = z.infer<typeof addressSchema>;
export type Seller = z.infer<typeof sellerSchema>;
export type Buyer = z.infer<typeof buyerSchema>;
export type Line = z.infer<typeof lineSchema>;
export type Visit = z.infer<typeof visitSchema>;
export type VatRate = Line['vatRate'];
export type DocumentContent = z.infer<typeof documentContentSchema>;
export type DraftContent = z.infer<typeof draftContentSchema>;
export type IssuedDocument = z.infer<typeof issuedDocumentSchema>;
export type Taxation = DocumentContent['taxation'];
/** Work site. */
export type Place = NonNullable<DocumentContent['place']>;

/**
 * Bounds for editors. Within them every amount of a document is a safe integer, even the sum of 200 lines at the
 * highest price with tax.
 */
export const limits = {
  lines: 200,
  /** Of those, the ones that recur: as many as a contract has items. */
  recurringLines: 20,
  visits: 2_000,
  quantityThousandths: { min: 1, max: 100_000_000 },
  unitPriceCents: { min: 0, max: 10_000_000 },
  discountBasisPoints: { min: 0, max: 10_000 },
  /** A document's total, as far as the database columns can hold it. */
  grossCents: { min: 0, max: 1_000_000_000 },
  /** The total of a line that recurs, as far as the price of a contract can hold it. */
  recurringCents: { min: 0, max: 10_000_000 },
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
  const { dueDate: _dueDate, introduction: _introduction, closing: _closing, visits: _visits, ...rest } = invoice;
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
    if ((line.recurs || line.optional) && kind !== 'quote')
      throw new RangeError(`Only a quote has lines that recur or are optional: ${where}`);
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
