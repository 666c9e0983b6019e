import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { employeeVehicleMutations, type Vehicle } from './queries';

/** Asks before releasing a vehicle that is reserved by another employee. */
export function ReleaseDialog({ vehicle, onClose }: { vehicle: Vehicle; onClose: () => void }) {
  const release = useMutation(employeeVehicleMutations.release);
  const { id, name, reserved_by, holder } = vehicle;
  return (
    <ConfirmDialog
      title="Reservierung aufheben?"
      text={`${holder ?? 'Jemand anderes'} hat „${name}“ reserviert. Bitte geben Sie das Fahrzeug nur frei, wenn das abgesprochen ist.`}
      confirmLabel="Freigeben"
      pending={release.isPending}
      onConfirm={() => release.mutate({ id, reserved_by }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
