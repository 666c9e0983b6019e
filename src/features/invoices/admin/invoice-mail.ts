import { usualInvoiceText } from '@functions/mails/own-words';

/** Around the office's own words in the mail with an invoice. */
export const invoiceMail = { usual: usualInvoiceText, followedBy: 'die Daten der Rechnung' };
