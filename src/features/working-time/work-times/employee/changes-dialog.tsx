import { maxShownChanges } from '@/features/working-time/work-times/changes';
import { employeeWorkTimeQueries } from './queries';
import { ChangesDialog as Dialog } from '@/features/working-time/work-times/changes-dialog';

/** The change history of an employee's own work times. */
export function ChangesDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  return (
    <Dialog
      query={employeeWorkTimeQueries.changes(userId)}
      most={maxShownChanges}
      titleOf={({ changed_by }) => (changed_by === userId ? 'von Ihnen' : 'vom Büro')}
      onClose={onClose}
    />
  );
}
