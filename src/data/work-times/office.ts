import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryData } from '@supabase/supabase-js';
import { pageRange } from '@/lib/paging';
import { supabase } from '@/lib/supabase';

const allWorkTimes = () =>
  supabase.from('work_times').select('*, employee:profiles(first_name, last_name)', { count: 'exact' });

/** An entry with the name of whoever worked. */
export type OfficeWorkTime = QueryData<ReturnType<typeof allWorkTimes>>[number];

export const workTimeQueries = {
  /** Page `page` (from 1) of everybody's work times, latest start first, with the exact total. */
  list: (page: number) =>
    queryOptions({
      queryKey: ['work_times', 'list', { page }],
      queryFn: async ({ signal }) =>
        allWorkTimes()
          .order('start_time', { ascending: false })
          .order('id')
          .range(...pageRange(page))
          .abortSignal(signal)
          .throwOnError(),
      meta: { error: 'Fehler beim Laden der Arbeitszeiten.' },
    }),
};

export const workTimeMutations = {
  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('work_times').delete().eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['work_times'],
      success: 'Arbeitszeit erfolgreich gelöscht.',
      error: 'Fehler beim Löschen der Arbeitszeit.',
    },
  }),
};
