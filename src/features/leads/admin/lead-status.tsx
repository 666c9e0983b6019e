import { StatusSelect } from '@/components/list/status-select';
import { adminLeadMutations } from './mutations';
import type { Row } from '@/lib/supabase/tables';
import { leadStatuses } from '@/features/leads/labels';

/** The status of a lead. */
export function LeadStatus({ lead }: { lead: Row<'contact_requests'> }) {
  return (
    <StatusSelect
      label={`Status der Anfrage von ${lead.name}`}
      id={lead.id}
      statuses={leadStatuses}
      status={lead.status}
      save={adminLeadMutations.setStatus({ status: lead.status, lost_reason: lead.lost_reason })}
    />
  );
}
