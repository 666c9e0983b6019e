import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { berlinDayStart } from '@/lib/time/berlin-time';
import { ConflictError, updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { labelOf } from '@/lib/labels';
import { outboxMeta, messageOnceSent, outbox } from '@/lib/offline/outbox';
import type { Sender } from '@/lib/offline/outbox-entries';
import { taskStatuses } from '@/features/tasks/labels';
import { readId } from '@/lib/query/list-address';
import { type CountMode, readOwnPage } from '@/lib/query/read-page';
import { keepCopy } from '@/lib/offline/copies';
import { supabase } from '@/lib/supabase/client';
import type { Enums, Row } from '@/lib/supabase/tables';

type TaskStatus = Enums<'task_status'>;

/** The tasks that the caller is responsible for or in the crew of: determined by the database, using its indexes. */
const ownTasks = (count?: CountMode) => supabase.rpc('my_tasks', undefined, { get: true, count });

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
      ...keepCopy,
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
      ...keepCopy,
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
      ...keepCopy,
      queryKey: ['tasks', 'employee', userId, 'day', day],
      queryFn: async ({ signal }) =>
        (
          await ownTasks()
            .select('id, title, status, starts_at, ends_at, place, contact_name, contact_phone')
            .lt('starts_at', berlinDayStart(day, 1))
            .gt('ends_at', berlinDayStart(day))
            .order('starts_at')
            .order('id')
            .abortSignal(signal)
            .throwOnError()
        ).data,
    }),

  /** One of the employee's tasks, with the people on it by name; null when it is not (or no longer) theirs. */
  one: (userId: string, id: string) =>
    queryOptions({
      ...keepCopy,
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

type NewStatus = Pick<Row<'tasks'>, 'id' | 'title' | 'status'>;

export const statusSender: Sender<NewStatus> = {
  kind: 'task-status',
  send: async ({ id, status }) =>
    supabase.from('tasks').update({ status }).eq('id', id).select('id').single().throwOnError(),
  affects: ['tasks'],
  describe: ({ title, status }) => `Status „${labelOf(taskStatuses, status)}“: ${title}`,
};

interface Tick {
  /** Of the task. */
  id: string;
  /** Of the item, from 0. */
  place: number;
  text: string;
  done: boolean;
}

export const tickSender: Sender<Tick> = {
  kind: 'task-tick',
  send: async ({ id, ...item }, { at, sentAt }) =>
    supabase.rpc('tick_task_item', { task: id, ...item, at, sent_at: sentAt }).throwOnError(),
  affects: ['tasks', 'task_proofs'],
  describe: ({ text, done }) => `Checkliste, ${done ? 'erledigt' : 'wieder offen'}: ${text}`,
};

interface Note {
  seen: Pick<EmployeeTask, 'id' | 'finished_note' | 'updated_at'>;
  finished_note: string | null;
}

export const noteSender: Sender<Note, { updated_at: string }> = {
  kind: 'task-note',
  send: ({ seen, finished_note }) =>
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
    }).catch((error: unknown) => {
      const task = error instanceof ConflictError ? (error.row as EmployeeTask) : undefined;
      // The answer to an earlier attempt got lost.
      if (task?.finished_note === finished_note) return task;
      throw error;
    }),
  affects: ['tasks'],
  describe: ({ finished_note }) => `Notiz: ${finished_note ?? 'gelöscht'}`,
};

/** Each is kept on the device without a network. */
export const employeeTaskMutations = {
  /** Changes a task's status, in any direction. Fails for a task that is no longer the caller's. */
  setStatus: mutationOptions({
    mutationFn: (status: NewStatus) => outbox.put(statusSender, status),
    onError: reloadAfterFailure('tasks'),
    meta: {
      ...outboxMeta,
      affects: statusSender.affects,
      success: messageOnceSent('Status erfolgreich aktualisiert.'),
      error: 'Fehler beim Aktualisieren des Status.',
    },
  }),

  /**
   * Ticks or unticks an item of a task's checklist. Fails when its text is no longer `text`. No effect if it is already in
   * that state.
   */
  tick: mutationOptions({
    mutationFn: (tick: Tick) => outbox.put(tickSender, tick),
    onError: reloadAfterFailure('tasks'),
    meta: {
      ...outboxMeta,
      affects: tickSender.affects,
      error: (cause) => `Der Punkt wurde nicht gespeichert: ${cause}`,
    },
  }),

  /** Saves the note of a task on top of the one that was seen; never overwrites a newer one. */
  saveNote: mutationOptions({
    mutationFn: ({ seen: { id, finished_note, updated_at }, ...note }: Note) =>
      outbox.put(noteSender, { seen: { id, finished_note, updated_at }, ...note }),
    meta: {
      ...outboxMeta,
      affects: noteSender.affects,
      success: messageOnceSent('Notiz gespeichert.'),
      error: (cause) => `Fehler beim Speichern der Notiz: ${cause}`,
    },
  }),
};
