import { useMutation, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/crud/confirm-dialog';
import { DataTable, type Column } from '@/components/crud/data-table';
import { lazyDialog } from '@/components/crud/lazy-dialog';
import { Page } from '@/components/crud/page';
import { QueryView } from '@/components/crud/query-view';
import { useRowDialog } from '@/components/crud/use-row-dialog';
import { useTableParams } from '@/components/crud/use-table-params';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { personName } from '@/data/profiles/person-name';
import { type AdminVehicle, adminVehicleMutations, adminVehicleQueries } from '@/data/vehicles/admin';
import { askBeforehand } from '@/lib/query-client';
import { useLiveTable } from '@/lib/realtime';
import { labelOf, vehicleStatuses } from '@/texts/labels';
import { VehicleActions } from './vehicles/vehicle-actions';

const VehicleDialog = lazyDialog(async () => (await import('./vehicles/vehicle-dialog')).VehicleDialog);

const columns: Column<AdminVehicle>[] = [
  { header: 'Fahrzeug', cell: (vehicle) => vehicle.name, primary: true },
  { header: 'Typ', cell: (vehicle) => vehicle.type },
  {
    header: 'Status',
    cell: ({ status }) => (
      <Badge variant={status === 'verfuegbar' ? 'success' : 'warning'}>{labelOf(vehicleStatuses, status)}</Badge>
    ),
  },
  {
    header: 'Reserviert von',
    cell: ({ status, holder }) => (status === 'reserviert' ? personName(holder, 'Unbekannt') : '-'),
  },
];

export const beforehand = () => askBeforehand(adminVehicleQueries.list(1));

export default function VehiclesPage() {
  const { page } = useTableParams();
  const vehicles = useQuery(adminVehicleQueries.list(page));
  const remove = useMutation(adminVehicleMutations.remove);
  const dialog = useRowDialog<AdminVehicle>();
  const [deleting, setDeleting] = useState<AdminVehicle>();
  useLiveTable('vehicles');
  return (
    <Page
      title="Fahrzeuge"
      description="Ihr Fuhrpark. Mitarbeiter reservieren freie Fahrzeuge in ihrem Portal."
      action={
        <Button onClick={dialog.create}>
          <Plus aria-hidden />
          Neues Fahrzeug
        </Button>
      }
    >
      <QueryView query={vehicles} failure="Fehler beim Laden der Fahrzeuge">
        {({ data, total }) => (
          <DataTable
            rows={data}
            total={total}
            columns={columns}
            rowKey={(vehicle) => vehicle.id}
            caption="Fahrzeuge"
            empty="Keine Fahrzeuge gefunden."
            actions={(vehicle) => (
              <VehicleActions
                vehicle={vehicle}
                onEdit={() => dialog.edit(vehicle)}
                onDelete={() => setDeleting(vehicle)}
              />
            )}
          />
        )}
      </QueryView>
      {(dialog.isCreating || dialog.editing) && <VehicleDialog vehicle={dialog.editing} onClose={dialog.close} />}
      {deleting && (
        <ConfirmDialog
          open
          destructive
          title="Sind Sie sicher?"
          text={`Diese Aktion kann nicht rückgängig gemacht werden. Das Fahrzeug „${deleting.name}“ wird dauerhaft gelöscht.`}
          confirmLabel="Löschen"
          pending={remove.isPending}
          onConfirm={() => remove.mutate(deleting.id, { onSuccess: () => setDeleting(undefined) })}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Page>
  );
}
