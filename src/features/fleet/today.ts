import { supabase } from '@/lib/supabase/client';
import type { VehiclePlan } from './planned';

/** For what each vehicle is planned today, in order of time; nothing for most. Staff only. */
export async function plansOfToday(signal: AbortSignal): Promise<(vehicle: string) => VehiclePlan[]> {
  const { data } = await supabase.rpc('vehicles_today', undefined, { get: true }).abortSignal(signal).throwOnError();
  return (vehicle) => data.filter(({ vehicle_id }) => vehicle_id === vehicle);
}
