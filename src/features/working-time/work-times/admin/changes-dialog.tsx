import { maxShownChanges } from '@/features/working-time/work-times/changes';
import { adminWorkTimeChangeQueries } from './mutations';
import { ChangesDialog as Dialog } from '@/features/working-time/work-times/changes-dialog';
import { changeTitle } from './change-title';

/** The change history of all employees' work times, or of one employee's. */
export function ChangesDialog({ employee, onClose }: { employee?: string; onClose: () => void }) {
  return (
    <Dialog
      query={adminWorkTimeChangeQueries.latestChanges(employee)}
      most={maxShownChanges}
      titleOf={changeTitle}
      onClose={onClose}
    />
  );
}
