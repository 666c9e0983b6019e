import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';

/** The columns of their own row that a customer may read: the form's values, and the version. */
export const ownColumns = 'id, number, street, postal_code, city, updated_at';

/** A customer's own row. */
export type OwnCustomer = Pick<Row<'customers'>, 'id' | 'number' | 'street' | 'postal_code' | 'city' | 'updated_at'>;

export const customerRecordQueries = {
  /** The row of the signed-in customer; null while there is none. */
  own: (userId: string) =>
    queryOptions({
      queryKey: ['customers', 'own', userId],
      queryFn: async ({ signal }) => {
        const own = supabase.from('customers').select(ownColumns).eq('profile_id', userId);
        return (await own.abortSignal(signal).maybeSingle().throwOnError()).data;
      },
    }),
};
