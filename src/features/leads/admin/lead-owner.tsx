import { useMutation } from '@tanstack/react-query';
import { RowButton } from '@/components/list/row-button';
import { personName } from '@/features/accounts/profiles/person-name';
import { useUser } from '@/features/accounts/session/use-user';
import { adminLeadMutations } from './mutations';
import type { AdminLead } from './queries';

/** Who takes care of a lead, and taking it over or giving it up. */
export function LeadOwner({ lead }: { lead: AdminLead }) {
  const { id } = useUser();
  const { mutate, isPending } = useMutation(adminLeadMutations.assign);
  const isOwn = lead.assigned_to === id;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0">{lead.assignee ? personName(lead.assignee, 'Unbekannt') : 'Noch niemand'}</span>
      <RowButton
        label={isOwn ? 'Abgeben' : 'Übernehmen'}
        row={`Anfrage von ${lead.name}`}
        pending={isPending}
        onClick={() => mutate({ lead, person: isOwn ? null : id })}
      />
    </div>
  );
}
