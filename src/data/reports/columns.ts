import type { AdminLead } from '@/data/contact-requests/admin';
import type { AdminInvoice } from '@/data/invoices/admin';
import { isPartlyPaid } from '@/data/invoices/partly-paid';
import { customerNameOf } from '@/data/profiles/person-name';
import type { CsvColumn } from '@/lib/csv';
import { formatDate, formatTime } from '@/lib/format';
import type { Row } from '@/lib/tables';
import { workedHours } from '@/lib/worked-hours';
import { customerTitle, leadSources } from '@/texts/customers';
import { labelOf } from '@/texts/labels';
import { reminderSteps } from '@/texts/reminders';
import { contactServices } from '@/texts/services';
import { invoiceStatuses } from '@/texts/invoices';
import { leadStatuses } from '@/texts/leads';
import { taskStatuses } from '@/texts/tasks';

type Named = { profile: Pick<Row<'profiles'>, 'first_name' | 'last_name' | 'email'> | null };

/** Of a document; an open item has no such amounts. */
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

/** Of an invoice, everything that lists and panels show of it. */
export const invoiceColumns: CsvColumn<AdminInvoice>[] = [
  invoiceNumber,
  { header: 'Rechnungsdatum', cell: ({ issue_date }) => issue_date && formatDate(issue_date) },
  { header: 'Kundennummer', cell: ({ file }) => file?.number ?? null },
  { header: 'Kunde', cell: customerNameOf },
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

/** Of them what a sheet of paper takes. */
export const printedInvoiceColumns: CsvColumn<AdminInvoice>[] = [
  invoiceNumber,
  { header: 'Kunde', cell: customerNameOf },
  ...invoiceAmounts,
  ...invoiceState,
];

export const leadColumns: CsvColumn<AdminLead>[] = [
  { header: 'Datum', cell: (lead) => dayAndTime(lead.created_at) },
  { header: 'Name', cell: (lead) => lead.name },
  { header: 'E-Mail', cell: (lead) => lead.email },
  { header: 'Telefon', cell: (lead) => lead.phone },
  { header: 'Leistung', cell: (lead) => lead.service && labelOf(contactServices, lead.service) },
  { header: 'Nachricht', cell: (lead) => lead.message },
  { header: 'Status', cell: (lead) => labelOf(leadStatuses, lead.status) },
  { header: 'Quelle', cell: (lead) => labelOf(leadSources, lead.source) },
  { header: 'Wiedervorlage', cell: (lead) => lead.follow_up_on && formatDate(lead.follow_up_on) },
  { header: 'Kunde', cell: ({ customer }) => customer && customerTitle(customer) },
];

export const taskColumns: CsvColumn<Row<'tasks'> & Named>[] = [
  { header: 'Titel', cell: (task) => task.title },
  { header: 'Beschreibung', cell: (task) => task.description },
  { header: 'Mitarbeiter', cell: (task) => nameOf(task) ?? 'Nicht zugewiesen' },
  { header: 'Status', cell: (task) => labelOf(taskStatuses, task.status) },
  { header: 'Erstellt am', cell: (task) => dayAndTime(task.created_at) },
];

export const workTimeColumns: CsvColumn<Row<'work_times'> & Named>[] = [
  { header: 'Mitarbeiter', cell: (entry) => nameOf(entry) ?? 'Unbekannt' },
  { header: 'Startzeit', cell: (entry) => dayAndTime(entry.start_time) },
  { header: 'Endzeit', cell: (entry) => entry.end_time && dayAndTime(entry.end_time) },
  { header: 'Dauer (Stunden)', cell: (entry) => workedHours(entry) ?? null },
];

/** Without the comma between the two that reads well: only so a spreadsheet takes it for a date. */
export function dayAndTime(moment: string): string {
  return `${formatDate(moment)} ${formatTime(moment)}`;
}

function nameOf({ profile }: Named): string | null {
  return profile && ([profile.first_name, profile.last_name].filter(Boolean).join(' ') || profile.email);
}
