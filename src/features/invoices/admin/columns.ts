import { recipientName } from '@/features/accounts/profiles/person-name';
import { type CsvColumn, dayAndTime } from '@/lib/files/csv';
import { formatDate } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import { reminderSteps } from '@/features/invoices/reminders/labels';
import { invoiceStatuses } from '@/features/invoices/labels';
import type { AdminInvoice } from './queries';
import { isPartlyPaid } from '@/features/invoices/partly-paid';

/** For documents; an open item has no such amounts. */
const euroOf = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const invoiceNumber: CsvColumn<AdminInvoice> = { header: 'Nummer', cell: ({ number }) => number };

const invoiceAmounts: CsvColumn<AdminInvoice>[] = [
  { header: 'Netto (EUR)', cell: ({ net_cents }) => euroOf(net_cents) },
  { header: 'USt (EUR)', cell: ({ tax_cents }) => euroOf(tax_cents) },
  { header: 'Betrag (EUR)', cell: ({ amount }) => amount },
  { header: 'Gezahlt (EUR)', cell: ({ paid_cents }) => euroOf(paid_cents) },
  { header: 'Noch offen (EUR)', cell: ({ open_cents }) => euroOf(open_cents) },
];

const invoiceState: CsvColumn<AdminInvoice>[] = [
  { header: 'Fällig am', cell: ({ due_date }) => formatDate(due_date) },
  {
    header: 'Status',
    cell: (invoice) => labelOf(invoiceStatuses, invoice.status) + (isPartlyPaid(invoice) ? ', teilweise bezahlt' : ''),
  },
];

/** Every invoice column that lists and panels show. */
export const invoiceCsvColumns: CsvColumn<AdminInvoice>[] = [
  invoiceNumber,
  { header: 'Rechnungsdatum', cell: ({ issue_date }) => issue_date && formatDate(issue_date) },
  { header: 'Kundennummer', cell: ({ customer }) => customer?.number ?? null },
  { header: 'Kunde', cell: recipientName },
  { header: 'E-Mail', cell: ({ customer_email }) => customer_email },
  ...invoiceAmounts,
  ...invoiceState,
  {
    header: 'Gemahnt',
    cell: ({ reminder_step: step, reminded_on: day }) =>
      step && `${labelOf(reminderSteps, step)} am ${formatDate(day)}`,
  },
  { header: 'Stornogrund', cell: ({ cancel_reason }) => cancel_reason },
  { header: 'Erstellt am', cell: ({ created_at }) => dayAndTime(created_at) },
];

/** The subset that fits on paper. */
export const printedInvoiceCsvColumns: CsvColumn<AdminInvoice>[] = [
  invoiceNumber,
  { header: 'Kunde', cell: recipientName },
  ...invoiceAmounts,
  ...invoiceState,
];
