import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOutbox } from '@/lib/offline/outbox';
import type { ListPage } from '@/lib/query/read-page';
import type { Enums } from '@/lib/supabase/tables';
import { employeeTaskQueries, type EmployeeTask, type TaskOfDay } from './queries';
import { withEntries, withStatus } from './with-entries';

// The employee's tasks, with what they did on this device since.

interface When {
  /** Whether it is loaded now; otherwise only what is already there is shown. */
  enabled?: boolean;
}

/** The tasks of a day in Germany ('yyyy-MM-dd'), by time. */
export function useTasksOfDay(userId: string, day: string, { enabled = true }: When = {}) {
  const entries = useOutbox();
  return useQuery({
    ...employeeTaskQueries.today(userId, day),
    enabled,
    select: useCallback((tasks: TaskOfDay[]) => tasks.map((task) => withStatus(task, entries)), [entries]),
  });
}

/** One task with the people on it; null when it is not (or no longer) the employee's. */
export function useOwnTask(userId: string, id: string, { enabled = true }: When = {}) {
  const entries = useOutbox();
  return useQuery({
    ...employeeTaskQueries.one(userId, id),
    enabled,
    select: useCallback(
      <Found extends { task: EmployeeTask }>(found: Found | null) =>
        found && { ...found, task: withEntries(found.task, userId, entries) },
      [entries, userId],
    ),
  });
}

/** Page `page` (from 1) of all tasks, optionally of one status. */
export function useTaskList(userId: string, page: number, status?: Enums<'task_status'>) {
  const entries = useOutbox();
  return useQuery({
    ...employeeTaskQueries.list(userId, page, status),
    select: useCallback(
      <Task extends Pick<EmployeeTask, 'id' | 'status'>>({ data, total }: ListPage<Task>) => ({
        data: data.map((task) => withStatus(task, entries)),
        total,
      }),
      [entries],
    ),
  });
}
