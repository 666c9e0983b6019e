import { queryOptions } from '@tanstack/react-query';
import { readRows } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';

const readTasks = (from: string, to: string, signal: AbortSignal) => {
  // No task is longer than a day, so that the index on the start can be used.
  const earliest = new Date(new Date(from).getTime() - 24 * 60 * 60 * 1000).toISOString();
  return readRows(() =>
    supabase
      .from('tasks')
      .select('id, title, starts_at, ends_at, assigned_to, vehicle_id, crew:task_crew(profile_id)')
      .neq('status', 'abgeschlossen')
      .gte('starts_at', earliest)
      .lt('starts_at', to)
      .gt('ends_at', from)
      .order('starts_at')
      .order('id')
      .abortSignal(signal)
      .throwOnError(),
  );
};

/** A task that takes people and a vehicle. */
export type OverlappingTask = Awaited<ReturnType<typeof readTasks>>[number];

const readAbsences = (since: string, until: string, signal: AbortSignal) =>
  readRows(() =>
    supabase
      .from('absences')
      .select('id, user_id, from_day, to_day, kind, status')
      .gte('to_day', since)
      .lte('from_day', until)
      .in('status', ['beantragt', 'genehmigt'])
      .order('from_day')
      .order('id')
      .abortSignal(signal)
      .throwOnError(),
  );

/** An absence, granted or requested. */
export type OverlappingAbsence = Awaited<ReturnType<typeof readAbsences>>[number];

export const adminAvailabilityQueries = {
  /** The unfinished tasks at any time between two instants (ISO 8601), in order of time. */
  tasks: (from: string, to: string) =>
    queryOptions({
      queryKey: ['tasks', 'availability', from, to],
      queryFn: ({ signal }) => readTasks(from, to, signal),
    }),

  /** The absences on any of the days from one to another ('yyyy-MM-dd'), granted or requested. */
  absences: (since: string, until: string) =>
    queryOptions({
      queryKey: ['absences', 'availability', since, until],
      queryFn: ({ signal }) => readAbsences(since, until, signal),
    }),
};
