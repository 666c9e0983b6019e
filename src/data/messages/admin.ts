import { infiniteQueryOptions, mutationOptions } from '@tanstack/react-query';
import { pageSize } from '@/lib/paging';
import { supabase } from '@/lib/supabase';
import type { Row } from '@/lib/tables';

/** A message with the address of the profile that wrote it. */
export type AdminMessage = Row<'messages'> & { profile: { email: string | null } | null };

/** Where a page of messages ends. */
type Last = Pick<AdminMessage, 'created_at' | 'id'>;

/** All messages, newest first; below `last` when there is one. */
function messages(last: Last | undefined) {
  const all = supabase
    .from('messages')
    .select('id, user_id, subject, content, status, created_at, profile:profiles(email)')
    .order('created_at', { ascending: false })
    .order('id')
    .throwOnError();
  if (!last) return all;
  const { created_at, id } = last;
  return all
    .or(`created_at.lt."${created_at}",and(created_at.eq."${created_at}",id.gt.${id})`)
    .lte('created_at', created_at); // for the index, which an `or` cannot use
}

export const adminMessageQueries = {
  /** The messages of all customers, newest first, 50 at a time; a new one moves none of them out of sight. */
  latest: infiniteQueryOptions({
    queryKey: ['messages', 'office'],
    queryFn: async ({ signal, pageParam }): Promise<AdminMessage[]> =>
      (await messages(pageParam).limit(pageSize).abortSignal(signal)).data,
    initialPageParam: undefined as Last | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)),
    select: ({ pages }) => pages.flat(),
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
