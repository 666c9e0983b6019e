import { mutationOptions } from '@tanstack/react-query';
import { GermanError } from '@/lib/errors';
import { formatCount } from '@/lib/format';
import { undoBy } from '@/lib/query-client';
import { supabase } from '@/lib/supabase';
import type { Enums, TableName } from '@/lib/tables';

interface Written {
  data: { id: string }[];
}

/** Several rows with the value that each has, and the one that all shall have. */
export interface Change<Value> {
  rows: readonly { id: string; before: Value }[];
  value: Value;
}

/** How several things are called: one, and more than one. */
type Things = readonly [one: string, many: string];

const counted = (count: number, [one, many]: Things) => `${formatCount(count)} ${count === 1 ? one : many}`;

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

async function changedIds(write: PromiseLike<Written>): Promise<string[]> {
  const { data } = await write;
  if (data.length === 0) throw new GermanError('Daran war nichts mehr zu ändern.');
  return idsOf(data);
}

interface ChangeOptions<Value> {
  affects: TableName[];
  things: Things;
  /** What happened to them: 'als gelesen markiert'. */
  done: string;
  /** Writes the value to those of the rows that have another one, in one call, and asks for their ids back. */
  write: (ids: string[], value: Value) => PromiseLike<Written>;
}

/** Changes several rows at once; the way back gives each what it had before. */
function change<Value>({ affects, things, done, write }: ChangeOptions<Value>) {
  const error = (cause: string) => `Die Änderung ist fehlgeschlagen: ${cause}`;
  const back = mutationOptions({
    mutationFn: async (rows: Change<Value>['rows']) => {
      for (const value of new Set(rows.map(({ before }) => before)))
        await changedIds(write(idsOf(rows.filter(({ before }) => before === value)), value));
    },
    meta: { affects, success: 'Die Änderung wurde zurückgenommen.', error },
  });
  return mutationOptions({
    mutationFn: ({ rows, value }: Change<Value>) => changedIds(write(idsOf(rows), value)),
    meta: {
      affects,
      success: (changed: string[]) => `${counted(changed.length, things)} ${done}.`,
      undo: ({ rows }: Change<Value>, changed: string[]) => undoBy(back)(rows.filter(({ id }) => changed.includes(id))),
      error,
    },
  });
}

/** Deletes several rows at once, for good. */
function remove(affects: TableName[], things: Things, write: (ids: string[]) => PromiseLike<Written>) {
  return mutationOptions({
    mutationFn: (ids: string[]) => changedIds(write(ids)),
    meta: {
      affects,
      success: (gone: string[]) => `${counted(gone.length, things)} gelöscht.`,
      error: (cause) => `Das Löschen ist fehlgeschlagen: ${cause}`,
    },
  });
}

const tasks = ['Auftrag', 'Aufträge'] as const;

/** What the office does with several rows of a list at once. */
export const adminSeveralMutations = {
  markMessages: change({
    affects: ['messages'],
    things: ['Nachricht', 'Nachrichten'],
    done: 'als gelesen markiert',
    write: async (ids, status: Enums<'message_status'>) =>
      supabase.from('messages').update({ status }).in('id', ids).neq('status', status).select('id').throwOnError(),
  }),

  /** Only those that nobody has answered meanwhile. */
  confirmAppointments: change({
    affects: ['appointments'],
    things: ['Termin', 'Termine'],
    done: 'bestätigt',
    write: async (ids, status: Extract<Enums<'appointment_status'>, 'Ausstehend' | 'Bestätigt'>) =>
      supabase
        .from('appointments')
        .update({ status })
        .in('id', ids)
        .eq('status', status === 'Bestätigt' ? 'Ausstehend' : 'Bestätigt')
        .select('id')
        .throwOnError(),
  }),

  setLeadStatus: change({
    affects: ['contact_requests'],
    things: ['Lead', 'Leads'],
    done: 'aktualisiert',
    write: async (ids, status: Enums<'lead_status'>) =>
      supabase
        .from('contact_requests')
        .update({ status })
        .in('id', ids)
        .neq('status', status)
        .select('id')
        .throwOnError(),
  }),

  setOrderStatus: change({
    affects: ['requests'],
    things: ['Kundenauftrag', 'Kundenaufträge'],
    done: 'aktualisiert',
    write: async (ids, status: Enums<'request_status'>) =>
      supabase.from('requests').update({ status }).in('id', ids).neq('status', status).select('id').throwOnError(),
  }),

  setTaskStatus: change({
    affects: ['tasks', 'requests'],
    things: tasks,
    done: 'aktualisiert',
    write: async (ids, status: Enums<'task_status'>) =>
      supabase.from('tasks').update({ status }).in('id', ids).neq('status', status).select('id').throwOnError(),
  }),

  /** To an employee, or to nobody with null. */
  assignTasks: change({
    affects: ['tasks'],
    things: tasks,
    done: 'neu zugewiesen',
    write: async (ids, assigned_to: string | null) =>
      supabase.from('tasks').update({ assigned_to }).in('id', ids).select('id').throwOnError(),
  }),

  removeTasks: remove(['tasks', 'requests'], tasks, async (ids) =>
    supabase.from('tasks').delete().in('id', ids).select('id').throwOnError(),
  ),

  removeWorkTimes: remove(['work_times'], ['Arbeitszeit', 'Arbeitszeiten'], async (ids) =>
    supabase.from('work_times').delete().in('id', ids).select('id').throwOnError(),
  ),
};
