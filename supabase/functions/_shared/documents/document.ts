import { sha256Of } from '../sha256.ts';
import { ciiOf, hasXRechnung } from './cii.ts';
import { assertPrintable, type IssuedDocument } from './content.ts';
import { pdfOf } from './pdf.ts';
import { reminderPdf } from './reminder.ts';
import { type Totals, totalsOf } from './totals.ts';

export interface Rendered {
  totals: Totals;
  pdf: Uint8Array<ArrayBuffer>;
  /** Of the PDF, hexadecimal. */
  sha256: string;
  /** The invoice's data as they are inside the PDF (ZUGFeRD, profile EN 16931); a quote has none. */
  xml?: string;
  /** For firms that have told what to quote and where they take invoices. */
  xrechnung?: string;
}

/**
 * Makes every form of a document from the same numbers. Runs in Node, Deno and the browser, without files and network.
 * @throws RangeError for what must not become a document: amounts out of bounds, an invoice without the day of its service
 */
export async function documentOf(document: IssuedDocument): Promise<Rendered> {
  assertPrintable(document);
  const totals = totalsOf(document);
  const xml = document.kind === 'quote' ? undefined : ciiOf(document, totals);
  const pdf = await pdfOf(document, totals, xml);
  return {
    totals,
    pdf,
    sha256: await sha256Of(pdf),
    ...(xml !== undefined && { xml }),
    ...(hasXRechnung(document) && { xrechnung: ciiOf(document, totals, 'xrechnung') }),
  };
}

/** The letter of a reminder: here, because it is made with the same fonts and the bundle has one way in. */
export { reminderPdf };
