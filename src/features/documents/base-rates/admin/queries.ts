import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import type { BaseRateForm } from '@/features/documents/base-rates/schema';

export const adminBaseRateQueries = {
  /** The base rates, latest first: the last 40 half-years. */
  all: queryOptions({
    queryKey: ['base_rates', 'all'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('base_rates')
        .select('valid_from, percent')
        .order('valid_from', { ascending: false })
        .limit(40)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  }),
};

export const adminBaseRateMutations = {
  /** Enters the rate of a half-year, or corrects the existing one. */
  enter: mutationOptions({
    mutationFn: async (rate: BaseRateForm) =>
      supabase
        .from('base_rates')
        .upsert(rate, { onConflict: 'valid_from' })
        .select('valid_from')
        .single()
        .throwOnError(),
    meta: {
      affects: ['base_rates'],
      success: 'Basiszinssatz gespeichert',
      error: (cause) => `Fehler beim Speichern des Basiszinssatzes: ${cause}`,
    },
  }),
};
