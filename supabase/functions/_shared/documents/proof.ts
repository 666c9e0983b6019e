import { type z } from 'zod';
import { germanAmount, germanDate } from './decimal.ts';
import { letterFile } from './pdf/file.ts';
import { flow, paragraph } from './pdf/flow.ts';
import { type MoreLetters } from './pdf/fonts.ts';
import { heading } from './pdf/heading.ts';
import { factRows, letterhead, subjectBelow } from './pdf/letter.ts';
import { ink, left, mm, muted } from './pdf/page.ts';
import { type Part, type Piece } from './pdf/plan.ts';
import { type Sheet } from './pdf/sheet.ts';
import { type proofDocumentSchema, type taskWorkSchema } from './schema.ts';

/** What a task took, as the customer sees it before signing. */
export type TaskWork = z.infer<typeof taskWorkSchema>;
export type ProofDocument = z.infer<typeof proofDocumentSchema>;

/** The box that a signature's path is in, in its own units. */
const signatureBox = { width: 600, height: 200 };
const boxWidth = 72 * mm;
const boxHeight = (boxWidth * signatureBox.height) / signatureBox.width;

/**
 * The letter of a proof of work; `more` if it has characters that the documents' own font lacks, `logo` if the seller has
 * one.
 * @throws RangeError for an invalid proof
 */
export function proofLetter(
  proof: ProofDocument,
  more?: MoreLetters,
  logo?: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (Number.isNaN(Date.parse(proof.issuedAt))) throw new RangeError(`Not a moment: ${proof.issuedAt}`);
  const letter = { heading: 'Arbeitsnachweis', issuedAt: new Date(proof.issuedAt), seller: proof.seller, more, logo };
  return letterFile(letter, (sheet) => drawProof(sheet, proof));
}

function drawProof(sheet: Sheet, proof: ProofDocument): void {
  letterhead(sheet, proof);
  const day = germanDate(proof.signedAt.slice(0, 10));
  const below = factRows(
    sheet,
    [
      ['Datum', day],
      ['Ort der Arbeit', proof.place],
      ['Kundennummer', proof.buyer.customerNumber],
      ['Auftrag', proof.subject],
      ['Ihr Kontakt', proof.seller.contact.name],
    ],
    day,
  );
  flow(sheet, subjectBelow(below), () => piecesOf(sheet, proof));
}

const dayOf = (moment: string): string => germanDate(moment.slice(0, 10));
const timeOf = (moment: string): string => moment.slice(11);

/** 90 → '1:30 Std.' */
const hours = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}\u00a0Std.`;

function periodOf({ from, to }: ProofDocument['work'][number]): string {
  const until = dayOf(from) === dayOf(to) ? timeOf(to) : `${dayOf(to)}, ${timeOf(to)}`;
  return `${dayOf(from)}, ${timeOf(from)} bis ${until} Uhr`;
}

/** The parts with their lines. */
function partsOf({ work, checklist, extras, damage }: ProofDocument): [title: string, lines: string[]][] {
  const total = work.reduce((sum, { minutes }) => sum + minutes, 0);
  return [
    [
      'Arbeitszeit',
      [
        ...work.map((entry) => `${periodOf(entry)}, ${entry.who}: ${hours(entry.minutes)}`),
        ...(work.length > 1 ? [`Zusammen: ${hours(total)}`] : []),
      ],
    ],
    ['Checkliste', checklist.map(({ text, done }) => `${done ? 'Erledigt' : 'Nicht erledigt'}: ${text}`)],
    [
      'Mehrarbeit und Auslagen',
      extras.map(({ kind, text, minutes = 0, cents = 0 }) =>
        kind === 'extra-work' ? `${text}: ${hours(minutes)}` : `${text}: ${germanAmount(cents)} laut Beleg`,
      ),
    ],
    ['Schäden', damage.map(({ text, at }) => `${dayOf(at)}, ${timeOf(at)} Uhr: ${text}`)],
  ];
}

function piecesOf(sheet: Sheet, proof: ProofDocument): Piece[] {
  const parts = partsOf(proof).filter(([, lines]) => lines.length > 0);
  return [
    heading(sheet),
    { ...paragraph(sheet, proof.title, 5, { size: 11, bold: true }), staysWithNext: true },
    ...parts.flatMap(([title, lines]) => [
      { ...paragraph(sheet, title, sheet.gap(12), { bold: true }), staysWithNext: true },
      ...lines.map((line) => paragraph(sheet, line, 2)),
    ]),
    ...(parts.length === 0 ? [paragraph(sheet, 'Es ist nichts Weiteres aufgezeichnet.', 8)] : []),
    ...conclusionOf(sheet, proof),
  ];
}

/** The signature, or why there is none. */
function conclusionOf(sheet: Sheet, { signedAt, signer, signature, absence }: ProofDocument): Piece[] {
  const moment = `${dayOf(signedAt)}, ${timeOf(signedAt)} Uhr`;
  if (!signer || !signature) {
    const reason = absence ? `: ${absence}` : '.';
    return [
      paragraph(
        sheet,
        `Bei Abschluss der Arbeiten am ${moment} war niemand da, der unterschreiben konnte${reason}`,
        sheet.gap(16),
      ),
    ];
  }
  const draw = ({ y }: Part) => {
    const { doc } = sheet;
    const scale = boxWidth / signatureBox.width;
    const drawPath = () =>
      doc
        .save()
        .translate(left, y)
        .scale(scale)
        .path(signature)
        .lineWidth(4)
        .lineCap('round')
        .lineJoin('round')
        .strokeColor(ink)
        .stroke()
        .restore();
    sheet.tagged('Figure', drawPath, {
      alt: `Unterschrift von ${signer}`,
      bbox: [left, y, left + boxWidth, y + boxHeight],
    });
    sheet.line(y + boxHeight + 1, left, left + boxWidth, ink);
    sheet.tagged('P', () => sheet.fitted(signer, left, y + boxHeight + 4, boxWidth, sheet.lineHeight(), { size: 9.5 }));
    sheet.tagged('P', () =>
      sheet.text(moment, left, y + boxHeight + 4 + sheet.lineHeight(), boxWidth, { size: 8.5, color: muted }),
    );
  };
  return [
    {
      ...paragraph(
        sheet,
        'Der Auftraggeber bestätigt die aufgeführten Arbeiten, Mehrarbeit, Auslagen und Schäden.',
        sheet.gap(16),
      ),
      staysWithNext: true,
    },
    { lines: [boxHeight + 4 + 3 * sheet.lineHeight()], above: 6, isWhole: true, draw },
  ];
}
