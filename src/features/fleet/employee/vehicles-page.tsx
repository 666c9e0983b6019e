import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/list/empty-state';
import { Page } from '@/components/layout/page';
import { QueryView } from '@/components/layout/query-view';
import { employeeVehicleQueries } from './queries';
import { useLiveTable } from '@/lib/supabase/realtime';
import { useUser } from '@/features/accounts/session/use-user';
import { VehicleCard } from './vehicle-card';

export default function EmployeeVehiclesPage() {
  const userId = useUser().id;
  const vehicles = useQuery(employeeVehicleQueries.list);
  useLiveTable('vehicles');
  return (
    <Page
      title="Fahrzeuge"
      description="Reservieren Sie ein freies Fahrzeug und geben Sie es nach der Fahrt wieder frei."
    >
      <QueryView query={vehicles} failure="Fehler beim Laden der Fahrzeuge">
        {(fleet) =>
          fleet.length === 0 ? (
            <EmptyState text="Keine Fahrzeuge gefunden." />
          ) : (
            <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {fleet.map((vehicle) => (
                <li key={vehicle.id} className="grid grid-cols-1">
                  <VehicleCard vehicle={vehicle} userId={userId} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Page>
  );
}
