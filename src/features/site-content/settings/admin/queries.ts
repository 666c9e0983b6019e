import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { supabase } from '@/lib/supabase/client';
import { toast } from '@/lib/toasts/toast';
import type { SettingsForm } from '@/features/site-content/settings/schema';

/** The single row. */
const id = 1;
const initialised = 'Standardeinstellungen wurden initialisiert.';
const columns = 'company_name, contact_email, phone_number, address, maintenance_mode, opening_hours, updated_at';

/** The company's data, and their version. */
export type Settings = SettingsForm & { updated_at: string };

const row = () => supabase.from('settings').select(columns).eq('id', id);

export const adminSettingsQueries = {
  /** The company's data; null when there are none yet. */
  current: queryOptions({
    queryKey: ['settings', 'current'],
    queryFn: async ({ signal }): Promise<Settings | null> => {
      const { data } = await row().abortSignal(signal).maybeSingle().throwOnError();
      return data;
    },
  }),
};

export const adminSettingsMutations = {
  /** Creates the row with the database's default values, unless another user just did. */
  initialise: mutationOptions({
    mutationFn: async () =>
      supabase.from('settings').upsert({ id }, { onConflict: 'id', ignoreDuplicates: true }).throwOnError(),
    onSuccess: () => toast.info(initialised, { id: initialised }),
    meta: { affects: ['settings'], error: 'Fehler beim Laden der Einstellungen.' },
  }),

  /** Saves the whole row on top of the version `seen`. */
  save: mutationOptions({
    mutationFn: ({ seen, ...settings }: SettingsForm & { seen: Settings }) =>
      updateIfUnchanged({
        seen,
        fields: ['company_name', 'contact_email', 'phone_number', 'address', 'maintenance_mode', 'opening_hours'],
        update: (version) =>
          supabase
            .from('settings')
            .update(settings)
            .eq('id', id)
            .eq('updated_at', version)
            .select(columns)
            .maybeSingle()
            .throwOnError(),
        read: () => row().single().throwOnError(),
      }),
    meta: {
      affects: ['settings'],
      success: 'Einstellungen erfolgreich gespeichert',
      error: 'Fehler beim Speichern der Einstellungen',
    },
  }),
};
