import type { AdminLead } from '@/data/contact-requests/admin';
import type { CsvColumn } from '@/lib/csv';
import { formatDate, formatTime } from '@/lib/format';
import type { Row } from '@/lib/tables';
import { workedHours } from '@/lib/worked-hours';
import { customerTitle, leadSources } from '@/texts/customers';
import { labelOf } from '@/texts/labels';
import { contactServices } from '@/texts/services';
import { invoiceStatuses, leadStatuses, taskStatuses } from '@/texts/statuses';

type Named = { profile: Pick<Row<'profiles'>, 'first_name' | 'last_name' | 'email'> | null };

type InvoiceFacts = Pick<Row<'invoices'>, 'amount' | 'due_date' | 'status' | 'created_at'>;

/** Of an invoice, whoever it is for. */
export const invoiceFacts: CsvColumn<InvoiceFacts>[] = [
  { header: 'Betrag (EUR)', cell: (invoice) => invoice.amount },
  { header: 'Fällig am', cell: (invoice) => formatDate(invoice.due_date) },
  { header: 'Status', cell: (invoice) => labelOf(invoiceStatuses, invoice.status) },
  { header: 'Erstellt am', cell: (invoice) => dayAndTime(invoice.created_at) },
];

export const invoiceColumns: CsvColumn<InvoiceFacts & Pick<Row<'invoices'>, 'customer_email'>>[] = [
  { header: 'Kunde', cell: (invoice) => invoice.customer_email },
  ...invoiceFacts,
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
