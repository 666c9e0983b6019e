import { queryOptions } from '@tanstack/react-query';
import { readPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';

/** The columns of the office's employee list and of its panel. */
export const employeeColumns = 'id, first_name, last_name, email, phone, role, is_active';

export const adminEmployeeQueries = {
  /** The names of all current and former employees, for a select. */
  names: queryOptions({
    queryKey: ['profiles', 'employee names'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('profiles')
        .select('id, first_name, last_name, email')
        .eq('role', 'mitarbeiter')
        .order('last_name')
        .order('first_name')
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  }),

  /** Page `page` (from 1) of all employees by name, with the total. */
  list: (page: number) =>
    queryOptions({
      queryKey: ['profiles', 'employees', { page }],
      queryFn: ({ signal }) =>
        readPage(page, (count) =>
          supabase
            .from('profiles')
            .select(employeeColumns, { count })
            .eq('role', 'mitarbeiter')
            .order('last_name')
            .order('first_name')
            .order('id')
            .abortSignal(signal)
            .throwOnError(),
        ),
    }),
};
