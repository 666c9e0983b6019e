import { useMutation } from '@tanstack/react-query';
import { Select } from '@/components/ui/select';
import { lostReasons } from '@/features/leads/labels';
import { optionsOf } from '@/lib/labels';
import type { Row } from '@/lib/supabase/tables';
import { adminLeadMutations } from './mutations';

/** Why a lead came to nothing; saved at once. */
export function LostReason({ lead }: { lead: Row<'contact_requests'> }) {
  const { mutate, isPending, variables } = useMutation({
    ...adminLeadMutations.setLostReason,
    // Serial: with the keyboard the value passes through those in between.
    scope: { id: `lost-reason-${lead.id}` },
  });
  const shown = isPending ? variables.reason : lead.lost_reason;
  return (
    <Select
      dense
      aria-label={`Grund, warum aus der Anfrage von ${lead.name} nichts wurde`}
      options={[{ value: '', label: 'Ohne Angabe' }, ...optionsOf(lostReasons)]}
      value={shown ?? ''}
      onChange={(chosen) => mutate({ id: lead.id, reason: chosen || null })}
    />
  );
}
