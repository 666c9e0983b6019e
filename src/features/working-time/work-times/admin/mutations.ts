import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryData } from '@supabase/supabase-js';
import { isSameMinute } from 'date-fns/isSameMinute';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { supabase } from '@/lib/supabase/client';
import { type AdminWorkTime, withEmployee } from './queries';
import { changeColumns, maxShownChanges } from '@/features/working-time/work-times/changes';
import type { CorrectionForm } from '@/features/working-time/work-times/schema';

/** With the names of the employee and of the author of the change. */
const withPeople =
  `${changeColumns}, employee:profiles!work_time_changes_user_id_fkey(first_name, last_name), author:profiles!work_time_changes_changed_by_fkey(first_name, last_name)` as const;

function changes() {
  return supabase.from('work_time_changes').select(withPeople).order('changed_at', { ascending: false });
}

/** A change with the names of the employee and of its author. */
export type OfficeChange = QueryData<ReturnType<typeof changes>>[number];

export const adminWorkTimeChangeQueries = {
  /** The change history of an entry, latest first. */
  changesOf: (entry: string) =>
    queryOptions({
      queryKey: ['work_times', 'changes', entry],
      queryFn: async ({ signal }) => {
        return (await changes().eq('work_time_id', entry).abortSignal(signal).throwOnError()).data;
      },
    }),

  /** The latest changes of all entries, including deleted ones; of one employee's with `userId`. */
  latestChanges: (userId?: string) =>
    queryOptions({
      queryKey: ['work_times', 'changes', 'latest', userId ?? null],
      queryFn: async ({ signal }) => {
        const found = userId ? changes().eq('user_id', userId) : changes();
        return (await found.limit(maxShownChanges).abortSignal(signal).throwOnError()).data;
      },
    }),
};

/** Keeps the original instant if the form value is unchanged: the form has no seconds, and must not cut them off. */
const withSeconds = <Said extends string | null>(seen: string | null | undefined, said: Said) =>
  seen && said && isSameMinute(seen, said) ? seen : said;

/** The arguments of `save_work_time` from a form. */
const argumentsOf = (
  { employee, start_time, end_time, break_minutes, note, reason }: CorrectionForm,
  seen: Pick<AdminWorkTime, 'start_time' | 'end_time'> | undefined,
) => {
  const ends = withSeconds(seen?.end_time, end_time);
  return {
    employee,
    starts: withSeconds(seen?.start_time, start_time),
    ...(ends && { ends }),
    break_minutes,
    ...(note && { note }),
    reason,
  };
};

export const adminWorkTimeMutations = {
  /** Adds an entry for an employee, who is notified; repeating a call with the same id creates only one. */
  add: mutationOptions({
    mutationFn: async ({ id, ...entry }: CorrectionForm & { id: string }) =>
      supabase.rpc('save_work_time', { work_time_id: id, ...argumentsOf(entry, undefined) }).throwOnError(),
    meta: {
      affects: ['work_times'],
      success: 'Arbeitszeit hinzugefügt. Der Mitarbeiter erhält eine E-Mail.',
      error: (cause) => `Fehler beim Hinzufügen der Arbeitszeit: ${cause}`,
    },
  }),

  /** Corrects an entry on top of the version `seen`; the employee is notified. */
  correct: mutationOptions({
    mutationFn: ({ seen, ...entry }: CorrectionForm & { seen: AdminWorkTime }) =>
      updateIfUnchanged({
        seen,
        fields: ['start_time', 'end_time', 'break_minutes', 'note'],
        update: (version) =>
          supabase
            .rpc('save_work_time', { work_time_id: seen.id, ...argumentsOf(entry, seen), version })
            .throwOnError(),
        read: () => supabase.from('work_times').select(withEmployee).eq('id', seen.id).single().throwOnError(),
      }),
    meta: {
      affects: ['work_times'],
      success: 'Arbeitszeit korrigiert. Der Mitarbeiter erhält eine E-Mail.',
      error: (cause) => `Fehler beim Korrigieren der Arbeitszeit: ${cause}`,
    },
  }),

  /** Gives an entry to a task, to none with null. Says whether it has one now. */
  assign: mutationOptions({
    mutationFn: async ({ id, task }: { id: string; task: string | null }) => {
      await supabase.rpc('assign_work_time', { work_time_id: id, ...(task !== null && { task }) }).throwOnError();
      return task !== null;
    },
    meta: {
      affects: ['work_times'],
      success: (isAssigned: boolean) =>
        isAssigned ? 'Arbeitszeit zugeordnet.' : 'Die Arbeitszeit ist keinem Einsatz mehr zugeordnet.',
      error: (cause) => `Die Arbeitszeit wurde nicht zugeordnet: ${cause}`,
    },
  }),

  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('work_times').delete().eq('id', id).select('id').single().throwOnError(),
    meta: {
      affects: ['work_times'],
      success: 'Arbeitszeit erfolgreich gelöscht.',
      error: 'Fehler beim Löschen der Arbeitszeit.',
    },
  }),
};
