import { type CsvColumn, dayAndTime } from '@/lib/csv';
import { formatDate } from '@/lib/format';
import { customerTitle, leadSources } from '@/texts/customers';
import { labelOf } from '@/texts/labels';
import { contactServices } from '@/texts/services';
import { leadStatuses } from '@/texts/leads';
import type { AdminLead } from './admin';

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
