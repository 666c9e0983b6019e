import { sha256Of } from '../sha256.ts';
import { ciiOf, hasXRechnung } from './cii.ts';
import { assertPrintable, type IssuedDocument } from './content.ts';
import { type MoreLetters } from './pdf/fonts.ts';
import { pdfOf } from './pdf.ts';
import { needsMoreLetters } from './printable.ts';
import { proofLetter, type ProofDocument } from './proof.ts';
import { reminderLetter, type ReminderDocument } from './reminder.ts';
import { type Totals, totalsOf } from './totals.ts';

/** The JPEG that a document's `seller.logo` names. */
export type Logo = Uint8Array<ArrayBuffer>;

export interface Rendered {
  totals: Totals;
  pdf: Uint8Array<ArrayBuffer>;
  /** The PDF's digest, hexadecimal. */
  sha256: string;
  /** The invoice's XML embedded in the PDF (ZUGFeRD, profile EN 16931); undefined for a quote. */
  xml?: string;
  /** For firms that gave a buyer reference and an address for invoices. */
  xrechnung?: string;
}

/**
 * Renders all formats of a document from the same numbers. Runs in Node, Deno and the browser, without files and
 * network.
 * @throws RangeError for an invalid document: amounts out of bounds, an invoice without the day of its service
 */
export async function documentOf(document: IssuedDocument, logo?: Logo): Promise<Rendered> {
  assertPrintable(document);
  const totals = totalsOf(document);
  const xml = document.kind === 'quote' ? undefined : ciiOf(document, totals);
  const pdf = await pdfOf(document, totals, xml, await lettersFor(document), logo);
  return {
    totals,
    pdf,
    sha256: await sha256Of(pdf),
    ...(xml !== undefined && { xml }),
    ...(hasXRechnung(document) && { xrechnung: ciiOf(document, totals, 'xrechnung') }),
  };
}

/**
 * A reminder as a letter like that of the invoice: PDF/A-3a and PDF/UA-1.
 * @throws RangeError for an invalid reminder
 */
export async function reminderPdf(reminder: ReminderDocument, logo?: Logo): Promise<Uint8Array<ArrayBuffer>> {
  return reminderLetter(reminder, await lettersFor(reminder), logo);
}

/**
 * A proof of work as a letter like that of the invoice: PDF/A-3a and PDF/UA-1.
 * @throws RangeError for an invalid proof
 */
export async function proofPdf(proof: ProofDocument, logo?: Logo): Promise<Uint8Array<ArrayBuffer>> {
  return proofLetter(proof, await lettersFor(proof), logo);
}

/** The second font, loaded only for documents that need a letter of it. */
async function lettersFor(document: object): Promise<MoreLetters | undefined> {
  return needsMoreLetters(JSON.stringify(document)) ? (await import('./generated/more-letters.ts')).parts : undefined;
}
