import { queryOptions } from '@tanstack/react-query';
import type { QueryData } from '@supabase/supabase-js';
import { type CountMode, readEmbeddedPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import type { VehiclePlan } from '@/features/fleet/planned';
import { plansOfToday } from '@/features/fleet/today';

/**
 * The columns of a vehicle and of its reserver; the foreign key is named because tasks link vehicles to profiles as
 * well.
 */
export const withHolder = '*, holder:profiles!vehicles_reserved_by_fkey(first_name, last_name, email)';

const vehicles = (_view: { page: number }, count?: CountMode) =>
  supabase.from('vehicles').select(withHolder, { count }).order('name').order('id').throwOnError();

/** A vehicle with the name of its reserver. */
export type AdminVehicle = QueryData<ReturnType<typeof vehicles>>[number];

/** The same with today's plan. */
export type ListedVehicle = AdminVehicle & { today: VehiclePlan[] };

export const adminVehicleQueries = {
  /** Page `page` (from 1) of all vehicles by name, with the total. */
  list: (page: number) =>
    queryOptions({
      queryKey: ['vehicles', 'list', { page }],
      queryFn: async ({ signal }) => {
        const [{ data, total }, plansOf] = await Promise.all([
          readEmbeddedPage({ page }, vehicles, signal),
          plansOfToday(signal),
        ]);
        return {
          data: data.map((vehicle): ListedVehicle => ({ ...vehicle, today: plansOf(vehicle.id) })),
          total,
        };
      },
    }),
};
