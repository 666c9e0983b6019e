import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { compareDesc } from 'date-fns/compareDesc';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { hasCode, isNetworkError } from '@/lib/errors';
import { refreshTable } from '@/lib/query/query-client';
import { readAll } from '@/lib/query/read-all';
import { supabase } from '@/lib/supabase/client';
import type { Row, Update } from '@/lib/supabase/tables';
import { sumOfHours } from '@/features/working-time/worked-hours';
import { changeColumns, maxShownChanges } from '@/features/working-time/work-times/changes';
import type { EndForm, WorkTimeForm } from '@/features/working-time/work-times/schema';

export type WorkTime = Pick<Row<'work_times'>, 'id' | 'start_time' | 'end_time' | 'break_minutes' | 'note'>;

/** The end of an entry made offline: `at` is an instant by the device's clock. */
export interface ClockOut {
  id: string;
  at: string;
}

const columns = 'id, start_time, end_time, break_minutes, note';

/** With the task worked on. */
const withTask = `${columns}, break_started_at, task_id, task:tasks(title, ends_at)` as const;

async function readOpen(userId: string, signal: AbortSignal) {
  const { data } = await supabase
    .from('work_times')
    .select(withTask)
    .eq('user_id', userId)
    .is('end_time', null)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** The running entry; its task has no title when it is no longer the employee's. */
export type OpenWorkTime = NonNullable<Awaited<ReturnType<typeof readOpen>>>;

/** PostgreSQL evaluates this word to the server time: a wrong device clock must not change working hours. */
const now = 'now';

/** Whether an insert failed because the employee already has an open entry. */
export function isOpenEntryConflict(error: unknown): boolean {
  return hasCode(error, '23505');
}

/** Whether an end is rejected for good: the times are impossible (23514), or their month is closed (P0001). */
const isRefusedForGood = (error: unknown) => hasCode(error, '23514') || hasCode(error, 'P0001');

const isEndedElsewhere = (error: unknown) => hasCode(error, 'PGRST116');

const endEntry = async (id: string, end: Pick<Update<'work_times'>, 'end_time' | 'break_minutes'>) =>
  supabase.from('work_times').update(end).eq('id', id).is('end_time', null).select('id').single().throwOnError();

export const employeeWorkTimeQueries = {
  /** All work times of an employee, latest start first. */
  list: (userId: string) =>
    queryOptions({
      queryKey: ['work_times', 'employee', userId, 'list'],
      queryFn: async ({ signal }) => {
        const rows = await readAll((id) =>
          supabase
            .from('work_times')
            .select(columns)
            .eq('user_id', userId)
            .gt('id', id)
            .order('id')
            .abortSignal(signal)
            .throwOnError(),
        );
        return rows.sort((one, other) => compareDesc(one.start_time, other.start_time));
      },
    }),

  /** The open entry; null when the employee is not clocked in. */
  open: (userId: string) =>
    queryOptions({
      queryKey: ['work_times', 'employee', userId, 'open'],
      queryFn: ({ signal }) => readOpen(userId, signal),
      // Always stale, so that a phone taken out of a pocket shows the current state, however short it was in the
      // background.
      refetchOnWindowFocus: 'always',
    }),

  /** The change history of an employee's entries, latest first; up to the number a screen shows. */
  changes: (userId: string) =>
    queryOptions({
      queryKey: ['work_times', 'employee', userId, 'changes'],
      queryFn: async ({ signal }) => {
        const changes = supabase.from('work_time_changes').select(changeColumns).eq('user_id', userId);
        const latest = changes.order('changed_at', { ascending: false }).limit(maxShownChanges);
        return (await latest.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** An employee's hours on a task, without running entries. */
  hoursOn: (userId: string, task: string) =>
    queryOptions({
      queryKey: ['work_times', 'employee', userId, 'hours', task],
      queryFn: async ({ signal }) => {
        const entries = supabase.from('work_times').select('start_time, end_time, break_minutes').eq('task_id', task);
        const { data } = await entries.eq('user_id', userId).abortSignal(signal).throwOnError();
        return sumOfHours(data);
      },
    }),
};

export const employeeWorkTimeMutations = {
  /** Starts an entry now. Fails when one is open (23505). */
  clockIn: mutationOptions({
    mutationFn: async (userId: string) =>
      supabase
        .from('work_times')
        .insert({ user_id: userId, start_time: now, end_time: null })
        .select('id')
        .single()
        .throwOnError(),
    onError: reloadAfterFailure('work_times'),
    meta: {
      affects: ['work_times'],
      success: 'Erfolgreich eingestempelt!',
      error: 'Fehler beim Einstempeln.',
    },
  }),

  /** Starts an entry on a task now and ends the running one. Fails when the task is no longer the caller's (42501). */
  clockInOn: mutationOptions({
    mutationFn: async (task: string) => supabase.rpc('clock_in_on', { task }).throwOnError(),
    onError: reloadAfterFailure('work_times'),
    meta: {
      affects: ['work_times'],
      success: 'Erfolgreich eingestempelt!',
      error: 'Fehler beim Einstempeln.',
    },
  }),

  /**
   * Ends an open entry now. Resolves with false without a network: the caller keeps it for `sendPendingClockOut`. Fails when
   * it has been ended or deleted elsewhere (PGRST116).
   */
  clockOut: mutationOptions({
    mutationFn: async (id: string) => {
      try {
        await endEntry(id, { end_time: now });
        return true;
      } catch (error) {
        if (isNetworkError(error)) return false;
        throw error;
      }
    },
    onError: reloadAfterFailure('work_times'),
    meta: {
      affects: ['work_times'],
      success: (isSent: boolean) => (isSent ? 'Erfolgreich ausgestempelt!' : undefined),
      info: (isSent: boolean) =>
        isSent ? undefined : 'Keine Verbindung. Ihr Ausstempeln ist auf diesem Gerät gespeichert.',
      error: 'Fehler beim Ausstempeln.',
    },
  }),

  /**
   * Ends an open entry at the instant stored on the device. Resolves with false when it should be retried, and fails
   * when it is rejected for good: the entry is no longer open (PGRST116), the device's clock is wrong (23514), or the
   * month is submitted (P0001).
   */
  sendPendingClockOut: mutationOptions({
    mutationFn: async ({ id, at }: ClockOut) => {
      try {
        await endEntry(id, { end_time: at });
        return true;
      } catch (error) {
        if (isEndedElsewhere(error) || isRefusedForGood(error)) throw error;
        return false;
      }
    },
    onSuccess: async (isSent) => {
      if (isSent) await refreshTable('work_times');
    },
    onError: reloadAfterFailure('work_times'),
    meta: {
      success: (isSent: boolean) => (isSent ? 'Erfolgreich ausgestempelt!' : undefined),
      error: (cause, error) =>
        isEndedElsewhere(error)
          ? 'Ihre Arbeitszeit war bereits beendet. Das Ausstempeln, das noch zu senden war, wurde verworfen.'
          : `Ihr Ausstempeln wurde abgelehnt: ${cause} Bitte stempeln Sie erneut aus.`,
    },
  }),

  /** Starts a break in the open entry. Fails when there is one already, or the entry has ended elsewhere (PGRST116). */
  startBreak: mutationOptions({
    mutationFn: async (id: string) =>
      supabase
        .from('work_times')
        .update({ break_started_at: now })
        .eq('id', id)
        .is('end_time', null)
        .is('break_started_at', null)
        .select('id')
        .single()
        .throwOnError(),
    onError: reloadAfterFailure('work_times'),
    meta: {
      affects: ['work_times'],
      success: 'Pause begonnen.',
      error: 'Die Pause konnte nicht begonnen werden.',
    },
  }),

  /** Ends the break; the database counts its whole minutes. Fails when it has ended elsewhere (PGRST116). */
  endBreak: mutationOptions({
    mutationFn: async (id: string) =>
      supabase
        .from('work_times')
        .update({ break_started_at: null })
        .eq('id', id)
        .not('break_started_at', 'is', null)
        .select('id')
        .single()
        .throwOnError(),
    onError: reloadAfterFailure('work_times'),
    meta: {
      affects: ['work_times'],
      success: 'Pause beendet.',
      error: 'Die Pause konnte nicht beendet werden.',
    },
  }),

  /**
   * Ends a forgotten entry at the instant entered by the employee. Fails when it has been ended elsewhere (PGRST116).
   */
  endForgotten: mutationOptions({
    mutationFn: ({ id, end_time, break_minutes }: Omit<EndForm, 'again'> & { id: string }) =>
      endEntry(id, { end_time, break_minutes }),
    onError: reloadAfterFailure('work_times'),
    meta: {
      affects: ['work_times'],
      success: 'Das Ende Ihrer Arbeitszeit ist gespeichert.',
      error: 'Das Ende konnte nicht gespeichert werden.',
    },
  }),

  /** Adds a manual entry. One without an end fails while another is open (23505). */
  add: mutationOptions({
    mutationFn: async ({ userId, ...times }: WorkTimeForm & { userId: string }) =>
      supabase
        .from('work_times')
        .insert({ user_id: userId, ...times })
        .select('id')
        .single()
        .throwOnError(),
    onError: reloadAfterFailure('work_times'),
    meta: {
      affects: ['work_times'],
      success: 'Arbeitszeit erfolgreich hinzugefügt',
      error: 'Fehler beim Hinzufügen der Arbeitszeit',
    },
  }),

  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('work_times').delete().eq('id', id).select('id').single().throwOnError(),
    onError: reloadAfterFailure('work_times'),
    meta: {
      affects: ['work_times'],
      success: 'Arbeitszeit erfolgreich gelöscht.',
      error: 'Fehler beim Löschen der Arbeitszeit.',
    },
  }),
};
