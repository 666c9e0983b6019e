import { BulkDelete } from '@/components/list/bulk-actions';
import type { AdminWorkTime } from './queries';
import { workTimeBulkMutations } from './bulk';
import { ListExport } from '@/components/list/list-export';
import { workTimeSource } from './work-time-source';

/** The office's bulk actions on work times. */
export function WorkTimeBulk({ selected }: { selected: AdminWorkTime[] }) {
  const ids = selected.map(({ id }) => id);
  return (
    <>
      <ListExport source={workTimeSource} ids={ids} />
      <BulkDelete
        text={(count) =>
          count === 1 ? '1 Arbeitszeit wird dauerhaft gelöscht.' : `${count} Arbeitszeiten werden dauerhaft gelöscht.`
        }
        remove={workTimeBulkMutations.remove}
        ids={ids}
      />
    </>
  );
}
