/** What the mail with a quote says, unless the office writes something else. */
export const usualQuoteText = 'vielen Dank für Ihre Anfrage! Unser Angebot finden Sie im Anhang als PDF.';

/** What the mail with an invoice says, unless the office writes something else. */
export const usualInvoiceText = 'im Anhang finden Sie unsere Rechnung als PDF.';

/** The paragraphs that the office wrote for a mail, or else the usual ones. */
export const ownWords = (text: string | null | undefined, usual: string[]): string[] =>
  text?.trim() ? text.trim().split(/\n\s*\n/) : usual;
