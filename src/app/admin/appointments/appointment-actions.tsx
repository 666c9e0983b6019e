import { useMutation } from '@tanstack/react-query';
import { RowButton } from '@/components/crud/row-button';
import { adminAppointmentMutations } from '@/data/appointments/admin';

interface AppointmentActionsProps {
  id: string;
  /** Says in the buttons' names which appointment they are for. */
  name: string;
  onDecline: () => void;
}

export function AppointmentActions({ id, name, onDecline }: AppointmentActionsProps) {
  const confirm = useMutation(adminAppointmentMutations.confirm);
  return (
    <>
      <RowButton label="Bestätigen" row={name} pending={confirm.isPending} onClick={() => confirm.mutate(id)} />
      <RowButton
        label="Ablehnen"
        row={name}
        variant="ghost"
        className="text-destructive"
        disabled={confirm.isPending}
        onClick={onDecline}
      />
    </>
  );
}
