import { type CsvColumn, dayAndTime } from '@/lib/files/csv';
import { formatDate } from '@/lib/format/format';
import { customerTitle, leadSources } from '@/features/customers/labels';
import { labelOf } from '@/lib/labels';
import { contactServices } from '@/features/services/labels';
import { personName } from '@/features/accounts/profiles/person-name';
import { leadStatuses, lostReasons } from '@/features/leads/labels';
import type { AdminLead } from './queries';

export const leadCsvColumns: CsvColumn<AdminLead>[] = [
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
  { header: 'Grund', cell: (lead) => lead.lost_reason && labelOf(lostReasons, lead.lost_reason) },
  { header: 'Zuständig', cell: ({ assignee }) => assignee && personName(assignee, 'Unbekannt') },
];
