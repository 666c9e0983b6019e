import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase';
import type { Row } from '@/lib/tables';

/** How many messages the office sees. */
const messageLimit = 50;

/** A message with the address of the profile that wrote it. */
export type AdminMessage = Row<'messages'> & { profile: { email: string | null } | null };

export const adminMessageQueries = {
  /** The latest messages of all customers, newest first. */
  latest: () =>
    queryOptions({
      queryKey: ['messages', 'office'],
      queryFn: async ({ signal }): Promise<AdminMessage[]> => {
        const { data } = await supabase
          .from('messages')
          .select('id, user_id, subject, content, status, created_at, profile:profiles(email)')
          .order('created_at', { ascending: false })
          .order('id')
          .limit(messageLimit)
          .abortSignal(signal)
          .throwOnError();
        return data;
      },
    }),
};

export const adminMessageMutations = {
  /** Marks the message with this id as read; one that is read already stays so. */
  markRead: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('messages').update({ status: 'gelesen' }).eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['messages'],
      success: 'Nachricht als gelesen markiert',
      error: 'Fehler beim Aktualisieren des Status',
    },
  }),
};
