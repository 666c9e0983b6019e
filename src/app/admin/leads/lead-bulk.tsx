import { BulkChoice } from '@/components/crud/bulk-actions';
import { leadBulkMutations } from '@/data/contact-requests/bulk';
import type { Row } from '@/lib/tables';
import { optionsOf } from '@/texts/labels';
import { leadStatuses } from '@/texts/leads';
import { ListExport } from '../list-export';
import { leadSource } from './lead-source';

/** What the office does with several leads at once. */
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
