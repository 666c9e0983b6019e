import { mutationOptions } from '@tanstack/react-query';
import { saveEdit } from '@/lib/edited-row';
import { supabase } from '@/lib/supabase';
import type { Row } from '@/lib/tables';
import type { TaskForm } from './schema';
import { type AdminTask, withAssignee } from './admin';

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

  /** Changes a task that was `seen` before. */
  update: mutationOptions({
    mutationFn: ({ seen, ...task }: TaskForm & { seen: AdminTask }) =>
      saveEdit({
        seen,
        fields: ['title', 'description', 'assigned_to'],
        update: (version) =>
          supabase
            .from('tasks')
            .update(task)
            .eq('id', seen.id)
            .eq('updated_at', version)
            .select('id')
            .maybeSingle()
            .throwOnError(),
        read: () => supabase.from('tasks').select(withAssignee).eq('id', seen.id).single().throwOnError(),
      }),
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
