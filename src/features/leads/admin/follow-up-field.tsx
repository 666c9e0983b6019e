import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { RowButton } from '@/components/list/row-button';
import { Input } from '@/components/ui/input';
import { adminLeadMutations } from './mutations';
import { berlinDay } from '@/lib/time/berlin-time';
import type { Row } from '@/lib/supabase/tables';

/** The latest day that the column accepts. */
const lastDay = '2100-01-01';

/** The follow-up date of a lead; saved as soon as it is a future day. */
export function FollowUpField({ lead }: { lead: Row<'contact_requests'> }) {
  // While the user types, resetting the field to the saved value would erase a half-typed date.
  const [typed, setTyped] = useState<string>();
  const { mutate, isPending, variables } = useMutation({
    ...adminLeadMutations.setFollowUp,
    scope: { id: `follow-up-${lead.id}` },
  });
  const saved = isPending ? variables.day : lead.follow_up_on;
  const save = (day: string | null) => mutate({ lead, day }, { onError: () => setTyped(undefined) });
  const take = ({ target: { value, validity } }: ChangeEvent<HTMLInputElement>) => {
    setTyped(value);
    if (validity.valid && value !== (saved ?? '')) save(value || null);
  };
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <Input
          dense
          type="date"
          aria-label={`Wiedervorlage der Anfrage von ${lead.name}`}
          min={berlinDay()}
          max={lastDay}
          value={typed ?? saved ?? ''}
          onChange={take}
          onBlur={() => setTyped(undefined)}
        />
      </div>
      {saved && <RowButton label="Entfernen" row={`Wiedervorlage von ${lead.name}`} onClick={() => save(null)} />}
    </div>
  );
}
