import { bulkChange } from '@/lib/query/bulk-mutations';
import { supabase } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/tables';

/** The office's bulk actions on customers' orders. */
export const orderBulkMutations = {
  setStatus: bulkChange({
    affects: ['requests'],
    things: ['Kundenauftrag', 'Kundenaufträge'],
    done: 'aktualisiert',
    write: async (ids, status: Enums<'request_status'>, from) =>
      supabase.from('requests').update({ status }).in('id', ids).in('status', from).select('id').throwOnError(),
  }),
};
