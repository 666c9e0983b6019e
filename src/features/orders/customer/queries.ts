import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { currentUser, unlessSignedOut } from '@/features/accounts/auth/current-user';
import { GermanError } from '@/lib/errors';
import { readOwnPage } from '@/lib/query/read-page';
import { refreshTable } from '@/lib/query/query-client';
import { supabase } from '@/lib/supabase/client';
import type { Insert } from '@/lib/supabase/tables';
import type { Database } from '@functions/api/database.types';

type NewOrder = Pick<Insert<'requests'>, 'subject' | 'description' | 'street' | 'postal_code' | 'city' | 'destination'>;

/** The day of the quote that led to an order, when its work begins, and the day of its last invoice. */
export type OrderSteps = Pick<OrderStepsRow, 'order_id'> & {
  [Step in Exclude<keyof OrderStepsRow, 'order_id'>]: OrderStepsRow[Step] | null;
};
type OrderStepsRow = Database['public']['Functions']['own_order_steps']['Returns'][number];

/** The order can no longer be cancelled: the office has started on it, or it was cancelled elsewhere. */
export class OrderNotPendingError extends GermanError {
  constructor() {
    super('Der Auftrag kann nicht mehr storniert werden.');
  }
}

export const customerOrderQueries = {
  /** Page `page` (from 1) of a customer's orders, newest first, with the total. */
  list: (userId: string, page: number) =>
    queryOptions({
      queryKey: ['requests', 'customer', userId, { page }],
      queryFn: ({ signal }) =>
        readOwnPage(page, (count) =>
          supabase
            .from('requests')
            .select('id, subject, description, status, created_at, street, postal_code, city, destination', { count })
            .eq('user_id', userId)
            .order('created_at', { ascending: false })
            .order('id')
            .abortSignal(signal)
            .throwOnError(),
        ),
    }),

  /** The subjects of a customer's latest orders, for a select. */
  names: (userId: string) =>
    queryOptions({
      queryKey: ['requests', 'customer', userId, 'names'],
      queryFn: async ({ signal }) => {
        const { data } = await supabase
          .from('requests')
          .select('id, subject')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(50)
          .abortSignal(signal)
          .throwOnError();
        return data;
      },
    }),

  /** How far these orders have come. Not live: customers read no tasks. */
  steps: (userId: string, ids: readonly string[]) =>
    queryOptions({
      queryKey: ['requests', 'customer', userId, 'steps', ids],
      queryFn: async ({ signal }): Promise<OrderSteps[]> =>
        (
          await supabase
            .rpc('own_order_steps', { orders: [...ids] }, { get: true })
            .abortSignal(signal)
            .throwOnError()
        ).data,
    }),

  /** How many of a customer's orders are neither done nor cancelled. */
  openCount: (userId: string) =>
    queryOptions({
      queryKey: ['requests', 'customer', userId, 'open-count'],
      queryFn: async ({ signal }) => {
        const { count } = await supabase
          .from('requests')
          .select('id', { count: 'exact', head: true })
          .eq('user_id', userId)
          .in('status', ['pending', 'in_progress'])
          .abortSignal(signal)
          .throwOnError();
        return count ?? 0;
      },
    }),
};

export const customerOrderMutations = {
  create: mutationOptions({
    mutationFn: async ({ street, postal_code, city, ...order }: NewOrder) => {
      const { id } = await currentUser();
      const place = street || postal_code || city ? { street, postal_code, city } : {};
      await supabase
        .from('requests')
        .insert({ user_id: id, ...order, status: 'pending', ...place })
        .throwOnError();
    },
    meta: {
      affects: ['requests'],
      success: 'Auftrag erfolgreich erstellt.',
      error: unlessSignedOut('Fehler beim Erstellen des Auftrags.'),
    },
  }),

  /** Cancels an order that is still pending; OrderNotPendingError when it no longer is, after reloading the list. */
  cancel: mutationOptions({
    mutationFn: async (id: string) => {
      const { data } = await supabase
        .from('requests')
        .update({ status: 'cancelled' })
        .eq('id', id)
        .eq('status', 'pending')
        .select('id')
        .maybeSingle()
        .throwOnError();
      if (data) return;
      await refreshTable('requests');
      throw new OrderNotPendingError();
    },
    meta: {
      affects: ['requests'],
      success: 'Auftrag wurde storniert.',
      error: 'Fehler beim Stornieren des Auftrags.',
    },
  }),
};
