import { mutationOptions } from '@tanstack/react-query';
import { invokeFunction } from '@/data/accounts/invoke-function';
import { GermanError } from '@/lib/errors';
import { counted, formatCount, type Things } from '@/lib/format';
import { undoBy } from '@/lib/query-client';
import { supabase } from '@/lib/supabase';
import type { Enums, TableName } from '@/lib/tables';
import type { ActivateUsersPayload, ActivationAnswer } from '@functions/payloads';

interface Written {
  data: { id: string }[];
}

/** Several rows with the value that each has, and the one that all shall have. */
export interface Change<Value> {
  rows: readonly { id: string; before: Value }[];
  value: Value;
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const valuesBefore = <Value>(rows: Change<Value>['rows']) => [...new Set(rows.map(({ before }) => before))];

/** The ids of what was written; it is a failure when that is nothing. */
function someOf(written: Written['data']): string[] {
  if (written.length === 0) throw new GermanError('Daran war nichts mehr zu ändern.');
  return idsOf(written);
}

interface ChangeOptions<Value> {
  affects: TableName[];
  things: Things;
  /** What happened to them: 'als gelesen markiert'. */
  done: string;
  /** Writes the value to those of the rows that have one of `from`, in one call, and asks for their ids back. */
  write: (ids: string[], value: Value, from: Value[]) => PromiseLike<Written>;
}

/**
 * Changes several rows at once; the way back gives each what it had before. Neither touches what somebody else has
 * changed meanwhile.
 */
function change<Value>({ affects, things, done, write }: ChangeOptions<Value>) {
  const error = (cause: string) => `Die Änderung ist fehlgeschlagen: ${cause}`;
  const back = mutationOptions({
    mutationFn: async ({ rows, value }: Change<Value>) => {
      const restored = await Promise.all(
        valuesBefore(rows).map((before) => write(idsOf(rows.filter((row) => row.before === before)), before, [value])),
      );
      return { restored: someOf(restored.flatMap(({ data }) => data)).length, of: rows.length };
    },
    meta: {
      affects,
      success: ({ restored, of }: { restored: number; of: number }) =>
        restored === of
          ? 'Die Änderung wurde zurückgenommen.'
          : `${formatCount(restored)} von ${formatCount(of)} Änderungen wurden zurückgenommen. Die übrigen hat inzwischen jemand anderes geändert.`,
      error,
    },
  });
  return mutationOptions({
    mutationFn: async ({ rows, value }: Change<Value>) => {
      const others = rows.filter(({ before }) => before !== value);
      return someOf(others.length > 0 ? (await write(idsOf(others), value, valuesBefore(others))).data : []);
    },
    meta: {
      affects,
      success: (changed: string[]) => `${counted(changed.length, things)} ${done}.`,
      undo: ({ rows, value }: Change<Value>, changed: string[]) =>
        undoBy(back)({ rows: rows.filter(({ id }) => changed.includes(id)), value }),
      error,
    },
  });
}

/** Deletes several rows at once, for good. */
function remove(affects: TableName[], things: Things, write: (ids: string[]) => PromiseLike<Written>) {
  return mutationOptions({
    mutationFn: async (ids: string[]) => someOf((await write(ids)).data),
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
    write: async (ids, status: Enums<'message_status'>, from) =>
      supabase.from('messages').update({ status }).in('id', ids).in('status', from).select('id').throwOnError(),
  }),

  confirmAppointments: change({
    affects: ['appointments'],
    things: ['Termin', 'Termine'],
    done: 'bestätigt',
    write: async (ids, status: Enums<'appointment_status'>, from) =>
      supabase.from('appointments').update({ status }).in('id', ids).in('status', from).select('id').throwOnError(),
  }),

  setLeadStatus: change({
    affects: ['contact_requests'],
    things: ['Lead', 'Leads'],
    done: 'aktualisiert',
    write: async (ids, status: Enums<'lead_status'>, from) =>
      supabase.from('contact_requests').update({ status }).in('id', ids).in('status', from).select('id').throwOnError(),
  }),

  setOrderStatus: change({
    affects: ['requests'],
    things: ['Kundenauftrag', 'Kundenaufträge'],
    done: 'aktualisiert',
    write: async (ids, status: Enums<'request_status'>, from) =>
      supabase.from('requests').update({ status }).in('id', ids).in('status', from).select('id').throwOnError(),
  }),

  setTaskStatus: change({
    affects: ['tasks', 'requests'],
    things: tasks,
    done: 'aktualisiert',
    write: async (ids, status: Enums<'task_status'>, from) =>
      supabase.from('tasks').update({ status }).in('id', ids).in('status', from).select('id').throwOnError(),
  }),

  /** To an employee, or to nobody with null. */
  assignTasks: change({
    affects: ['tasks'],
    things: tasks,
    done: 'neu zugewiesen',
    write: async (ids, assigned_to: string | null, from) => {
      const whose = from.map((employee) => `assigned_to.${employee ? `eq.${employee}` : 'is.null'}`);
      return supabase.from('tasks').update({ assigned_to }).in('id', ids).or(whose.join()).select('id').throwOnError();
    },
  }),

  /** Activates accounts, or deactivates them with false; refused with the own one among them. */
  activateUsers: change({
    affects: ['profiles'],
    things: ['Benutzer', 'Benutzer'],
    done: 'aktualisiert',
    write: async (userIds, isActive: boolean) => {
      const payload: ActivateUsersPayload = { userIds, isActive };
      const { changed } = await invokeFunction<ActivationAnswer>('admin-activate-users', payload);
      return { data: changed.map((id) => ({ id })) };
    },
  }),

  removeTasks: remove(['tasks', 'requests'], tasks, async (ids) =>
    supabase.from('tasks').delete().in('id', ids).select('id').throwOnError(),
  ),

  removeWorkTimes: remove(['work_times'], ['Arbeitszeit', 'Arbeitszeiten'], async (ids) =>
    supabase.from('work_times').delete().in('id', ids).select('id').throwOnError(),
  ),
};
