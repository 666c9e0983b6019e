import { StatusBadge } from '@/components/ui/status-badge';
import { awaitsCustomer } from './steps';
import type { Row } from '@/lib/supabase/tables';
import { appointmentStatuses } from './labels';

interface AppointmentStatusProps {
  appointment: Pick<Row<'appointments'>, 'date' | 'time' | 'status' | 'proposed_by' | 'answer_note'>;
  /** Label of a time proposed by the office and not answered yet. */
  proposal: string;
  /** Without the office's note, where there is no room for it. */
  short?: boolean;
}

/** The status of an appointment, who proposed it, and the office's note. */
export function AppointmentStatus({ appointment, proposal, short }: AppointmentStatusProps) {
  const { status, answer_note: note } = appointment;
  return (
    <>
      <StatusBadge statuses={appointmentStatuses} status={status} />
      {awaitsCustomer(appointment) && <p className="mt-1 text-sm">{proposal}</p>}
      {note && !short && <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">{`Vom Büro: ${note}`}</p>}
    </>
  );
}
