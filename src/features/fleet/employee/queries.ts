import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { memoize } from '@/lib/memoize';
import { keepCopy } from '@/lib/offline/copies';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';
import type { VehiclePlan } from '@/features/fleet/planned';
import { plansOfToday } from '@/features/fleet/today';

/** A vehicle with the name of its reserver, and today's plan by time. */
export type Vehicle = Row<'vehicles'> & { holder: string | undefined; today: VehiclePlan[] };

/** German collation with numbers: 'Sprinter 2' before 'Sprinter 10', umlauts next to their vowels. */
const byName = memoize(() => new Intl.Collator('de', { numeric: true }));

export const employeeVehicleQueries = {
  /** The whole fleet by name; it never comes near the API's limit of 1,000 rows. */
  list: queryOptions({
    ...keepCopy,
    queryKey: ['vehicles', 'employee'],
    queryFn: async ({ signal }) => {
      const [vehicles, holders, plansOf] = await Promise.all([
        supabase.from('vehicles').select('*').order('name').abortSignal(signal).throwOnError(),
        supabase.rpc('vehicle_holders', undefined, { get: true }).abortSignal(signal).throwOnError(),
        plansOfToday(signal),
      ]);
      const names = new Map(holders.data.map(({ vehicle_id, holder }) => [vehicle_id, holder]));
      return vehicles.data
        .map((vehicle): Vehicle => ({
          ...vehicle,
          holder: names.get(vehicle.id),
          today: plansOf(vehicle.id),
        }))
        .sort((one, other) => byName().compare(one.name, other.name));
    },
  }),
};

export const employeeVehicleMutations = {
  /** Reserves a vehicle that is still free. Of two concurrent calls exactly one succeeds; the other fails. */
  reserve: mutationOptions({
    mutationFn: async ({ id, userId }: { id: string; userId: string }) =>
      supabase
        .from('vehicles')
        .update({ status: 'reserviert', reserved_by: userId })
        .eq('id', id)
        .eq('status', 'verfuegbar')
        .select('id')
        .single()
        .throwOnError(),
    onError: reloadAfterFailure('vehicles'),
    meta: {
      affects: ['vehicles'],
      success: 'Fahrzeug reserviert',
      error: 'Fehler beim Reservieren des Fahrzeugs',
    },
  }),

  /** Ends the reservation that the caller sees; one made by another employee since is kept. */
  release: mutationOptions({
    mutationFn: async ({ id, reserved_by }: Pick<Vehicle, 'id' | 'reserved_by'>) => {
      const reserved = supabase
        .from('vehicles')
        .update({ status: 'verfuegbar', reserved_by: null })
        .eq('id', id)
        .eq('status', 'reserviert');
      return (reserved_by ? reserved.eq('reserved_by', reserved_by) : reserved.is('reserved_by', null))
        .select('id')
        .single()
        .throwOnError();
    },
    onError: reloadAfterFailure('vehicles'),
    meta: {
      affects: ['vehicles'],
      success: 'Fahrzeug freigegeben',
      error: 'Fehler beim Freigeben des Fahrzeugs',
    },
  }),
};
