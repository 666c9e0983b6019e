import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { hasCode } from '@/lib/errors';
import { labelOf } from '@/lib/labels';
import { outboxMeta, outbox } from '@/lib/offline/outbox';
import type { Sender } from '@/lib/offline/outbox-entries';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { taskPhotosBucket } from '@/lib/supabase/buckets';
import { keepCopy } from '@/lib/offline/copies';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';
import { taskPhotoKinds } from '../labels';
import { photoPath, type TaskPhoto } from '../file-query';
import { removeTaskPhoto } from '../remove-task-photo';

/** A photo with who took it, null if the account is gone. */
export type OwnTaskPhoto = TaskPhoto & Pick<Row<'task_photos'>, 'author_id'>;

/** A photo on the device, made small; the id is made there. */
export type NewPhoto = TaskPhoto & { file: Blob };

const isStored = (error: object) => 'statusCode' in error && error.statusCode === '409';

export const employeeTaskPhotoQueries = {
  /** The photos of a task by the time they were taken. */
  of: (task: string) =>
    queryOptions({
      ...keepCopy,
      queryKey: ['task_photos', 'employee', task],
      queryFn: async ({ signal }) =>
        (
          await supabase
            .from('task_photos')
            .select('id, task_id, kind, caption, taken_at, author_id')
            .eq('task_id', task)
            .order('taken_at')
            .order('id')
            .abortSignal(signal)
            .throwOnError()
        ).data,
    }),
};

/** The file first, then the row. */
export const taskPhotoSender: Sender<NewPhoto> = {
  kind: 'task-photo',
  send: async ({ file, ...photo }) => {
    const bucket = await taskPhotosBucket.load();
    const { error } = await bucket.upload(photoPath(photo), file, { contentType: 'image/jpeg' });
    // The answer to an earlier attempt got lost.
    if (error && !isStored(error)) throw error;
    const { error: refused } = await supabase.from('task_photos').insert(photo);
    if (refused && !hasCode(refused, '23505')) throw refused;
  },
  affects: ['task_photos', 'task_proofs'],
  describe: ({ kind, caption }) => `Foto (${labelOf(taskPhotoKinds, kind)})${caption ? `: ${caption}` : ''}`,
};

export const employeeTaskPhotoMutations = {
  /**
   * Stores a photo; without a network it is kept on the device. A repeated call stores it once. Fails for a task that is no longer the caller's (42501)
   * and when it has 30 photos (23514).
   */
  add: mutationOptions({
    mutationFn: (photo: NewPhoto) => outbox.put(taskPhotoSender, photo),
    onError: reloadAfterFailure('task_photos'),
    meta: {
      ...outboxMeta,
      affects: taskPhotoSender.affects,
      error: (cause) => `Ein Foto wurde nicht gesendet: ${cause}`,
    },
  }),

  /** Deletes an own photo of a task that is not closed. */
  remove: removeTaskPhoto,
};
