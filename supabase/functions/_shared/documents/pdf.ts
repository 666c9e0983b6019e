import { type IssuedDocument } from './content.ts';
import { type MoreLetters } from './pdf/fonts.ts';
import { contractTerms, exemptionNotes, furtherNotes, termsOf } from './notes.ts';
import { letterFile } from './pdf/file.ts';
import { flow, paragraph } from './pdf/flow.ts';
import { heading } from './pdf/heading.ts';
import { facts, letterhead, subjectBelow } from './pdf/letter.ts';
import { type Piece } from './pdf/plan.ts';
import { positions } from './pdf/positions.ts';
import { recurringSums } from './pdf/recurring.ts';
import { settlement } from './pdf/settlement.ts';
import { type Sheet } from './pdf/sheet.ts';
import { sumsOf } from './pdf/sums.ts';
import { drawVisits } from './pdf/visits.ts';
import { type Totals } from './totals.ts';
import { headingOf, openingOf } from './wording.ts';

/**
 * A DIN 5008 letter (form B) as PDF/A-3a and PDF/UA-1, with the invoice's XML embedded if there is one. The same input
 * gives the same bytes.
 */
export function pdfOf(
  document: IssuedDocument,
  totals: Totals,
  xml: string | undefined,
  more?: MoreLetters,
  logo?: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const { issuedAt, seller } = document;
  const letter = { heading: headingOf(document), issuedAt: new Date(issuedAt), seller, more, logo };
  return letterFile(letter, (sheet) => drawLetter(sheet, document, totals), xml);
}

function drawLetter(sheet: Sheet, document: IssuedDocument, totals: Totals): void {
  letterhead(sheet, document);
  const subject = subjectBelow(facts(sheet, document, totals.grossCents));
  flow(sheet, subject, () => piecesOf(sheet, document, totals));
  if (document.visits?.length) drawVisits(sheet, document.visits);
}

function piecesOf(sheet: Sheet, document: IssuedDocument, totals: Totals): Piece[] {
  const { kind, number, seller, subject, closing, taxation } = document;
  const opening = openingOf(document);
  const { iban } = seller.bank;
  const cents = totals.grossCents;
  const gap = sheet.gap(8);
  const further = furtherNotes(document, totals).join(' ');
  const [exemptions, terms] = [exemptionNotes(totals), termsOf(document, cents)];
  return [
    heading(sheet),
    ...(subject ? [{ ...paragraph(sheet, subject, 5, { size: 11, bold: true }), staysWithNext: true }] : []),
    ...(opening ? [paragraph(sheet, opening, 5)] : []),
    ...positions(sheet, taxation, totals, opening ? sheet.gap(10) : 9),
    ...(totals.recurring.length === 0
      ? [
          settlement(
            sheet,
            {
              sums: sumsOf(document, totals, exemptions),
              terms,
              payment: kind === 'invoice' && cents > 0 && iban ? { seller, iban, cents, number } : undefined,
            },
            0,
          ),
        ]
      : [
          ...(totals.rates.length > 0 ? [settlement(sheet, { sums: sumsOf(document, totals, []), terms: '' }, 0)] : []),
          ...recurringSums(sheet, document, totals),
          ...[exemptions.join(' '), contractTerms(totals), terms]
            .filter(Boolean)
            .map((text) => paragraph(sheet, text, gap)),
        ]),
    ...(closing ? [paragraph(sheet, closing, gap)] : []),
    ...(further ? [paragraph(sheet, further, gap, { size: 8 })] : []),
  ];
}
