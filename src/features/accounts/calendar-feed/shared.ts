import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { env } from '@/lib/env';
import { supabase } from '@/lib/supabase/client';

/** Where a calendar subscribes to what the secret's holder has planned. */
const addressOf = (secret: string) => new URL(`/functions/v1/calendar-feed/${secret}.ics`, env.supabaseUrl).href;

export const calendarFeedQueries = {
  /** When the caller's address for calendars was made; null without one. Employees and admins only. */
  own: (userId: string) =>
    queryOptions({
      queryKey: ['profiles', 'calendar-feed', userId],
      queryFn: async ({ signal }): Promise<string | null> =>
        (await supabase.rpc('my_calendar_feed', {}, { get: true }).abortSignal(signal).throwOnError()).data,
    }),
};

export const calendarFeedMutations = {
  /** Makes a new address in place of the one before, and tells it; nobody can be told it again. */
  renew: mutationOptions({
    mutationFn: async () => addressOf((await supabase.rpc('renew_calendar_feed').throwOnError()).data),
    meta: {
      affects: ['profiles'],
      success: 'Kalenderadresse erstellt.',
      error: (cause) => `Die Kalenderadresse konnte nicht erstellt werden: ${cause}`,
    },
  }),

  /** Ends the address: calendars that subscribe to it get nothing more. */
  remove: mutationOptions({
    mutationFn: async () => supabase.rpc('delete_calendar_feed').throwOnError(),
    meta: {
      affects: ['profiles'],
      success: 'Kalenderadresse gelöscht.',
      error: (cause) => `Die Kalenderadresse konnte nicht gelöscht werden: ${cause}`,
    },
  }),
};
