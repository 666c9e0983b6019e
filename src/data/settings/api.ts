import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';

export const settingsQueries = {
  /** The company's data as visitors may see it; null while nobody has saved any. */
  current: () =>
    queryOptions({
      queryKey: ['settings', 'current'],
      queryFn: async ({ signal }) => {
        const { data } = await supabase
          .from('settings')
          .select('id, company_name, contact_email, phone_number, address, maintenance_mode')
          .eq('id', 1)
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError();
        return data;
      },
      staleTime: 5 * 60_000,
      meta: { error: 'Fehler beim Laden der Einstellungen.' },
    }),
};
