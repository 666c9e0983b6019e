import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { lazyModule } from '@/lib/lazy/lazy-module';
import { supabase } from '@/lib/supabase/client';
import type { BillingSettings, BillingSettingsForm } from '@/features/documents/billing-settings/schema';

const logoStorage = lazyModule(() => import('./store-logo'));

/** The single row. */
const id = 1;

const row = () => supabase.from('billing_settings').select('*').eq('id', id);

export const adminBillingSettingsQueries = {
  /** The company's billing data; null when there is no row yet. */
  current: queryOptions({
    queryKey: ['billing_settings', 'current'],
    queryFn: async ({ signal }): Promise<BillingSettings | null> => {
      const { data } = await row().abortSignal(signal).maybeSingle().throwOnError();
      return data;
    },
  }),
};

export const adminBillingSettingsMutations = {
  /** Creates the row with the database's default values, unless another user just did. */
  initialise: mutationOptions({
    mutationFn: async () =>
      supabase.from('billing_settings').upsert({ id }, { onConflict: 'id', ignoreDuplicates: true }).throwOnError(),
    meta: { affects: ['billing_settings'], error: 'Fehler beim Laden der Rechnungsdaten.' },
  }),

  /** Saves the whole row on top of the version `seen`. */
  save: mutationOptions({
    mutationFn: ({ seen, ...form }: BillingSettingsForm & { seen: BillingSettings }) =>
      updateIfUnchanged({
        seen,
        fields: Object.keys(form) as (keyof BillingSettingsForm)[],
        update: (version) =>
          supabase
            .from('billing_settings')
            .update(form)
            .eq('id', id)
            .eq('updated_at', version)
            .select('*')
            .maybeSingle()
            .throwOnError(),
        read: () => row().single().throwOnError(),
      }),
    meta: {
      affects: ['billing_settings', 'cost_rates'],
      success: 'Rechnungsdaten erfolgreich gespeichert',
      error: 'Fehler beim Speichern der Rechnungsdaten',
    },
  }),

  /**
   * Puts a picture on all documents from now on, as a JPEG on white: a file, or what an address of our own leads to. Null
   * takes it off. Documents already issued keep theirs.
   * @throws an error when the browser cannot read the picture
   */
  setLogo: mutationOptions({
    mutationFn: async (picture: Blob | string | null) => {
      const logo = picture ? await (await logoStorage.load()).storeLogo(picture) : '';
      await supabase.from('billing_settings').update({ logo }).eq('id', id).select('id').single().throwOnError();
    },
    meta: {
      affects: ['billing_settings'],
      success: 'Logo erfolgreich gespeichert',
      error: (cause) => `Fehler beim Speichern des Logos: ${cause}`,
    },
  }),
};
