import { supabase } from '@/lib/supabase/client';
import type { VehiclePlan } from './planned';

/** Today's plan of each vehicle, by time; most have none. Staff only. */
export async function plansOfToday(signal: AbortSignal): Promise<(vehicle: string) => VehiclePlan[]> {
  const { data } = await supabase.rpc('vehicles_today', undefined, { get: true }).abortSignal(signal).throwOnError();
  return (vehicle) => data.filter(({ vehicle_id }) => vehicle_id === vehicle);
}
