import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { supabase } from '@/lib/supabase/client';
import { removeTaskPhoto } from '../remove-task-photo';

const columns =
  'id, task_id, kind, caption, taken_at, is_released, author:profiles(first_name, last_name, email)' as const;

async function readPhotos(of: { task: string } | { order: string }, signal: AbortSignal) {
  const photos = supabase.from('task_photos').select(`${columns}, task:tasks!inner(title, request_id)`);
  const own = 'task' in of ? photos.eq('task_id', of.task) : photos.eq('task.request_id', of.order);
  return (await own.order('taken_at').order('id').abortSignal(signal).throwOnError()).data;
}

/** A photo as the office sees it: with who took it, and its task. */
export type AdminTaskPhoto = Awaited<ReturnType<typeof readPhotos>>[number];

export const adminTaskPhotoQueries = {
  /** The photos of a task by the time they were taken. */
  ofTask: (task: string) =>
    queryOptions({
      queryKey: ['task_photos', 'admin', 'task', task],
      queryFn: ({ signal }) => readPhotos({ task }, signal),
    }),

  /** The photos of all tasks of an order by the time they were taken. */
  ofOrder: (order: string) =>
    queryOptions({
      queryKey: ['task_photos', 'admin', 'order', order],
      queryFn: ({ signal }) => readPhotos({ order }, signal),
    }),
};

export const adminTaskPhotoMutations = {
  /** Shows photos to the customer of their order, or no longer. */
  release: mutationOptions({
    mutationFn: async ({ ids, released }: { ids: string[]; released: boolean }) =>
      supabase.from('task_photos').update({ is_released: released }).in('id', ids).select('id').throwOnError(),
    onError: reloadAfterFailure('task_photos'),
    meta: {
      affects: ['task_photos'],
      error: (cause) => `Die Freigabe wurde nicht gespeichert: ${cause}`,
    },
  }),

  remove: removeTaskPhoto,
};
