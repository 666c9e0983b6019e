import { useQuery } from '@tanstack/react-query';
import { Truck } from 'lucide-react';
import { QueryView } from '@/components/layout/query-view';
import { paths } from '@/config/paths';
import { employeeVehicleQueries } from '@/features/fleet/employee/queries';
import { describePlanned } from '@/features/fleet/planned';
import { useLiveTable } from '@/lib/supabase/realtime';
import { vehicleStatuses } from '@/features/fleet/labels';
import { DashboardCard } from './dashboard-card';
import { Figure } from './figure';

/** How many vehicles are free, and which ones the employee has reserved. */
export function VehiclesCard({ userId }: { userId: string }) {
  const vehicles = useQuery(employeeVehicleQueries.list);
  useLiveTable('vehicles');
  return (
    <DashboardCard title="Fahrzeuge" to={paths.employee.vehicles} linkText="Alle Fahrzeuge">
      <QueryView query={vehicles} failure="Fehler beim Laden der Dashboard-Daten.">
        {(fleet) => {
          const own = fleet.filter((vehicle) => vehicle.reserved_by === userId);
          const free = fleet.filter((vehicle) => vehicle.status === 'verfuegbar');
          const needed = free.filter(({ today }) => describePlanned(today));
          return (
            <>
              <dl className="flex flex-wrap gap-3">
                <Figure value={free.length} label={vehicleStatuses.verfuegbar.label} />
                {needed.length > 0 && <Figure value={needed.length} label="Davon heute geplant" />}
                <Figure value={own.length} label="Von Ihnen reserviert" />
              </dl>
              {own.length > 0 && (
                <ul className="divide-y" aria-label="Von Ihnen reserviert">
                  {own.map((vehicle) => (
                    <li key={vehicle.id} className="flex min-h-12 items-center gap-3 py-2">
                      <Truck aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-primary" />
                      <span className="min-w-0 break-words">{vehicle.name}</span>
                    </li>
                  ))}
                </ul>
              )}
            </>
          );
        }}
      </QueryView>
    </DashboardCard>
  );
}
