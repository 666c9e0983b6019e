import { useMutation } from '@tanstack/react-query';
import { RowButton } from '@/components/list/row-button';
import type { AdminAppointment } from './queries';
import { adminAppointmentMutations } from './mutations';
import { awaitsCustomer, canBeCancelled } from '@/features/appointments/steps';
import { CalendarButton } from '@/features/appointments/calendar-button';
import { useSingleFlight } from '@/lib/use-single-flight';

interface AppointmentActionsProps {
  appointment: AdminAppointment;
  /** Names the appointment in the buttons' accessible names. */
  name: string;
  /** Where there is room for more than two buttons. */
  all?: boolean;
  /** Opens a dialog about it, which stays open when the row has left the list, so that no input is lost. */
  onOpen: (kind: 'decline' | 'cancel' | 'move') => void;
}

/** The office's actions on an appointment; the toasts offer to undo them. */
export function AppointmentActions({ appointment, name, all, onOpen }: AppointmentActionsProps) {
  const { status } = appointment;
  const confirm = useMutation(adminAppointmentMutations.confirm);
  const [isConfirming, tap] = useSingleFlight(() => confirm.mutateAsync({ id: appointment.id }));
  // A proposal of the office is cancelled rather than declined.
  const isOwnProposal = awaitsCustomer(appointment);
  const isCancellable = canBeCancelled(appointment);
  return (
    <>
      {status === 'Ausstehend' && (
        <RowButton
          label="Bestätigen"
          row={name}
          pending={confirm.isPending}
          disabled={isConfirming}
          onClick={() => tap()}
        />
      )}
      {isCancellable && (all || status === 'Bestätigt') && (
        <RowButton label="Verschieben" row={name} onClick={() => onOpen('move')} />
      )}
      {status === 'Ausstehend' && !isOwnProposal && (
        <RowButton
          label="Ablehnen"
          row={name}
          variant="ghost"
          className="text-destructive"
          disabled={isConfirming}
          onClick={() => onOpen('decline')}
        />
      )}
      {isCancellable && (status === 'Bestätigt' || isOwnProposal) && (
        <RowButton
          label="Stornieren"
          row={name}
          variant="ghost"
          className="text-destructive"
          disabled={isConfirming}
          onClick={() => onOpen('cancel')}
        />
      )}
      {all && status === 'Bestätigt' && <CalendarButton appointment={appointment} name={name} />}
    </>
  );
}
