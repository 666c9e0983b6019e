import { type z } from 'zod';
import { germanAmount, germanDate, germanPercent } from './decimal.ts';
import { letterFile } from './pdf/file.ts';
import { flow, paragraph } from './pdf/flow.ts';
import { type MoreLetters } from './pdf/fonts.ts';
import { heading } from './pdf/heading.ts';
import { factRows, letterhead, subjectBelow } from './pdf/letter.ts';
import { ink, left, mm, muted, width } from './pdf/page.ts';
import { type Part, type Piece } from './pdf/plan.ts';
import { settlement } from './pdf/settlement.ts';
import { type Sheet } from './pdf/sheet.ts';
import { type SumRow } from './pdf/sums.ts';
import { reminderTitles } from './reminder-titles.ts';
import { type reminderDocumentSchema } from './schema.ts';

export type ReminderDocument = z.infer<typeof reminderDocumentSchema>;

/**
 * Rejects invalid data, so that a letter never asks for 'NaN €'.
 * @throws RangeError naming the problem
 */
function assertPrintable(reminder: ReminderDocument): void {
  const { openCents, feeCents, interestCents, lumpCents, totalCents } = reminder;
  const amounts = [openCents, feeCents, interestCents, lumpCents, totalCents];
  if (amounts.some((cents) => !Number.isSafeInteger(cents) || cents < 0)) throw new RangeError('Not an amount');
  if (openCents === 0 || totalCents !== openCents + feeCents + interestCents + lumpCents)
    throw new RangeError('The amounts do not add up');
  if (Number.isNaN(Date.parse(reminder.issuedAt))) throw new RangeError(`Not a moment: ${reminder.issuedAt}`);
  for (const day of [reminder.day, reminder.dueBy, reminder.invoice.issueDate, reminder.invoice.dueDate])
    if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`Not a day: ${day}`);
}

/**
 * The letter of a reminder; `more` if it has characters that the documents' own font lacks, `logo` if the seller has one.
 * @throws RangeError for an invalid reminder
 */
export function reminderLetter(
  reminder: ReminderDocument,
  more?: MoreLetters,
  logo?: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  assertPrintable(reminder);
  const heading = `${reminderTitles[reminder.step]} zur Rechnung ${reminder.invoice.number}`;
  const letter = { heading, issuedAt: new Date(reminder.issuedAt), seller: reminder.seller, more, logo };
  return letterFile(letter, (sheet) => drawReminder(sheet, reminder));
}

function drawReminder(sheet: Sheet, reminder: ReminderDocument): void {
  const { seller, buyer, invoice, day, dueBy } = reminder;
  letterhead(sheet, reminder);
  const below = factRows(
    sheet,
    [
      ['Rechnungsnummer', invoice.number],
      ['Rechnungsdatum', germanDate(invoice.issueDate)],
      ['Datum', germanDate(day)],
      ['Zahlbar bis', germanDate(dueBy)],
      ['Kundennummer', buyer.customerNumber],
      ['Ihre Referenz', buyer.reference],
      ['Ihr Kontakt', seller.contact.name],
    ],
    invoice.number,
  );
  flow(sheet, subjectBelow(below), () => piecesOf(sheet, reminder));
}

function piecesOf(sheet: Sheet, reminder: ReminderDocument): Piece[] {
  const { text, totalCents: cents, seller, invoice } = reminder;
  const { iban } = seller.bank;
  return [
    heading(sheet),
    ...(text ? [paragraph(sheet, text, 5)] : []),
    table(sheet, reminder, text ? sheet.gap(10) : 9),
    settlement(
      sheet,
      {
        sums: { rows: amountsOf(reminder), total: ['Zu zahlen', cents], included: [], notes: [] },
        terms: requestOf(reminder),
        style: { bold: true },
        payment: iban ? { seller, iban, cents, number: invoice.number } : undefined,
      },
      0,
    ),
    paragraph(sheet, notesOf(reminder).join(' '), sheet.gap(8), { size: 8 }),
  ];
}

