import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { PhoneNumber } from '@/components/ui/phone-number';
import { Button } from '@/components/ui/button';
import { RowButton } from '@/components/list/row-button';
import { useDialog } from '@/components/dialog/use-dialog';
import { paths } from '@/config/paths';
import { customerAppointmentMutations } from './queries';
import { awaitsCustomer, canBeCancelled, canCancelOnline, isAhead } from '@/features/appointments/steps';
import { CalendarButton } from '@/features/appointments/calendar-button';
import { appointmentServices } from '@/features/services/labels';
import { useCompany } from '@/features/site-content/use-company';
import { formatClock, formatDay } from '@/lib/format/format';
import { labelOf } from '@/lib/labels';
import type { Row } from '@/lib/supabase/tables';
import { useSingleFlight } from '@/lib/use-single-flight';

export type CustomerAppointment = Pick<
  Row<'appointments'>,
  'id' | 'date' | 'time' | 'ends_at' | 'service' | 'status' | 'answer_note' | 'proposed_by' | 'version'
>;

/** The customer's actions on an appointment: answer a proposal, add it to the calendar, ask for another time, cancel. */
export function AppointmentActions({ appointment }: { appointment: CustomerAppointment }) {
  const dialog = useDialog<{ kind: 'cancel' }>();
  const name = `Termin am ${formatDay(appointment.date)} um ${formatClock(appointment.time)}`;
  if (!isAhead(appointment)) return null;
  const isOnline = canCancelOnline(appointment);
  const isProposal = awaitsCustomer(appointment);
  return (
    <>
      {isProposal && <Answers appointment={appointment} name={name} />}
      {appointment.status === 'Bestätigt' && <CalendarButton appointment={appointment} name={name} />}
      {isOnline && <AskForAnotherTime appointment={appointment} name={name} />}
      {canBeCancelled(appointment) && isOnline && !isProposal && (
        <RowButton
          label="Absagen"
          row={name}
          variant="ghost"
          className="text-destructive"
          onClick={() => dialog.show({ kind: 'cancel' })}
        />
      )}
      {canBeCancelled(appointment) && !isOnline && !isProposal && <CallToCancel />}
      {dialog.open && <CancelDialog appointment={appointment} name={name} onClose={dialog.close} />}
    </>
  );
}

function Answers({ appointment, name }: { appointment: CustomerAppointment; name: string }) {
  const accept = useMutation(customerAppointmentMutations.accept);
  const decline = useMutation(customerAppointmentMutations.decline);
  const [isAnswering, answer] = useSingleFlight((choice: typeof accept) => choice.mutateAsync(appointment));
  return (
    <>
      <RowButton
        label="Annehmen"
        row={name}
        variant="primary"
        pending={accept.isPending}
        disabled={isAnswering}
        onClick={() => answer(accept)}
      />
      <RowButton
        label="Ablehnen"
        row={name}
        variant="ghost"
        className="text-destructive"
        pending={decline.isPending}
        disabled={isAnswering}
        onClick={() => answer(decline)}
      />
    </>
  );
}

/** Customers do not move an appointment themselves: the office gets a message about it, and proposes another time. */
function AskForAnotherTime({ appointment, name }: { appointment: CustomerAppointment; name: string }) {
  const about = `${name} (${labelOf(appointmentServices, appointment.service)})`;
  const message = new URLSearchParams({
    betreff: `Anderer Termin gewünscht: ${about}`,
    nachricht: `Guten Tag,\n\nbitte verschieben Sie meinen ${about}. Mir würde besser passen:\n`,
  });
  return (
    <Button asChild variant="outline" size="sm">
      <Link to={`${paths.customer.messages}?${message}`} aria-label={`Anderen Termin anfragen: ${name}`}>
        Anderen Termin anfragen
      </Link>
    </Button>
  );
}

/** Less than a day before, it is cancelled or moved by phone. */
function CallToCancel() {
  const { phone } = useCompany();
  return (
    <p className="text-sm text-muted-foreground">
      Zum Absagen oder Verschieben rufen Sie uns bitte an: <PhoneNumber number={phone} />
    </p>
  );
}

interface CancelDialogProps {
  appointment: CustomerAppointment;
  name: string;
  onClose: () => void;
}

function CancelDialog({ appointment, name, onClose }: CancelDialogProps) {
  const cancel = useMutation(customerAppointmentMutations.cancel);
  return (
    <ConfirmDialog
      title="Termin absagen?"
      text={`${name}: Möchten Sie ihn wirklich absagen? Das Büro wird benachrichtigt.`}
      confirmLabel="Ja, absagen"
      cancelLabel="Nicht absagen"
      destructive
      pending={cancel.isPending}
      // After a failure, the list shows the actual state.
      onConfirm={() => cancel.mutate(appointment, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
