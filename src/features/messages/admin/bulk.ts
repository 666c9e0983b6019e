import { bulkChange } from '@/lib/query/bulk-mutations';
import { supabase } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/tables';

/** The office's bulk actions on messages. */
export const messageBulkMutations = {
  mark: bulkChange({
    affects: ['messages'],
    things: ['Nachricht', 'Nachrichten'],
    done: 'als gelesen markiert',
    write: async (ids, status: Enums<'message_status'>, from) =>
      supabase.from('messages').update({ status }).in('id', ids).in('status', from).select('id').throwOnError(),
  }),
};
