import { BulkDelete } from '@/components/crud/bulk-actions';
import type { AdminWorkTime } from '@/data/work-times/admin';
import { workTimeBulkMutations } from '@/data/work-times/bulk';
import { ListExport } from '../list-export';
import { workTimeSource } from './work-time-source';

/** What the office does with several work times at once. */
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
