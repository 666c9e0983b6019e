import { useMutation } from '@tanstack/react-query';
import { lateDialog } from '@/components/crud/late-dialog';
import { RowButton } from '@/components/crud/row-button';
import { useDialog } from '@/components/crud/use-dialog';
import type { AdminAppointment } from '@/data/appointments/admin';
import { adminAppointmentMutations } from '@/data/appointments/office';
import { awaitsCustomer, canBeCancelled } from '@/data/appointments/steps';
import { CalendarButton } from '@/features/appointments/calendar-button';
import { useOneTap } from '@/lib/use-one-tap';

const DeclineDialog = lateDialog(async () => (await import('./answer-dialogs')).DeclineDialog);
const CancelDialog = lateDialog(async () => (await import('./answer-dialogs')).CancelDialog);
const MoveDialog = lateDialog(async () => (await import('./move-dialog')).MoveDialog);

export interface AppointmentActionsProps {
  appointment: AdminAppointment;
  /** Says in the buttons' names which appointment they are for. */
  name: string;
  /** Where there is room for more than two. */
  all?: boolean;
}

/** What the office can do with an appointment; the toasts of its answers offer the way back. */
export function AppointmentActions({ appointment, name, all }: AppointmentActionsProps) {
  const dialog = useDialog<{ kind: 'decline' | 'cancel' | 'move' }>();
  const { status } = appointment;
  const confirm = useMutation(adminAppointmentMutations.confirm);
  const [isConfirming, tap] = useOneTap(() => confirm.mutateAsync(appointment.id));
  // What the office proposed is not declined but called off.
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
        <RowButton label="Verschieben" row={name} onClick={() => dialog.show({ kind: 'move' })} />
      )}
      {status === 'Ausstehend' && !isOwnProposal && (
        <RowButton
          label="Ablehnen"
          row={name}
          variant="ghost"
          className="text-destructive"
          disabled={isConfirming}
          onClick={() => dialog.show({ kind: 'decline' })}
        />
      )}
      {isCancellable && (status === 'Bestätigt' || isOwnProposal) && (
        <RowButton
          label="Stornieren"
          row={name}
          variant="ghost"
          className="text-destructive"
          disabled={isConfirming}
          onClick={() => dialog.show({ kind: 'cancel' })}
        />
      )}
      {all && status === 'Bestätigt' && <CalendarButton appointment={appointment} name={name} />}
      {dialog.open?.kind === 'decline' && (
        <DeclineDialog appointment={appointment} name={name} onClose={dialog.close} />
      )}
      {dialog.open?.kind === 'cancel' && <CancelDialog appointment={appointment} name={name} onClose={dialog.close} />}
      {dialog.open?.kind === 'move' && <MoveDialog appointment={appointment} name={name} onClose={dialog.close} />}
    </>
  );
}