/** The invoice as one row. */
function table(sheet: Sheet, { invoice, openCents }: ReminderDocument, above: number): Piece {
  const columns: { head: string; value: string; width: number; isAmount?: boolean }[] = [
    { head: 'Rechnung', value: invoice.number, width: 40 * mm },
    { head: 'Vom', value: germanDate(invoice.issueDate), width: 24 * mm },
    { head: 'Fällig am', value: germanDate(invoice.dueDate), width: 24 * mm },
    { head: 'Betrag', value: germanAmount(invoice.amountCents), width: 26 * mm, isAmount: true },
    { head: 'Gezahlt', value: germanAmount(invoice.paidCents), width: 25 * mm, isAmount: true },
    { head: 'Offen', value: germanAmount(openCents), width: 26 * mm, isAmount: true },
  ];
  const draw = ({ y }: Part) => {
    const element = sheet.group('Table');
    const [heads, cells] = [sheet.group('TR', element), sheet.group('TR', element)];
    let x = left;
    for (const { head, value, width: column, isAmount } of columns) {
      const at = x;
      const align = isAmount ? 'right' : 'left';
      const drawHead = () => sheet.text(head, at, y, column, { size: 8, color: muted, align });
      sheet.tagged('TH', drawHead, { parent: heads, scope: 'Column' });
      const drawValue = () =>
        isAmount
          ? sheet.figures(value, at + column, y + 18, column - 1.5 * mm)
          : sheet.fitted(value, at, y + 18, column - 1.5 * mm, 13);
      sheet.tagged('TD', drawValue, { parent: cells });
      x += column;
    }
    heads.end();
    cells.end();
    element.end();
    sheet.line(y + 13, left, left + width, ink, 0.8);
    sheet.line(y + 18 + sheet.lineHeight() + 3);
  };
  return { lines: [36], above, staysWithNext: true, draw };
}

/** The amounts claimed, if more than the open amount. */
function amountsOf({ openCents, feeCents, interestCents, lumpCents }: ReminderDocument): SumRow[] {
  const more: SumRow[] = [
    ['Mahnkosten', feeCents],
    ['Verzugszinsen', interestCents],
    ['Verzugspauschale', lumpCents],
  ];
  const asked = more.filter(([, cents]) => cents > 0);
  return asked.length > 0 ? [['Offener Betrag', openCents], ...asked] : [];
}

function requestOf({ totalCents, dueBy, seller }: ReminderDocument): string {
  const request = seller.bank.iban ? 'Bitte überweisen Sie' : 'Bitte zahlen Sie';
  return `${request} ${germanAmount(totalCents)} bis zum ${germanDate(dueBy)}.`;
}

function notesOf({ day, interest, feeCents, lumpCents }: ReminderDocument): string[] {
  const paragraph = (number: number) => `§\u00a0288 Abs.\u00a0${number} BGB`;
  return [
    `Berücksichtigt sind alle Zahlungen, die wir bis zum ${germanDate(day)} gebucht haben.`,
    ...(interest ? [interestNote(interest, day, paragraph(interest.points === 5 ? 1 : 2))] : []),
    ...(lumpCents > 0
      ? [`Verzugspauschale: ${paragraph(5)}${feeCents > 0 ? '; die Mahnkosten sind darauf angerechnet' : ''}.`]
      : []),
  ];
}

const percentOf = (percent: number): string => germanPercent(Math.round(percent * 100));

/** The interest rates used, so that the customer can check the calculation. */
function interestNote(
  { from, points, periods = [] }: NonNullable<ReminderDocument['interest']>,
  day: string,
  paragraph: string,
): string {
  const rates = periods.map((period) => {
    const days = periods.length > 1 ? `vom ${germanDate(period.from)} bis zum ${germanDate(period.to)} ` : '';
    return `${days}${percentOf(period.percent)} im Jahr (Basiszinssatz ${percentOf(period.basePercent)})`;
  });
  return (
    `Verzugszinsen: ${points} Prozentpunkte über dem Basiszinssatz (${paragraph}) auf den jeweils offenen Betrag, ` +
    `vom ${germanDate(from)} bis zum ${germanDate(day)}${rates.length > 0 ? `: ${rates.join('; ')}` : ''}.`
  );
}
