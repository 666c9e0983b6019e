import { BulkButton } from '@/components/crud/bulk-actions';
import type { AdminAppointment } from '@/data/appointments/admin';
import { appointmentBulkMutations } from '@/data/appointments/bulk';
import { ListExport } from '../list-export';
import { appointmentSource } from './appointment-source';

/** What the office does with several appointments at once. */
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
