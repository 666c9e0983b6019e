import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import type { TaskPhoto } from '../file-query';

export type ReleasedPhoto = TaskPhoto & { order_id: string };

export const customerTaskPhotoQueries = {
  /** The photos of the customer's orders that the office has released. */
  of: (userId: string, orders: string[]) =>
    queryOptions({
      queryKey: ['task_photos', 'customer', userId, orders],
      queryFn: async ({ signal }): Promise<ReleasedPhoto[]> =>
        (await supabase.rpc('released_photos', { orders }, { get: true }).abortSignal(signal).throwOnError()).data,
    }),
};
