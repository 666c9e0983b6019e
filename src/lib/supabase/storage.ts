import { late } from '@/lib/lazy/late';
import { fetchAsUser, serviceUrl } from './client';

const bucket = (name: 'media' | 'documents') =>
  late(async () => {
    const { StorageClient } = await import('@supabase/storage-js');
    return new StorageClient(serviceUrl('storage'), {}, fetchAsUser).from(name);
  });

/** What the website shows; anybody may see it. */
export const mediaBucket = bucket('media');

/** What was issued; the office and whoever it was issued to may read it, and nobody may write. */
export const documentsBucket = bucket('documents');
