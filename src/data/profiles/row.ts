import { rowById } from '@/lib/row-by-id';
import { supabase } from '@/lib/supabase';
import { employeeColumns } from './admin';

/** One employee by the profile's id, as the list of the office has it; null when there is none. */
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
