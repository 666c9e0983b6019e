import { queryOptions } from '@tanstack/react-query';
import { taskPhotosBucket } from '@/lib/supabase/buckets';
import type { Row } from '@/lib/supabase/tables';

/** A photo of a task, as shown to everyone who may see it. */
export type TaskPhoto = Pick<Row<'task_photos'>, 'id' | 'task_id' | 'kind' | 'caption' | 'taken_at'>;

/** Where a photo is in its bucket. */
export const photoPath = ({ id, task_id }: Pick<TaskPhoto, 'id' | 'task_id'>): string => `${task_id}/${id}.jpg`;

/**
 * Downloads a photo.
 *
 * @throws what the storage client throws
 */
export async function readPhotoFile(photo: Pick<TaskPhoto, 'id' | 'task_id'>): Promise<Blob> {
  const bucket = await taskPhotosBucket.load();
  const { data, error } = await bucket.download(photoPath(photo));
  if (error) throw error;
  return data;
}

export const taskPhotoFileQueries = {
  /** The file of a photo, which never changes. */
  one: (photo: Pick<TaskPhoto, 'id' | 'task_id'>) =>
    queryOptions({
      queryKey: ['task_photos', 'file', photo.id],
      queryFn: () => readPhotoFile(photo),
      staleTime: Infinity,
    }),
};
