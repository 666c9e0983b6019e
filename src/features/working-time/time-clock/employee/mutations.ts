import { mutationOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { outboxMeta, messageOnceSent, outbox } from '@/lib/offline/outbox';
import type { Sender } from '@/lib/offline/outbox-entries';
import { labelOf } from '@/lib/labels';
import { supabase } from '@/lib/supabase/client';
import type { Enums, Row } from '@/lib/supabase/tables';
import { clockActions } from '../labels';

/** What a screen knows of the task that the clock runs on. */
export type ClockTask = Pick<Row<'tasks'>, 'id' | 'title'> & Partial<Pick<Row<'tasks'>, 'ends_at'>>;

/** What the employee did on the clock. The database function `run_clock_command` says what each action does. */
export interface ClockCommand {
  action: Enums<'clock_action'>;
  task?: ClockTask;
}

/** Returns the id of the running entry, null without one. */
export const clockSender: Sender<ClockCommand, string | null> = {
  kind: 'clock',
  send: async ({ action, task }, { id, at, sentAt }) => {
    const command = { id, action, at, sent_at: sentAt, task: task?.id };
    return (await supabase.rpc('run_clock_command', command).throwOnError()).data;
  },
  affects: ['work_times', 'tasks', 'task_proofs'],
  describe: ({ action, task }) => `${labelOf(clockActions, action)}${task ? `: ${task.title}` : ''}`,
};

/** Not the whole row of a screen. */
const named = ({ id, title, ends_at }: ClockTask): ClockTask => ({ id, title, ends_at });

const onError = reloadAfterFailure('work_times', 'tasks');
const affects = clockSender.affects;

/** Each is kept on the device without a network, with its time. */
export const clockMutations = {
  /** Starts an entry, on a task ending the running one. Fails when one is open (P0001), or the task is not the caller's (42501). */
  clockIn: mutationOptions({
    mutationFn: (task: ClockTask | undefined) =>
      outbox.put(clockSender, { action: 'clock-in', task: task && named(task) }),
    onError,
    meta: {
      ...outboxMeta,
      affects,
      success: messageOnceSent('Erfolgreich eingestempelt!'),
      error: 'Fehler beim Einstempeln.',
    },
  }),

  /** Ends the running entry. Fails when it has been ended elsewhere (P0001). */
  clockOut: mutationOptions({
    mutationFn: () => outbox.put(clockSender, { action: 'clock-out' }),
    onError,
    meta: {
      ...outboxMeta,
      affects,
      success: messageOnceSent('Erfolgreich ausgestempelt!'),
      error: 'Fehler beim Ausstempeln.',
    },
  }),

  /** Starts a break in the running entry. Fails when there is one already, or the entry has ended elsewhere (P0001). */
  startBreak: mutationOptions({
    mutationFn: () => outbox.put(clockSender, { action: 'start-break' }),
    onError,
    meta: {
      ...outboxMeta,
      affects,
      success: messageOnceSent('Pause begonnen.'),
      error: 'Die Pause konnte nicht begonnen werden.',
    },
  }),

  /** Ends the break; the database counts its whole minutes. Fails when it has ended elsewhere (P0001). */
  endBreak: mutationOptions({
    mutationFn: () => outbox.put(clockSender, { action: 'end-break' }),
    onError,
    meta: {
      ...outboxMeta,
      affects,
      success: messageOnceSent('Pause beendet.'),
      error: 'Die Pause konnte nicht beendet werden.',
    },
  }),

  /**
   * Clocks in on a task, ending the running entry, and sets it 'in_bearbeitung' unless it has begun; no effect the second
   * time. Fails for a task that is no longer the caller's (42501) and in a closed month (P0001).
   */
  startTask: mutationOptions({
    mutationFn: (task: ClockTask) => outbox.put(clockSender, { action: 'start-task', task: named(task) }),
    onError,
    meta: {
      ...outboxMeta,
      affects,
      success: messageOnceSent('Erfolgreich eingestempelt!'),
      error: (cause) => `Fehler beim Einstempeln: ${cause}`,
    },
  }),

  /**
   * Closes a task. The clock, if it runs on it, goes on without a task; with `clockOut` it ends. Fails for a task that is
   * no longer the caller's (42501).
   */
  finishTask: mutationOptions({
    mutationFn: ({ task, clockOut }: { task: ClockTask; clockOut: boolean }) =>
      outbox.put(clockSender, { action: clockOut ? 'finish-day' : 'finish-task', task: named(task) }),
    onError,
    meta: {
      ...outboxMeta,
      affects,
      success: messageOnceSent('Auftrag abgeschlossen.'),
      error: (cause) => `Der Auftrag wurde nicht abgeschlossen: ${cause}`,
    },
  }),
};
