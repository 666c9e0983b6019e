import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { env } from '@/lib/env';
import { supabase } from '@/lib/supabase/client';

/** The subscription address of a calendar; the secret identifies its owner. */
const addressOf = (secret: string) => new URL(`/functions/v1/calendar-feed/${secret}.ics`, env.supabaseUrl).href;

export const calendarFeedQueries = {
  /** When the caller's calendar address was created; null without one. Employees and admins only. */
  own: (userId: string) =>
    queryOptions({
      queryKey: ['profiles', 'calendar-feed', userId],
      queryFn: async ({ signal }): Promise<string | null> =>
        (await supabase.rpc('my_calendar_feed', {}, { get: true }).abortSignal(signal).throwOnError()).data,
    }),
};

export const calendarFeedMutations = {
  /** Creates a new address, which replaces the previous one, and returns it; it cannot be read again later. */
  renew: mutationOptions({
    mutationFn: async () => addressOf((await supabase.rpc('renew_calendar_feed').throwOnError()).data),
    meta: {
      affects: ['profiles'],
      success: 'Kalenderadresse erstellt.',
      error: (cause) => `Die Kalenderadresse konnte nicht erstellt werden: ${cause}`,
    },
  }),

  /** Revokes the address: subscribed calendars receive nothing more. */
  remove: mutationOptions({
    mutationFn: async () => supabase.rpc('delete_calendar_feed').throwOnError(),
    meta: {
      affects: ['profiles'],
      success: 'Kalenderadresse gelöscht.',
      error: (cause) => `Die Kalenderadresse konnte nicht gelöscht werden: ${cause}`,
    },
  }),
};
