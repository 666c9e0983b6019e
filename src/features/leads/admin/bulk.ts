import { bulkChange } from '@/lib/query/bulk-mutations';
import { supabase } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/tables';

/** The office's bulk actions on leads. */
export const leadBulkMutations = {
  setStatus: bulkChange({
    affects: ['contact_requests'],
    things: ['Lead', 'Leads'],
    done: 'aktualisiert',
    write: async (ids, status: Enums<'lead_status'>, from) =>
      supabase.from('contact_requests').update({ status }).in('id', ids).in('status', from).select('id').throwOnError(),
  }),
};
