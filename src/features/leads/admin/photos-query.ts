import { queryOptions } from '@tanstack/react-query';
import { requestPhotosBucket } from '@/lib/supabase/buckets';

async function readPhotos(id: string): Promise<Blob[]> {
  const bucket = await requestPhotosBucket.load();
  const { data: files, error } = await bucket.list(id);
  if (error) throw error;
  return Promise.all(
    files.map(async ({ name }) => {
      const { data, error } = await bucket.download(`${id}/${name}`);
      if (error) throw error;
      return data;
    }),
  );
}

export const leadPhotosQueries = {
  /** The photos of a guided request, in the order in which they were sent. */
  of: (id: string) =>
    queryOptions({
      queryKey: ['contact_requests', 'photos', id],
      queryFn: () => readPhotos(id),
      staleTime: Infinity,
    }),
};
