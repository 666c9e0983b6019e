import { late } from './late';
import { fetchAsUser, serviceUrl } from './supabase';

/** The one bucket. */
export const mediaBucket = late(async () => {
  const { StorageClient } = await import('@supabase/storage-js');
  return new StorageClient(serviceUrl('storage'), {}, fetchAsUser).from('media');
});
