import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/tables';

type Service = Enums<'appointment_service'>;

/** The first day from `after` on with a free time; null when none is near. */
async function readNext(after: string, service: Service, signal: AbortSignal): Promise<string | null> {
  const next = supabase.rpc('next_free_day', { after, service }, { get: true });
  return (await next.abortSignal(signal).throwOnError()).data;
}

export const freeTimeQueries = {
  /**
   * The days between which appointments can be requested; null if the office has set no hours, so that any time is
   * allowed.
   */
  days: queryOptions({
    queryKey: ['booking_hours', 'bookable'],
    queryFn: async ({ signal }) => {
      const days = supabase.rpc('bookable_days', {}, { get: true });
      return (await days.abortSignal(signal).maybeSingle().throwOnError()).data;
    },
  }),

  /**
   * The times of a day (`YYYY-MM-DD`) in Germany at which a service is free, as 'HH:mm', and if there are none the next
   * day that has some. Without a day or a service, none.
   */
  of: (day: string, service: Service | '') =>
    queryOptions({
      queryKey: ['appointments', 'free', day, service],
      queryFn: async ({ signal }) => {
        if (!day || !service) return { times: [], next: null };
        const slots = supabase.rpc('free_slots', { day, service }, { get: true });
        const { data } = await slots.abortSignal(signal).throwOnError();
        const times = data.map((time) => time.slice(0, 5));
        return { times, next: times.length > 0 ? null : await readNext(day, service, signal) };
      },
      // Other customers book at the same time.
      staleTime: 0,
    }),
};
