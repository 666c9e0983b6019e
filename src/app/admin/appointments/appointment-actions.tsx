import { useMutation } from '@tanstack/react-query';
import { RowButton } from '@/components/crud/row-button';
import { adminAppointmentMutations } from '@/data/appointments/office';
import { useOneTap } from '@/lib/use-one-tap';

interface AppointmentActionsProps {
  id: string;
  /** Says in the buttons' names which appointment they are for. */
  name: string;
}

/** The answers that the office can give; the toast of each offers the way back. */
export function AppointmentActions({ id, name }: AppointmentActionsProps) {
  const confirm = useMutation(adminAppointmentMutations.confirm);
  const decline = useMutation(adminAppointmentMutations.decline);
  const [isAnswering, answer] = useOneTap((choice: typeof confirm) => choice.mutateAsync(id));
  return (
    <>
      <RowButton
        label="Bestätigen"
        row={name}
        pending={confirm.isPending}
        disabled={isAnswering}
        onClick={() => answer(confirm)}
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
