import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryData } from '@supabase/supabase-js';
import { type Count, readEmbeddedPage, readPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';
import type { Row } from '@/lib/tables';
import type { TaskForm } from './schema';

/** How many tasks a search finds at most; the function in the database knows the number too. */
export const searchLimit = 250;

const withAssignee = '*, assignee:profiles(first_name, last_name, email)';

const tasks = <Columns extends string>(columns: Columns, count?: Count) =>
  supabase
    .from('tasks')
    .select(columns, { count })
    .order('created_at', { ascending: false })
    .order('id')
    .throwOnError();

const found = (search: string, count?: Count) =>
  supabase
    .rpc('find_tasks', { search }, { get: true, count })
    .select(withAssignee)
    .order('created_at', { ascending: false })
    .order('id')
    .throwOnError();

/** A task with the name of whoever it is assigned to. */
export type AdminTask = QueryData<ReturnType<typeof tasks<typeof withAssignee>>>[number];

export const adminTaskQueries = {
  /**
   * Page `page` (from 1) of all tasks, newest first, with the total. With `search` only the `searchLimit` newest ones
   * whose title contains it; fewer than three letters are looked for at the beginnings of words.
   */
  list: (page: number, search: string) =>
    queryOptions({
      queryKey: ['tasks', 'list', { page, search }],
      queryFn: ({ signal }) =>
        search
          ? readPage(page, (count) => found(search, count).abortSignal(signal))
          : readEmbeddedPage(
              page,
              (count) => tasks(withAssignee, count).abortSignal(signal),
              (count) => tasks('id', count).abortSignal(signal),
            ),
      // While a search is typed the last result stays on the screen.
      placeholderData: keepPreviousData,
    }),

  /** The active employees, to whom tasks can be assigned, by name. */
  assignees: queryOptions({
    queryKey: ['profiles', 'assignees'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('profiles')
        .select('id, first_name, last_name, email')
        .eq('role', 'mitarbeiter')
        .eq('is_active', true)
        .order('first_name')
        .order('last_name')
        .order('id')
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  }),
};

export const adminTaskMutations = {
  create: mutationOptions({
    mutationFn: async (task: TaskForm) =>
      supabase
        .from('tasks')
        .insert({ ...task, status: 'offen' })
        .select('id')
        .single()
        .throwOnError(),
    meta: {
      affects: ['tasks'],
      success: 'Auftrag erfolgreich erstellt.',
      error: 'Fehler beim Erstellen des Auftrags.',
    },
  }),

  update: mutationOptions({
    mutationFn: async ({ id, ...task }: TaskForm & { id: string }) =>
      supabase.from('tasks').update(task).eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['tasks', 'requests'],
      success: 'Auftrag erfolgreich aktualisiert.',
      error: (cause) => `Fehler beim Aktualisieren des Auftrags: ${cause}`,
    },
  }),

  setStatus: mutationOptions({
    mutationFn: async ({ id, status }: Pick<Row<'tasks'>, 'id' | 'status'>) =>
      supabase.from('tasks').update({ status }).eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['tasks', 'requests'],
      success: 'Status aktualisiert.',
      error: 'Status konnte nicht geändert werden.',
    },
  }),

  remove: mutationOptions({
    mutationFn: async (id: string) => supabase.from('tasks').delete().eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['tasks', 'requests'],
      success: 'Auftrag erfolgreich gelöscht.',
      error: (cause) => `Fehler beim Löschen des Auftrags: ${cause}`,
    },
  }),
};
