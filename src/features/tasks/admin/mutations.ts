import { mutationOptions } from '@tanstack/react-query';
import { saveEdit } from '@/lib/forms/edited-row';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';
import { checklistOf } from '@/features/tasks/checklist';
import type { TaskForm } from '@/features/tasks/schema';
import { type AdminTask, withAssignee } from './queries';

type Given<Values> = { [Key in keyof Values]?: NonNullable<Values[Key]> };

/** What `save_task` and `convert_request` take of a form: what is left empty has a default there. */
export function taskArguments({ title, description, ...rest }: TaskForm) {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)) as Given<typeof rest>;
  return { title, description, ...given };
}

/** What of a task its form can change; who ticked what is none of it. */
const withLines = (task: AdminTask) => ({
  ...task,
  lines: checklistOf(task.checklist).map(({ text }) => text),
  people: task.crew.map(({ profile_id }) => profile_id).sort(),
});

export const adminTaskMutations = {
  /** Makes a task with its crew; one that is sent twice with the same id becomes one. */
  create: mutationOptions({
    mutationFn: async ({ id, ...task }: TaskForm & { id: string }) =>
      supabase.rpc('save_task', { task_id: id, ...taskArguments(task) }).throwOnError(),
    meta: {
      affects: ['tasks'],
      success: 'Auftrag erfolgreich erstellt.',
      error: 'Fehler beim Erstellen des Auftrags.',
    },
  }),

  /** Changes a task and its crew, which was `seen` before. */
  update: mutationOptions({
    mutationFn: ({ seen, ...task }: TaskForm & { seen: AdminTask }) =>
      saveEdit({
        seen: withLines(seen),
        fields: [
          ...(['title', 'description', 'assigned_to', 'starts_at', 'ends_at', 'vehicle_id'] as const),
          ...(['place', 'contact_name', 'contact_phone', 'lines', 'people'] as const),
        ],
        update: (version) =>
          supabase.rpc('save_task', { task_id: seen.id, ...taskArguments(task), version }).throwOnError(),
        read: async () => {
          const { data } = await supabase.from('tasks').select(withAssignee).eq('id', seen.id).single().throwOnError();
          return { data: withLines(data) };
        },
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
