import { rowById } from '@/lib/query/row-by-id';
import { supabase } from '@/lib/supabase/client';
import { employeeColumns } from './queries';

/** One employee by the profile's id, as in the office's list; null when there is none. */
export const employeeRowQuery = (id: string) =>
  rowById('profiles', id, () =>
    supabase
      .from('profiles')
      .select(employeeColumns)
      .eq('id', id)
      .eq('role', 'mitarbeiter')
      .maybeSingle()
      .throwOnError(),
  );
