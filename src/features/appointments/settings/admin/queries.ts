import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { berlinDay } from '@/lib/time/berlin-time';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { supabase } from '@/lib/supabase/client';
import {
  type AppointmentSettings,
  type AppointmentSettingsForm,
  type BlockedDaysForm,
  hoursOf,
} from '@/features/appointments/settings/schema';
import type { Holiday } from '@/features/appointments/settings/suggested-holidays';

async function read(signal?: AbortSignal): Promise<AppointmentSettings> {
  const settings = supabase.from('appointment_settings').select('*').eq('id', 1);
  const hours = supabase.from('booking_hours').select('*').order('weekday');
  if (signal) {
    settings.abortSignal(signal);
    hours.abortSignal(signal);
  }
  const [{ data: rules }, { data: week }] = await Promise.all([settings.single().throwOnError(), hours.throwOnError()]);
  return { ...rules, hours: week };
}

/** The values to save, compared with those saved by others since. */
const fields = [
  'notice_hours',
  'furthest_days',
  'at_once',
  'reinigung_minutes',
  'transport_minutes',
  'umzug_minutes',
  'beratung_minutes',
  'sonstiges_minutes',
  'visit_notice_hours',
  'hours',
] as const satisfies readonly (keyof AppointmentSettings)[];

export const adminAppointmentSettingsQueries = {
  /** The appointment settings. */
  current: queryOptions({
    queryKey: ['appointment_settings', 'current'],
    queryFn: ({ signal }) => read(signal),
  }),

  /** The blocked days from today on, in order: the first 250 spans. */
  blockedDays: queryOptions({
    queryKey: ['blocked_days', 'coming'],
    queryFn: async ({ signal }) => {
      const coming = supabase
        .from('blocked_days')
        .select('id, first_day, last_day, reason')
        .gte('last_day', berlinDay());
      return (await coming.order('first_day').order('id').limit(250).abortSignal(signal).throwOnError()).data;
    },
  }),
};

export const adminAppointmentSettingsMutations = {
  /** Saves settings and hours on top of the version `seen`, and returns the saved state. */
  save: mutationOptions({
    mutationFn: async ({ seen, week, ...rules }: AppointmentSettingsForm & { seen: AppointmentSettings }) => {
      await updateIfUnchanged({
        seen,
        fields,
        update: (version) =>
          supabase
            .rpc('save_appointment_settings', { version, hours: hoursOf(week), ...rules })
            .throwOnError() as PromiseLike<{ data: string | null }>,
        read: async () => ({ data: await read() }),
      });
      return read();
    },
    meta: {
      affects: ['appointment_settings', 'booking_hours'],
      success: 'Einstellungen für Termine gespeichert',
      error: 'Fehler beim Speichern der Einstellungen für Termine',
    },
  }),

  /** Blocks these days for requests. */
  block: mutationOptions({
    mutationFn: async (days: BlockedDaysForm) => supabase.from('blocked_days').insert(days).throwOnError(),
    meta: {
      affects: ['blocked_days'],
      success: 'Tage gesperrt.',
      error: (cause) => `Fehler beim Sperren der Tage: ${cause}`,
    },
  }),

  /** Blocks holidays, each as a single day; at most 20. */
  blockHolidays: mutationOptions({
    mutationFn: async (holidays: readonly Holiday[]) =>
      supabase
        .from('blocked_days')
        .insert(holidays.map(({ day, name }) => ({ first_day: day, last_day: day, reason: name })))
        .throwOnError(),
    meta: {
      affects: ['blocked_days'],
      success: 'Feiertage gesperrt.',
      error: (cause) => `Fehler beim Sperren der Feiertage: ${cause}`,
    },
  }),

  /** Unblocks the days. */
  unblock: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('blocked_days').delete().eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['blocked_days'],
      success: 'Sperre aufgehoben.',
      error: (cause) => `Fehler beim Aufheben der Sperre: ${cause}`,
    },
  }),
};
