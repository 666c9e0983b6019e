import { BulkButton } from '@/components/list/bulk-actions';
import type { AdminMessage } from './queries';
import { messageBulkMutations } from './bulk';
import { ListExport } from '@/components/list/list-export';
import { messageSource } from './message-source';

/** The office's bulk actions on messages. */
export function MessageBulk({ selected, onDone }: { selected: AdminMessage[]; onDone: () => void }) {
  const unread = selected.filter(({ status }) => status === 'ungelesen');
  return (
    <>
      <BulkButton
        label="Als gelesen markieren"
        run={messageBulkMutations.mark}
        target={{ rows: unread.map(({ id, status }) => ({ id, before: status })), value: 'gelesen' }}
        disabled={unread.length === 0}
        onDone={onDone}
      />
      <ListExport source={messageSource} ids={selected.map(({ id }) => id)} />
    </>
  );
}
