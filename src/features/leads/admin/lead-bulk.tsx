import { BulkChoice } from '@/components/list/bulk-actions';
import { leadBulkMutations } from './bulk';
import type { Row } from '@/lib/supabase/tables';
import { optionsOf } from '@/lib/labels';
import { leadStatuses } from '@/features/leads/labels';
import { ListExport } from '@/components/list/list-export';
import { leadSource } from './lead-source';

/** The office's bulk actions on leads. */
export function LeadBulk({ selected, onDone }: { selected: Row<'contact_requests'>[]; onDone: () => void }) {
  return (
    <>
      <BulkChoice
        label="Status"
        options={optionsOf(leadStatuses)}
        run={leadBulkMutations.setStatus}
        target={(value) => ({ rows: selected.map(({ id, status }) => ({ id, before: status })), value })}
        onDone={onDone}
      />
      <ListExport source={leadSource} ids={selected.map(({ id }) => id)} />
    </>
  );
}
