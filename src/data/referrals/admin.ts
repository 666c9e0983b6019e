import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { readPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';
import type { Row } from '@/lib/tables';

export const adminReferralQueries = {
  /** Page `page` (from 1) of all recommendations, newest first, with the total. */
  list: (page: number) =>
    queryOptions({
      queryKey: ['referrals', 'list', { page }],
      queryFn: ({ signal }) =>
        readPage(page, (count) =>
          supabase
            .from('referrals')
            .select('*', { count })
            .order('created_at', { ascending: false })
            .order('id')
            .abortSignal(signal)
            .throwOnError(),
        ),
    }),
};

export const adminReferralMutations = {
  setStatus: mutationOptions({
    mutationFn: async ({ id, status }: Pick<Row<'referrals'>, 'id' | 'status'>) =>
      supabase.from('referrals').update({ status }).eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['referrals'],
      success: 'Status der Empfehlung aktualisiert.',
      error: 'Fehler beim Aktualisieren des Status.',
    },
  }),
};
