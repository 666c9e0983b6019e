import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryData } from '@supabase/supabase-js';
import { type Count, readEmbeddedPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';

const withEmployee = '*, employee:profiles(first_name, last_name)';

const workTimes = <Columns extends string>(columns: Columns, count?: Count) =>
  supabase
    .from('work_times')
    .select(columns, { count })
    .order('start_time', { ascending: false })
    .order('id')
    .throwOnError();

/** An entry with the name of whoever worked. */
export type AdminWorkTime = QueryData<ReturnType<typeof workTimes<typeof withEmployee>>>[number];

export const adminWorkTimeQueries = {
  /** Page `page` (from 1) of everybody's work times, latest start first, with the total. */
  list: (page: number) =>
    queryOptions({
      queryKey: ['work_times', 'list', { page }],
      queryFn: ({ signal }) =>
        readEmbeddedPage(
          page,
          (count) => workTimes(withEmployee, count).abortSignal(signal),
          (count) => workTimes('id', count).abortSignal(signal),
        ),
    }),
};

export const adminWorkTimeMutations = {
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
