import { useMutation, useQuery } from '@tanstack/react-query';
import { RowButton } from '@/components/list/row-button';
import { Select } from '@/components/ui/select';
import { personName } from '@/features/accounts/profiles/person-name';
import { useUser } from '@/features/accounts/session/use-user';
import { adminLeadMutations } from './mutations';
import { type AdminLead, adminLeadQueries } from './queries';

/** Who takes care of a lead: chosen among the office, or taken over with one click; saved at once. */
export function LeadOwner({ lead }: { lead: AdminLead }) {
  const { id } = useUser();
  const { data: owners = [] } = useQuery(adminLeadQueries.owners);
  const { mutate, isPending, variables } = useMutation({
    ...adminLeadMutations.assign,
    // Serial: with the keyboard the value passes through those in between.
    scope: { id: `owner-${lead.id}` },
  });
  const people = new Map(owners.map((owner) => [owner.id, personName(owner, 'Unbekannt')]));
  // Perhaps not of the office any more, or not loaded yet.
  if (lead.assigned_to) people.set(lead.assigned_to, personName(lead.assignee, 'Unbekannt'));
  const shown = isPending ? variables.person : lead.assigned_to;
  const assign = (person: string) =>
    mutate({ lead, person: person || null, name: person === id ? undefined : people.get(person) });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        dense
        className="min-w-40 flex-1"
        aria-label={`Zuständig für die Anfrage von ${lead.name}`}
        options={[{ value: '', label: 'Noch niemand' }, ...[...people].map(([value, label]) => ({ value, label }))]}
        value={shown ?? ''}
        onChange={assign}
      />
      {shown !== id && <RowButton label="Übernehmen" row={`Anfrage von ${lead.name}`} onClick={() => assign(id)} />}
    </div>
  );
}
