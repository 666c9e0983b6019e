import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { currentUser, unlessSignedOut } from '@/features/accounts/auth/current-user';
import { readId } from '@/lib/query/list-address';
import { readOwnPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';
import type { MessageForm } from '@/features/messages/schema';

const columns = 'id, subject, content, status, created_at, request_id';

/** A message as its customer sees it. */
export type CustomerMessage = Pick<
  Row<'messages'>,
  'id' | 'subject' | 'content' | 'status' | 'created_at' | 'request_id'
>;

export const customerMessageQueries = {
  /** Page `page` (from 1) of a customer's messages, newest first, with the total. */
  list: (userId: string, page: number) =>
    queryOptions({
      queryKey: ['messages', 'customer', userId, { page }],
      queryFn: ({ signal }) =>
        readOwnPage(page, (count) =>
          supabase
            .from('messages')
            .select(columns, { count })
            .eq('user_id', userId)
            .order('created_at', { ascending: false })
            .order('id')
            .abortSignal(signal)
            .throwOnError(),
        ),
    }),

  /** One of the caller's messages; null when there is none. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['messages', 'row', id],
      queryFn: async ({ signal }) => {
        if (!readId(id)) return null;
        const message = supabase.from('messages').select(columns).eq('id', id);
        return (await message.abortSignal(signal).maybeSingle().throwOnError()).data;
      },
    }),

  /** How many of a customer's messages the office has not read yet. */
  unreadCount: (userId: string) =>
    queryOptions({
      queryKey: ['messages', 'customer', userId, 'unread-count'],
      queryFn: async ({ signal }) => {
        const { count } = await supabase
          .from('messages')
          .select('id', { count: 'exact', head: true })
          .eq('user_id', userId)
          .eq('status', 'ungelesen')
          .abortSignal(signal)
          .throwOnError();
        return count ?? 0;
      },
    }),
};

export const customerMessageMutations = {
  send: mutationOptions({
    mutationFn: async ({ subject, content, request_id }: MessageForm) => {
      const { id } = await currentUser();
      // The database replaces it with its own time; the specified API has the column.
      const created_at = new Date().toISOString();
      await supabase
        .from('messages')
        .insert({
          user_id: id,
          subject,
          content,
          status: 'ungelesen',
          created_at,
          ...(request_id ? { request_id } : {}),
        })
        .throwOnError();
    },
    meta: {
      affects: ['messages'],
      success: 'Nachricht erfolgreich gesendet',
      error: unlessSignedOut('Fehler beim Senden der Nachricht'),
    },
  }),
};
