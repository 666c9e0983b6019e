import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { startOfDay } from '@/lib/time/berlin-time';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { isNetworkError } from '@/lib/errors';
import { readId } from '@/lib/query/list-address';
import { type Count, readOwnPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import type { Enums, Row } from '@/lib/supabase/tables';

type TaskStatus = Enums<'task_status'>;

/** The tasks that the caller is responsible for or in the crew of: determined by the database, using its indexes. */
const ownTasks = (count?: Count) => supabase.rpc('my_tasks', undefined, { get: true, count });

async function readTask(id: string, signal?: AbortSignal) {
  const task = supabase.from('tasks').select('*, vehicle:vehicles(name)').eq('id', id);
  return (await (signal ? task.abortSignal(signal) : task).maybeSingle().throwOnError()).data;
}

/** A task as in the list of a day. */
export type TaskOfDay = Pick<
  Row<'tasks'>,
  'id' | 'title' | 'status' | 'starts_at' | 'ends_at' | 'place' | 'contact_name' | 'contact_phone'
>;

/** A task as on its page, with the vehicle's name. */
export type EmployeeTask = NonNullable<Awaited<ReturnType<typeof readTask>>>;

export const employeeTaskQueries = {
  /** Page `page` (from 1) of the employee's tasks, newest first, with the total; optionally filtered by status. */
  list: (userId: string, page: number, status?: TaskStatus) =>
    queryOptions({
      queryKey: ['tasks', 'employee', userId, 'list', { page, status }],
      queryFn: ({ signal }) =>
        readOwnPage(page, (count) => {
          const query = ownTasks(count).select('id, title, description, status, created_at, starts_at, ends_at, place');
          return (status ? query.eq('status', status) : query)
            .order('created_at', { ascending: false })
            .order('id')
            .abortSignal(signal)
            .throwOnError();
        }),
    }),

  /** The employee's three latest tasks, and how many are open and in progress. */
  overview: (userId: string) =>
    queryOptions({
      queryKey: ['tasks', 'employee', userId, 'overview'],
      queryFn: async ({ signal }) => {
        const [latest, counts] = await Promise.all([
          ownTasks()
            .select('id, title, status')
            .order('created_at', { ascending: false })
            .order('id')
            .limit(3)
            .abortSignal(signal)
            .throwOnError(),
          supabase.rpc('my_task_counts', undefined, { get: true }).abortSignal(signal).single().throwOnError(),
        ]);
        return { latest: latest.data, ...counts.data };
      },
    }),

  /** The employee's tasks on a day ('yyyy-MM-dd') in Germany, by time. */
  today: (userId: string, day: string) =>
    queryOptions({
      queryKey: ['tasks', 'employee', userId, 'day', day],
      queryFn: async ({ signal }) =>
        (
          await ownTasks()
            .select('id, title, status, starts_at, ends_at, place, contact_name, contact_phone')
            .lt('starts_at', startOfDay(day, 1))
            .gt('ends_at', startOfDay(day))
            .order('starts_at')
            .order('id')
            .abortSignal(signal)
            .throwOnError()
        ).data,
    }),

  /** One of the employee's tasks, with the people on it by name; null when it is not (or no longer) theirs. */
  one: (userId: string, id: string) =>
    queryOptions({
      queryKey: ['tasks', 'employee', userId, 'one', id],
      queryFn: async ({ signal }) => {
        if (!readId(id)) return null;
        const [task, people] = await Promise.all([
          readTask(id, signal),
          supabase.rpc('task_people', { task: id }, { get: true }).abortSignal(signal).throwOnError(),
        ]);
        return task && { task, people: people.data };
      },
    }),
};

export const employeeTaskMutations = {
  /** Changes a task's status, in any direction. Fails for a task that is no longer the caller's. */
  setStatus: mutationOptions({
    mutationFn: async ({ id, status }: Pick<Row<'tasks'>, 'id' | 'status'>) =>
      supabase.from('tasks').update({ status }).eq('id', id).select('id').single().throwOnError(),
    onError: reloadAfterFailure('tasks'),
    meta: {
      affects: ['tasks'],
      success: 'Status erfolgreich aktualisiert.',
      error: 'Fehler beim Aktualisieren des Status.',
    },
  }),

  /**
   * Clocks in on a task, ending the running entry, and sets it 'in_bearbeitung' unless it has begun; no effect the second
   * time. Fails for a task that is no longer the caller's (42501) and in a closed month (P0001).
   */
  start: mutationOptions({
    mutationFn: async (task: string) => supabase.rpc('start_task', { task }).throwOnError(),
    onError: reloadAfterFailure('tasks', 'work_times'),
    meta: {
      affects: ['tasks', 'work_times'],
      success: 'Erfolgreich eingestempelt!',
      error: (cause) => `Fehler beim Einstempeln: ${cause}`,
    },
  }),

  /**
   * Closes a task. The clock, if it runs on it, goes on without a task; with `clockOut` it ends. Fails for a task that is
   * no longer the caller's (42501).
   */
  finish: mutationOptions({
    mutationFn: async ({ id, clockOut }: { id: string; clockOut: boolean }) =>
      supabase.rpc('finish_task', { task: id, clock_out: clockOut }).throwOnError(),
    onError: reloadAfterFailure('tasks', 'work_times'),
    meta: {
      affects: ['tasks', 'work_times'],
      success: 'Auftrag abgeschlossen.',
      error: (cause) => `Der Auftrag wurde nicht abgeschlossen: ${cause}`,
    },
  }),

  /**
   * Ticks or unticks an item of a task's checklist. `place` counts from 0; fails when its text is no longer `text`. No
   * effect if it is already in that state.
   */
  tick: mutationOptions({
    mutationFn: async ({ id, ...item }: { id: string; place: number; text: string; done: boolean }) =>
      supabase.rpc('tick_task_item', { task: id, ...item }).throwOnError(),
    onError: reloadAfterFailure('tasks'),
    meta: {
      affects: ['tasks'],
      error: (cause, error) =>
        isNetworkError(error) ? `Nicht gespeichert: ${cause}` : `Der Punkt wurde nicht gespeichert: ${cause}`,
    },
  }),

  /** Saves the note of a task on top of the version `seen`; never overwrites a newer one. */
  saveNote: mutationOptions({
    mutationFn: ({ seen, finished_note }: { seen: EmployeeTask; finished_note: string | null }) =>
      updateIfUnchanged({
        seen,
        fields: ['finished_note'],
        update: (version) =>
          supabase
            .from('tasks')
            .update({ finished_note })
            .eq('id', seen.id)
            .eq('updated_at', version)
            .select('updated_at')
            .maybeSingle()
            .throwOnError(),
        read: async () =>
          supabase.from('tasks').select('*, vehicle:vehicles(name)').eq('id', seen.id).single().throwOnError(),
      }),
    meta: {
      affects: ['tasks'],
      success: 'Notiz gespeichert.',
      error: (cause) => `Fehler beim Speichern der Notiz: ${cause}`,
    },
  }),
};
