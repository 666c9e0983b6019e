import { lazyModule } from '@/lib/lazy/lazy-module';
import { fetchAsUser, serviceUrl } from './client';

const bucket = (name: 'media' | 'documents' | 'request-photos' | 'task-photos') =>
  lazyModule(async () => {
    const { StorageClient } = await import('@supabase/storage-js');
    return new StorageClient(serviceUrl('storage'), {}, fetchAsUser).from(name);
  });

/** Images of the website; public. */
export const mediaBucket = bucket('media');

/** Issued documents, readable by the office and the customer they were issued to, writable by no user. */
export const documentsBucket = bucket('documents');

/** Photos that visitors sent with a request, readable by the office. */
export const requestPhotosBucket = bucket('request-photos');

/** Photos of tasks, readable by the office, the people on the task and, once released, its customer. */
export const taskPhotosBucket = bucket('task-photos');
