import { bulkChange } from '@/lib/bulk-mutations';
import { supabase } from '@/lib/supabase';
import type { Enums } from '@/lib/tables';

/** What the office does with several messages at once. */
export const messageBulkMutations = {
  mark: bulkChange({
    affects: ['messages'],
    things: ['Nachricht', 'Nachrichten'],
    done: 'als gelesen markiert',
    write: async (ids, status: Enums<'message_status'>, from) =>
      supabase.from('messages').update({ status }).in('id', ids).in('status', from).select('id').throwOnError(),
  }),
};
