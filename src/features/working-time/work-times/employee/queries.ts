import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { compareDesc } from 'date-fns/compareDesc';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { hasCode } from '@/lib/errors';
import { readAll } from '@/lib/query/read-all';
import { keepCopy } from '@/lib/offline/copies';
import { supabase } from '@/lib/supabase/client';
import type { Row, Update } from '@/lib/supabase/tables';
import { sumOfHours } from '@/features/working-time/worked-hours';
import { changeColumns, maxShownChanges } from '@/features/working-time/work-times/changes';
import type { EndForm, WorkTimeForm } from '@/features/working-time/work-times/schema';

export type WorkTime = Pick<Row<'work_times'>, 'id' | 'start_time' | 'end_time' | 'break_minutes' | 'note'>;

const columns = 'id, start_time, end_time, break_minutes, note';

/** With the task worked on. */
const withTask = `${columns}, break_started_at, task_id, task:tasks(title, ends_at)` as const;

async function readOpen(userId: string, signal: AbortSignal) {
  const { data } = await supabase
    .from('work_times')
    .select(withTask)
    .eq('user_id', userId)
    .is('end_time', null)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** The running entry; its task has no title when it is no longer the employee's. */
export type OpenWorkTime = NonNullable<Awaited<ReturnType<typeof readOpen>>>;

/** Whether an insert failed because the employee already has an open entry. */
export function isOpenEntryConflict(error: unknown): boolean {
  return hasCode(error, '23505');
}

const endEntry = async (id: string, end: Pick<Update<'work_times'>, 'end_time' | 'break_minutes'>) =>
  supabase.from('work_times').update(end).eq('id', id).is('end_time', null).select('id').single().throwOnError();

export const employeeWorkTimeQueries = {
  /** All work times of an employee, latest start first. */
  list: (userId: string) =>
    queryOptions({
      queryKey: ['work_times', 'employee', userId, 'list'],
      queryFn: async ({ signal }) => {
        const rows = await readAll((id) =>
          supabase
            .from('work_times')
            .select(columns)
            .eq('user_id', userId)
            .gt('id', id)
            .order('id')
            .abortSignal(signal)
            .throwOnError(),
        );
        return rows.sort((one, other) => compareDesc(one.start_time, other.start_time));
      },
    }),

  /** The open entry; null when the employee is not clocked in. */
  open: (userId: string) =>
    queryOptions({
      ...keepCopy,
      queryKey: ['work_times', 'employee', userId, 'open'],
      queryFn: ({ signal }) => readOpen(userId, signal),
      // Always stale, so that a phone taken out of a pocket shows the current state, however short it was in the
      // background.
      refetchOnWindowFocus: 'always',
    }),

  /** The change history of an employee's entries, latest first; up to the number a screen shows. */
  changes: (userId: string) =>
    queryOptions({
      queryKey: ['work_times', 'employee', userId, 'changes'],
      queryFn: async ({ signal }) => {
        const changes = supabase.from('work_time_changes').select(changeColumns).eq('user_id', userId);
        const latest = changes.order('changed_at', { ascending: false }).limit(maxShownChanges);
        return (await latest.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** An employee's hours on a task, without running entries. */
  hoursOn: (userId: string, task: string) =>
    queryOptions({
      ...keepCopy,
      queryKey: ['work_times', 'employee', userId, 'hours', task],
      queryFn: async ({ signal }) => {
        const entries = supabase.from('work_times').select('start_time, end_time, break_minutes').eq('task_id', task);
        const { data } = await entries.eq('user_id', userId).abortSignal(signal).throwOnError();
        return sumOfHours(data);
      },
    }),
};

export const employeeWorkTimeMutations = {
  /**
   * Ends a forgotten entry at the instant entered by the employee. Fails when it has been ended elsewhere (PGRST116).
   */
  endForgotten: mutationOptions({
    mutationFn: ({ id, end_time, break_minutes }: Omit<EndForm, 'again'> & { id: string }) =>
      endEntry(id, { end_time, break_minutes }),
    onError: reloadAfterFailure('work_times'),
    meta: {
      affects: ['work_times'],
      success: 'Das Ende Ihrer Arbeitszeit ist gespeichert.',
      error: 'Das Ende konnte nicht gespeichert werden.',
    },
  }),

  /** Adds a manual entry. One without an end fails while another is open (23505). */
  add: mutationOptions({
    mutationFn: async ({ userId, ...times }: WorkTimeForm & { userId: string }) =>
      supabase
        .from('work_times')
        .insert({ user_id: userId, ...times })
        .select('id')
        .single()
        .throwOnError(),
    onError: reloadAfterFailure('work_times'),
    meta: {
      affects: ['work_times'],
      success: 'Arbeitszeit erfolgreich hinzugefügt',
      error: 'Fehler beim Hinzufügen der Arbeitszeit',
    },
  }),

  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('work_times').delete().eq('id', id).select('id').single().throwOnError(),
    onError: reloadAfterFailure('work_times'),
    meta: {
      affects: ['work_times'],
      success: 'Arbeitszeit erfolgreich gelöscht.',
      error: 'Fehler beim Löschen der Arbeitszeit.',
    },
  }),
};
