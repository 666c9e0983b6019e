import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';

/** How many replies of a conversation are loaded, latest first. */
const limit = 200;

export const replyQueries = {
  /** The replies to a message, earliest first. */
  of: (messageId: string) =>
    queryOptions({
      queryKey: ['message_replies', 'of', messageId],
      queryFn: async ({ signal }) => {
        const { data } = await supabase
          .from('message_replies')
          .select('id, is_from_office, text, created_at, read_at')
          .eq('message_id', messageId)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(limit)
          .abortSignal(signal)
          .throwOnError();
        return data.reverse();
      },
    }),

  /** A customer's messages with unread replies of the office, one entry per reply. */
  unread: (userId: string) =>
    queryOptions({
      queryKey: ['message_replies', 'unread', userId],
      queryFn: async ({ signal }) => {
        const { data } = await supabase
          .from('message_replies')
          .select('message_id')
          .eq('user_id', userId)
          .is('is_from_office', true)
          .is('read_at', null)
          .limit(limit)
          .abortSignal(signal)
          .throwOnError();
        return data.map(({ message_id }) => message_id);
      },
    }),
};

/** One reply of a conversation. */
export type Reply = Pick<Row<'message_replies'>, 'id' | 'is_from_office' | 'text' | 'created_at' | 'read_at'>;

export const replyMutations = {
  /** Replies in a conversation. A message answered by the office counts as read by it. */
  send: mutationOptions({
    mutationFn: async (reply: Pick<Row<'message_replies'>, 'message_id' | 'text'>) =>
      supabase.from('message_replies').insert(reply).select('id').single().throwOnError(),
    meta: {
      affects: ['message_replies', 'messages'],
      success: 'Antwort gesendet.',
      error: (cause) => `Fehler beim Senden der Antwort: ${cause}`,
    },
  }),

  /** Marks these replies as read; a failure is not reported, because the next view retries. */
  markRead: mutationOptions({
    mutationFn: async (ids: readonly string[]) =>
      supabase.from('message_replies').update({ read_at: new Date().toISOString() }).in('id', ids).throwOnError(),
    meta: { affects: ['message_replies'] },
  }),
};
