import { bulkRemove } from '@/lib/query/bulk-mutations';
import { supabase } from '@/lib/supabase/client';

/** What the office does with several work times at once. */
export const workTimeBulkMutations = {
  remove: bulkRemove(['work_times'], ['Arbeitszeit', 'Arbeitszeiten'], async (ids) =>
    supabase.from('work_times').delete().in('id', ids).select('id').throwOnError(),
  ),
};
