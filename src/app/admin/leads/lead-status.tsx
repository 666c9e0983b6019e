import { StatusSelect } from '@/components/crud/status-select';
import { adminLeadMutations } from '@/data/contact-requests/desk';
import type { Row } from '@/lib/tables';
import { leadStatuses } from '@/texts/leads';

/** How far the office is with a lead. */
export function LeadStatus({ lead }: { lead: Row<'contact_requests'> }) {
  return (
    <StatusSelect
      label={`Status der Anfrage von ${lead.name}`}
      id={lead.id}
      statuses={leadStatuses}
      status={lead.status}
      save={adminLeadMutations.setStatus(lead.status)}
    />
  );
}
