import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { hasCode, isNetworkError } from '@/lib/errors';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { labelOf } from '@/lib/labels';
import { keepCopy } from '@/lib/offline/copies';
import { outboxMeta, messageOnceSent, outbox } from '@/lib/offline/outbox';
import type { Sender } from '@/lib/offline/outbox-entries';
import { supabase } from '@/lib/supabase/client';
import { amountOfExtra, type TaskExtra } from '../extra';
import { taskExtraKinds } from '../labels';

const columns =
  'id, task_id, kind, text, minutes, gross_cents, photo_id, noted_at, is_billed, updated_at, receipt:task_photos(id, task_id, kind, caption, taken_at)' as const;

async function readExtras(task: string, signal: AbortSignal) {
  const extras = supabase.from('task_extras').select(columns).eq('task_id', task);
  return (await extras.order('noted_at').order('id').abortSignal(signal).throwOnError()).data;
}

/** Extra work or an expense as on the page of its task, with the photo of its receipt. */
export type OwnTaskExtra = Awaited<ReturnType<typeof readExtras>>[number];

const isStored = async (id: string) =>
  (await supabase.from('task_extras').select('id').eq('id', id).maybeSingle()).data !== null;

export const employeeTaskExtraQueries = {
  /** Extra work and expenses of a task by the time they were noted. */
  of: (task: string) =>
    queryOptions({
      ...keepCopy,
      queryKey: ['task_extras', 'employee', task],
      queryFn: ({ signal }) => readExtras(task, signal),
    }),
};

export const taskExtraSender: Sender<TaskExtra> = {
  kind: 'task-extra',
  send: async (extra) => {
    const { error } = await supabase.from('task_extras').insert(extra);
    if (!error || hasCode(error, '23505')) return;
    // The answer to an earlier attempt may have got lost, so long ago that by now the task takes no more.
    if (isNetworkError(error) || !(await isStored(extra.id))) throw error;
  },
  affects: ['task_extras', 'task_proofs'],
  describe: (extra) => `${labelOf(taskExtraKinds, extra.kind)}, ${amountOfExtra(extra)}: ${extra.text}`,
};

export const employeeTaskExtraMutations = {
  /**
   * Stores extra work or an expense, the photo of its receipt before it; without a network it is kept on the device. A repeated call stores it once. Fails for a task
   * that is no longer the caller's (42501) and when it has 30 (23514).
   */
  add: mutationOptions({
    mutationFn: (extra: TaskExtra) => outbox.put(taskExtraSender, extra),
    onError: reloadAfterFailure('task_extras'),
    meta: {
      ...outboxMeta,
      affects: taskExtraSender.affects,
      success: messageOnceSent('Eintrag gespeichert.'),
      error: (cause) => `Der Eintrag wurde nicht gespeichert: ${cause}`,
    },
  }),

  /** Changes one on top of the version `seen`; never overwrites a newer one. Fails once the task is closed or it is billed. */
  update: mutationOptions({
    mutationFn: ({
      seen,
      ...values
    }: { seen: OwnTaskExtra } & Pick<TaskExtra, 'text' | 'minutes' | 'gross_cents' | 'photo_id'>) =>
      updateIfUnchanged({
        seen,
        fields: ['text', 'minutes', 'gross_cents', 'photo_id'],
        update: (version) =>
          supabase
            .from('task_extras')
            .update(values)
            .eq('id', seen.id)
            .eq('updated_at', version)
            .select('updated_at')
            .maybeSingle()
            .throwOnError(),
        read: async () => supabase.from('task_extras').select(columns).eq('id', seen.id).single().throwOnError(),
      }),
    onError: reloadAfterFailure('task_extras'),
    meta: {
      affects: ['task_extras', 'task_proofs'],
      success: 'Eintrag gespeichert.',
      error: (cause) => `Der Eintrag wurde nicht gespeichert: ${cause}`,
    },
  }),

  /** Deletes one of a task that is not closed, until it is billed. Fails (PGRST116) if it is gone or may not be deleted. */
  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('task_extras').delete().eq('id', id).select('id').single().throwOnError(),
    onError: reloadAfterFailure('task_extras'),
    meta: {
      affects: ['task_extras', 'task_proofs'],
      success: 'Eintrag gelöscht.',
      error: (cause) => `Der Eintrag wurde nicht gelöscht: ${cause}`,
    },
  }),
};
