import { useMutation } from '@tanstack/react-query';
import { DeleteButton, RowButton } from '@/components/list/row-button';
import { type AdminVehicle } from './queries';
import { adminVehicleMutations } from './mutations';

interface VehicleActionsProps {
  vehicle: AdminVehicle;
  onEdit: () => void;
  onDelete: () => void;
}

/** The buttons in a vehicle's row. */
export function VehicleActions({ vehicle, onEdit, onDelete }: VehicleActionsProps) {
  const release = useMutation(adminVehicleMutations.release);
  const { name, status } = vehicle;
  return (
    <>
      <RowButton label="Bearbeiten" row={name} onClick={onEdit} />
      <DeleteButton row={name} onClick={onDelete} />
      {status === 'reserviert' && (
        <RowButton label="Freigeben" row={name} pending={release.isPending} onClick={() => release.mutate(vehicle)} />
      )}
    </>
  );
}
