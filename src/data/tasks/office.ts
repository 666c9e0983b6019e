import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryData } from '@supabase/supabase-js';
import { pageRange } from '@/lib/paging';
import { supabase } from '@/lib/supabase';
import type { TaskForm } from './schema';

const allTasks = () =>
  supabase.from('tasks').select('*, assignee:profiles(first_name, last_name, email)', { count: 'exact' });

/** A task with the name of whoever it is assigned to. */
export type OfficeTask = QueryData<ReturnType<typeof allTasks>>[number];

export const taskQueries = {
  /** Page `page` (from 1) of the tasks whose title contains `search`, newest first, with the exact total. */
  list: (page: number, search: string) =>
    queryOptions({
      queryKey: ['tasks', 'list', { page, search }],
      queryFn: async ({ signal }) => {
        const tasks = allTasks()
          .order('created_at', { ascending: false })
          .order('id')
          .range(...pageRange(page))
          .abortSignal(signal);
        return search ? tasks.ilike('title', containing(search)).throwOnError() : tasks.throwOnError();
      },
      // While a search is typed the last result stays on the screen.
      placeholderData: keepPreviousData,
      meta: { error: 'Fehler beim Laden der Aufträge' },
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
    meta: { error: 'Fehler beim Laden der Mitarbeiterliste.' },
  }),
};

/** A pattern for 'contains', in which the wildcards of SQL stand for themselves. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

export const taskMutations = {
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
    mutationFn: async ({ id, status }: { id: string; status: string }) =>
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
