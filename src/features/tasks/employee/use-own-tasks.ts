import { useCallback } from 'react';
import type { OutboxEntry } from '@/lib/offline/outbox-entries';
import { useQueryWithEntries } from '@/lib/offline/use-query-with-entries';
import type { ListPage } from '@/lib/query/read-page';
import type { Enums } from '@/lib/supabase/tables';
import { employeeTaskQueries, type EmployeeTask, type TaskOfDay } from './queries';
import { applyEntriesToTask, applyStatusEntries } from './apply-entries-to-task';

// The employee's tasks, with what they did on this device since.

interface When {
  /** Whether it is loaded now; otherwise only what is already there is shown. */
  enabled?: boolean;
}

type Entries = readonly OutboxEntry[];

const withStatuses = (tasks: TaskOfDay[], entries: Entries) => tasks.map((task) => applyStatusEntries(task, entries));

/** The tasks of a day in Germany ('yyyy-MM-dd'), by time. */
export function useTasksOfDay(userId: string, day: string, { enabled = true }: When = {}) {
  return useQueryWithEntries({ ...employeeTaskQueries.today(userId, day), enabled }, withStatuses);
}

/** One task with the people on it; null when it is not (or no longer) the employee's. */
export function useOwnTask(userId: string, id: string, { enabled = true }: When = {}) {
  return useQueryWithEntries(
    { ...employeeTaskQueries.one(userId, id), enabled },
    useCallback(
      <Found extends { task: EmployeeTask }>(found: Found | null, entries: Entries) =>
        found && { ...found, task: applyEntriesToTask(found.task, userId, entries) },
      [userId],
    ),
  );
}

const withPage = <Task extends Pick<EmployeeTask, 'id' | 'status'>>(
  { data, total }: ListPage<Task>,
  entries: Entries,
) => ({
  data: data.map((task) => applyStatusEntries(task, entries)),
  total,
});

/** Page `page` (from 1) of all tasks, optionally of one status. */
export function useTaskList(userId: string, page: number, status?: Enums<'task_status'>) {
  return useQueryWithEntries(employeeTaskQueries.list(userId, page, status), withPage);
}
