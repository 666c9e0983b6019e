import { BulkButton } from '@/components/list/bulk-actions';
import type { AdminAppointment } from './queries';
import { appointmentBulkMutations } from './bulk';
import { ListExport } from '@/components/list/list-export';
import { appointmentSource } from './appointment-source';

/** The office's bulk actions on appointments. */
export function AppointmentBulk({ selected, onDone }: { selected: AdminAppointment[]; onDone: () => void }) {
  const waiting = selected.filter(({ status }) => status === 'Ausstehend');
  return (
    <>
      <BulkButton
        label="Bestätigen"
        run={appointmentBulkMutations.confirm}
        target={{ rows: waiting.map(({ id, status }) => ({ id, before: status })), value: 'Bestätigt' }}
        disabled={waiting.length === 0}
        onDone={onDone}
      />
      <ListExport source={appointmentSource} ids={selected.map(({ id }) => id)} />
    </>
  );
}
