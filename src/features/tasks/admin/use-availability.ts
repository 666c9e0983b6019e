import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { hasFailed } from '@/components/layout/use-failure';
import { spanOf, type TaskForm, type TaskFormInput } from '@/features/tasks/schema';
import { useLiveTable } from '@/lib/supabase/realtime';
import { berlinDay } from '@/lib/time/berlin-time';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { adminAvailabilityQueries } from './availability-queries';
import { type Availability, availabilityOf } from './availability';

const none: never[] = [];

/**
 * Who and what is not free at the time in a task's form, live; `known` is undefined without a complete time and while
 * it loads. A failed part is known as empty: the notice says so.
 *
 * @param own the id of the task itself
 */
export function useAvailability(control: Control<TaskFormInput, unknown, TaskForm>, own: string | undefined) {
  const [day, from, to] = useWatch({ control, name: ['day', 'from', 'to'] });
  const span = spanOf({ day, from, to });
  const current = 'path' in span || !span.starts_at ? '' : `${span.starts_at} ${span.ends_at}`;
  const settled = useDebouncedValue(current);
  const [starts = '', ends = ''] = settled.split(' ');
  const enabled = settled !== '';
  const tasks = useQuery({ ...adminAvailabilityQueries.tasks(starts, ends), enabled });
  const [since, until] = enabled ? [berlinDay(0, starts), berlinDay(0, new Date(ends).getTime() - 1)] : ['', ''];
  const absences = useQuery({ ...adminAvailabilityQueries.absences(since, until), enabled });
  useLiveTable('tasks');
  useLiveTable('absences');

  const failed = enabled ? [tasks, absences].filter(hasFailed) : [];
  const isKnown = enabled && current === settled && (tasks.data ?? absences.data) !== undefined;
  const isLoading = [tasks, absences].some((query) => query.data === undefined && !hasFailed(query));
  const known = useMemo<Availability | undefined>(
    () => (isKnown && !isLoading ? availabilityOf(tasks.data ?? none, absences.data ?? none, own) : undefined),
    [isKnown, isLoading, tasks.data, absences.data, own],
  );
  return {
    known,
    hasFailed: failed.length > 0,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach((query) => void query.refetch()),
  };
}
