import { type Buyer, type Seller } from './content.ts';
import { germanAmount, germanDate } from './decimal.ts';
import { letterFile } from './pdf/file.ts';
import { factRows, letterhead } from './pdf/letter.ts';
import { bottom, ink, left, mm, muted, width } from './pdf/page.ts';
import { payment, paymentHeight } from './pdf/payment.ts';
import { type Sheet } from './pdf/sheet.ts';
import { type SumRow, sumRows, sumRowsHeight } from './pdf/sums.ts';
import { reminderTitles, type ReminderStep } from './reminder-titles.ts';

/** Everything that is printed of a reminder, as the database froze it. Dates are calendar days, `YYYY-MM-DD`. */
export interface ReminderDocument {
  step: ReminderStep;
  /** ISO 8601: the same input gives the same bytes. */
  issuedAt: string;
  day: string;
  dueBy: string;
  text: string;
  invoice: { number: string; issueDate: string; dueDate: string; amountCents: number; paidCents: number };
  openCents: number;
  feeCents: number;
  interestCents: number;
  /** From which day on interest is asked for, and how many points above the base rate. */
  interest?: { from: string; points: number };
  lumpCents: number;
  totalCents: number;
  seller: Seller;
  buyer: Buyer;
}

/**
 * Refuses what must not become a letter, so that it never asks for 'NaN €'.
 * @throws RangeError naming what is wrong
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
 * A reminder as a letter like that of the invoice: PDF/A-3a and PDF/UA-1.
 * @throws RangeError for what must not become a letter
 */
export function reminderPdf(reminder: ReminderDocument): Promise<Uint8Array<ArrayBuffer>> {
  assertPrintable(reminder);
  const heading = `${reminderTitles[reminder.step]} zur Rechnung ${reminder.invoice.number}`;
  const letter = { heading, issuedAt: new Date(reminder.issuedAt), seller: reminder.seller };
  return letterFile(letter, (sheet) => drawReminder(sheet, reminder));
}

function drawReminder(sheet: Sheet, reminder: ReminderDocument): void {
  const { seller, buyer, invoice, day, dueBy, text, totalCents } = reminder;
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
  const subject = Math.max(98.5 * mm, below + 4 * mm);
  let y = subject;
  sheet.tagged('H1', () => (y = sheet.fitted(sheet.heading, left, subject, width, 22, { size: 15, bold: true }) + 5));
  y = text ? sheet.paragraph(text, y) + 10 : y + 4;

  const rows = sumsOf(reminder);
  const request = requestOf(reminder);
  const reserve = sumRowsHeight(sheet, rows) + sheet.height(request, width, { bold: true });
  if (y + tableHeight + reserve > bottom) y = sheet.turn();
  y = sumRows(sheet, rows, ['Zu zahlen', totalCents], table(sheet, reminder, y));
  y = sheet.paragraph(request, y, { bold: true }) + 8;
  if (seller.bank.iban) {
    if (y + paymentHeight > bottom) y = sheet.turn();
    y = payment(sheet, seller, seller.bank.iban, totalCents, invoice.number, y) + 8;
  }
  sheet.paragraph(notesOf(reminder).join(' '), y, { size: 8 });
}

const tableHeight = 36;

/** The invoice as one row. Returns the y below. */
function table(sheet: Sheet, { invoice, openCents }: ReminderDocument, y: number): number {
  const columns: { head: string; value: string; width: number; isAmount?: boolean }[] = [
    { head: 'Rechnung', value: invoice.number, width: 40 * mm },
    { head: 'Vom', value: germanDate(invoice.issueDate), width: 24 * mm },
    { head: 'Fällig am', value: germanDate(invoice.dueDate), width: 24 * mm },
    { head: 'Betrag', value: germanAmount(invoice.amountCents), width: 26 * mm, isAmount: true },
    { head: 'Gezahlt', value: germanAmount(invoice.paidCents), width: 25 * mm, isAmount: true },
    { head: 'Offen', value: germanAmount(openCents), width: 26 * mm, isAmount: true },
  ];
  const element = sheet.group('Table');
  const [heads, cells] = [sheet.group('TR', element), sheet.group('TR', element)];
  let x = left;
  for (const { head, value, width: column, isAmount } of columns) {
    const at = x;
    const align = isAmount ? 'right' : 'left';
    const draw = () => sheet.text(head, at, y, column, { size: 8, color: muted, align });
    sheet.tagged('TH', draw, { parent: heads, scope: 'Column' });
    const show = () =>
      isAmount
        ? sheet.figures(value, at + column, y + 18, column - 1.5 * mm)
        : sheet.fitted(value, at, y + 18, column - 1.5 * mm, 12);
    sheet.tagged('TD', show, { parent: cells });
    x += column;
  }
  heads.end();
  cells.end();
  element.end();
  sheet.line(y + 13, left, left + width, ink, 0.8);
  sheet.line(y + 18 + sheet.lineHeight() + 3);
  return y + tableHeight;
}

/** What is asked for, as far as it is more than what is open. */
function sumsOf({ openCents, feeCents, interestCents, lumpCents }: ReminderDocument): SumRow[] {
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
    ...(interest
      ? [
          `Verzugszinsen: ${interest.points} Prozentpunkte über dem Basiszinssatz (${paragraph(interest.points === 5 ? 1 : 2)}) ` +
            `auf den jeweils offenen Betrag, vom ${germanDate(interest.from)} bis zum ${germanDate(day)}.`,
        ]
      : []),
    ...(lumpCents > 0
      ? [`Verzugspauschale: ${paragraph(5)}${feeCents > 0 ? '; die Mahnkosten sind darauf angerechnet' : ''}.`]
      : []),
  ];
}
