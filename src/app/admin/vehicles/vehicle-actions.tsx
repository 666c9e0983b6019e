import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { type OfficeVehicle, vehicleMutations } from '@/data/vehicles/office';

interface VehicleActionsProps {
  vehicle: OfficeVehicle;
  onEdit: () => void;
  onDelete: () => void;
}

/** The buttons of a vehicle's row. */
export function VehicleActions({ vehicle, onEdit, onDelete }: VehicleActionsProps) {
  const release = useMutation(vehicleMutations.release);
  const { name, status } = vehicle;
  return (
    <>
      <Button variant="outline" size="sm" aria-label={`Bearbeiten: ${name}`} onClick={onEdit}>
        Bearbeiten
      </Button>
      <Button variant="ghost" size="sm" aria-label={`Löschen: ${name}`} onClick={onDelete}>
        Löschen
      </Button>
      {status === 'reserviert' && (
        <Button
          variant="outline"
          size="sm"
          aria-label={`Freigeben: ${name}`}
          pending={release.isPending}
          onClick={() => release.mutate(vehicle)}
        >
          Freigeben
        </Button>
      )}
    </>
  );
}
