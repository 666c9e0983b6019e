import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import { toast } from '@/lib/toast';
import type { SettingsForm } from './schema';

/** The one row. */
const id = 1;
const columns = 'company_name, contact_email, phone_number, address, maintenance_mode';

export const adminSettingsQueries = {
  /** The company's data. When there are none yet, a row with the database's default values is made first. */
  current: queryOptions({
    queryKey: ['settings', 'current'],
    queryFn: async ({ signal }): Promise<SettingsForm> => {
      const { data, error } = await supabase.from('settings').select(columns).eq('id', id).abortSignal(signal).single();
      if (data) return data;
      if (error.code !== 'PGRST116') throw error;
      const created = await supabase.from('settings').insert({ id }).select(columns).single().throwOnError();
      toast.info('Standardeinstellungen wurden initialisiert.');
      return created.data;
    },
    meta: { error: 'Fehler beim Laden der Einstellungen.' },
  }),
};

export const adminSettingsMutations = {
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
