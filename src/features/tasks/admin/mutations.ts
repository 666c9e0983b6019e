import { mutationOptions } from '@tanstack/react-query';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';
import { checklistOf } from '@/features/tasks/checklist';
import type { TaskForm } from '@/features/tasks/schema';
import { type AdminTask, taskSelect } from './queries';

type Given<Values> = { [Key in keyof Values]?: NonNullable<Values[Key]> };

/** The arguments of `save_task` and `convert_request` from a form: empty values have a default there. */
export function taskArguments({ title, description, ...rest }: TaskForm) {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)) as Given<typeof rest>;
  return { title, description, ...given };
}

/** The part of a task that its form can change; the checklist's ticks are not included. */
const withLines = (task: AdminTask) => ({
  ...task,
  lines: checklistOf(task.checklist).map(({ text }) => text),
  people: task.crew.map(({ profile_id }) => profile_id).sort(),
});

export const adminTaskMutations = {
  /** Creates a task with its crew; repeating a call with the same id creates only one. */
  create: mutationOptions({
    mutationFn: async ({ id, ...task }: TaskForm & { id: string }) =>
      supabase.rpc('save_task', { task_id: id, ...taskArguments(task) }).throwOnError(),
    meta: {
      affects: ['tasks'],
      success: 'Auftrag erfolgreich erstellt.',
      error: 'Fehler beim Erstellen des Auftrags.',
    },
  }),

  /** Updates a task and its crew on top of the version `seen`. */
  update: mutationOptions({
    mutationFn: ({ seen, ...task }: TaskForm & { seen: AdminTask }) =>
      updateIfUnchanged({
        seen: withLines(seen),
        fields: [
          ...(['title', 'description', 'assigned_to', 'starts_at', 'ends_at', 'vehicle_id', 'site_id'] as const),
          ...(['place', 'destination', 'contact_name', 'contact_phone', 'lines', 'people'] as const),
        ],
        update: (version) =>
          supabase.rpc('save_task', { task_id: seen.id, ...taskArguments(task), version }).throwOnError(),
        read: async () => {
          const { data } = await supabase.from('tasks').select(taskSelect).eq('id', seen.id).single().throwOnError();
          return { data: withLines(data) };
        },
      }),
    meta: {
      affects: ['tasks', 'requests'],
      success: 'Auftrag erfolgreich aktualisiert.',
      error: (cause) => `Fehler beim Aktualisieren des Auftrags: ${cause}`,
    },
  }),

  /** Mails the customer of a task, by its id, when it is done; nothing if the customer knows that time already. */
  announce: mutationOptions({
    mutationFn: async (id: string) => supabase.rpc('announce_task', { task: id }).throwOnError(),
    meta: {
      affects: ['tasks', 'email_queue'],
      success: 'Der Kunde bekommt eine E-Mail mit dem Termin.',
      error: (cause) => `Der Termin wurde dem Kunden nicht mitgeteilt: ${cause}`,
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
