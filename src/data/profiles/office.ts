import { queryOptions } from '@tanstack/react-query';
import { pageRange } from '@/lib/paging';
import { supabase } from '@/lib/supabase';

export const employeeQueries = {
  /** Page `page` (from 1) of all employees by name, with the exact total. */
  list: (page: number) =>
    queryOptions({
      queryKey: ['profiles', 'employees', { page }],
      queryFn: async ({ signal }) =>
        supabase
          .from('profiles')
          .select('id, first_name, last_name, email, role, is_active', { count: 'exact' })
          .eq('role', 'mitarbeiter')
          .order('last_name')
          .order('first_name')
          .order('id')
          .range(...pageRange(page))
          .abortSignal(signal)
          .throwOnError(),
      meta: { error: 'Fehler beim Laden der Mitarbeiterliste.' },
    }),
};
