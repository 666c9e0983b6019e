import { shownChanges } from '@/features/working-time/work-times/changes';
import { adminWorkTimeChangeQueries } from './mutations';
import { ChangesDialog as Dialog } from '@/features/working-time/work-times/changes-dialog';
import { changeTitle } from './change-title';

/** What became of the work times of all employees, or of one. */
export function ChangesDialog({ employee, onClose }: { employee?: string; onClose: () => void }) {
  return (
    <Dialog
      query={adminWorkTimeChangeQueries.latestChanges(employee)}
      most={shownChanges}
      titleOf={changeTitle}
      onClose={onClose}
    />
  );
}
