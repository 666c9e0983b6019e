import { bulkRemove } from '@/lib/query/bulk-mutations';
import { supabase } from '@/lib/supabase/client';

/** The office's bulk actions on work times. */
export const workTimeBulkMutations = {
  remove: bulkRemove(['work_times'], ['Arbeitszeit', 'Arbeitszeiten'], async (ids) =>
    supabase.from('work_times').delete().in('id', ids).select('id').throwOnError(),
  ),
};
