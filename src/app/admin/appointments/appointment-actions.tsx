import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { officeAppointmentMutations } from '@/data/appointments/office';

interface AppointmentActionsProps {
  id: string;
  /** Says in the buttons' names which appointment they are for. */
  name: string;
  onDecline: () => void;
}

export function AppointmentActions({ id, name, onDecline }: AppointmentActionsProps) {
  const confirm = useMutation(officeAppointmentMutations.confirm);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Bestätigen: ${name}`}
        pending={confirm.isPending}
        onClick={() => confirm.mutate(id)}
      >
        Bestätigen
      </Button>
      <Button
        variant="ghost"
        size="sm"
        className="text-destructive"
        aria-label={`Ablehnen: ${name}`}
        disabled={confirm.isPending}
        onClick={onDecline}
      >
        Ablehnen
      </Button>
    </>
  );
}
