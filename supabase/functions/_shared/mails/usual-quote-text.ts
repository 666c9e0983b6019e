/** What the mail with a quote says, unless the office writes something else. */
export const usualQuoteText = 'vielen Dank für Ihre Anfrage! Unser Angebot finden Sie im Anhang als PDF.';
