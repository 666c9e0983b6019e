import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';
import type { SettingsForm } from './schema';

/** The one row. */
const id = 1;
const initialised = 'Standardeinstellungen wurden initialisiert.';
const columns = 'company_name, contact_email, phone_number, address, maintenance_mode, opening_hours';

export const adminSettingsQueries = {
  /** The company's data; null when there are none yet. */
  current: queryOptions({
    queryKey: ['settings', 'current'],
    queryFn: async ({ signal }): Promise<SettingsForm | null> => {
      const { data } = await supabase
        .from('settings')
        .select(columns)
        .eq('id', id)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return data;
    },
  }),
};

export const adminSettingsMutations = {
  /** Makes the row with the database's default values, unless somebody else was quicker. */
  initialise: mutationOptions({
    mutationFn: async () =>
      supabase.from('settings').upsert({ id }, { onConflict: 'id', ignoreDuplicates: true }).throwOnError(),
    onSuccess: () => toast.info(initialised, { id: initialised }),
    meta: { affects: ['settings'], error: 'Fehler beim Laden der Einstellungen.' },
  }),

  /** Saves the whole row, whether it exists or not. */
  save: mutationOptions({
    mutationFn: async (settings: SettingsForm) =>
      supabase
        .from('settings')
        .upsert({ id, ...settings })
        .select('id')
        .single()
        .throwOnError(),
    meta: {
      affects: ['settings'],
      success: 'Einstellungen erfolgreich gespeichert',
      error: 'Fehler beim Speichern der Einstellungen',
    },
  }),
};
