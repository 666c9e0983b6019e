import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { DataTable, type Column } from '@/components/list/data-table';
import { DeleteDialog } from '@/components/dialog/delete-dialog';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { useDialog } from '@/components/dialog/use-dialog';
import { useTableParams } from '@/components/list/use-table-params';
import { Button } from '@/components/ui/button';
import { personName } from '@/features/accounts/profiles/person-name';
import { type AdminVehicle, adminVehicleQueries, type ListedVehicle } from './queries';
import { adminVehicleMutations } from './mutations';
import { VehicleStatus } from '@/features/fleet/vehicle-status';
import { useLiveTable } from '@/lib/supabase/realtime';
import { VehicleActions } from './vehicle-actions';

const VehicleDialog = lazyDialog(async () => (await import('./vehicle-dialog')).VehicleDialog);

const columns: Column<ListedVehicle>[] = [
  { header: 'Fahrzeug', cell: (vehicle) => vehicle.name, primary: true },
  { header: 'Typ', share: 1.4, cell: (vehicle) => vehicle.type },
  { header: 'Status', share: 1.4, cell: ({ status, today }) => <VehicleStatus status={status} today={today} /> },
  {
    header: 'Reserviert von',
    minor: true,
    cell: ({ status, holder }) => (status === 'reserviert' ? personName(holder, 'Unbekannt') : '-'),
  },
];

export default function VehiclesPage() {
  const { page } = useTableParams();
  const vehicles = useQuery(adminVehicleQueries.list(page));
  const dialog = useDialog<{ kind: 'create' } | { kind: 'edit' | 'remove'; vehicle: AdminVehicle }>();
  useLiveTable('vehicles');
  useLiveTable('tasks', { affects: 'vehicles' });
  return (
    <Page
      title="Fahrzeuge"
      description="Ihr Fuhrpark. Mitarbeiter reservieren freie Fahrzeuge in ihrem Portal."
      action={
        <Button icon={Plus} aria-keyshortcuts="n" onClick={() => dialog.show({ kind: 'create' })}>
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
            actionsShare={3}
            actions={(vehicle) => (
              <VehicleActions
                vehicle={vehicle}
                onEdit={() => dialog.show({ kind: 'edit', vehicle })}
                onDelete={() => dialog.show({ kind: 'remove', vehicle })}
              />
            )}
          />
        )}
      </QueryView>
      {dialog.open?.kind === 'create' && <VehicleDialog onClose={dialog.close} />}
      {dialog.open?.kind === 'edit' && <VehicleDialog vehicle={dialog.open.vehicle} onClose={dialog.close} />}
      {dialog.open?.kind === 'remove' && (
        <DeleteDialog
          text={`Das Fahrzeug „${dialog.open.vehicle.name}“ wird dauerhaft gelöscht.`}
          remove={adminVehicleMutations.remove}
          target={dialog.open.vehicle.id}
          onClose={dialog.close}
        />
      )}
    </Page>
  );
}
