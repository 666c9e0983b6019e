import { StatusBadge } from '@/components/ui/status-badge';
import { awaitsCustomer } from './steps';
import type { Row } from '@/lib/supabase/tables';
import { appointmentStatuses } from './labels';

interface AppointmentStatusProps {
  appointment: Pick<Row<'appointments'>, 'date' | 'time' | 'status' | 'proposed_by' | 'answer_note'>;
  /** What is said of a time that the office proposes and the customer has not answered. */
  proposal: string;
  /** Where there is no room for what the office says to it. */
  short?: boolean;
}

/** The status of an appointment, whose proposal it is, and what the office says to it. */
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
