import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { saveEdit } from '@/lib/edited-row';
import { supabase } from '@/lib/supabase';
import type { Row } from '@/lib/tables';
import type { Place } from './schema';

/** The columns of the own row that a customer may know of: what the form shows, and what tells its versions apart. */
const ownColumns = 'id, number, street, postal_code, city, updated_at';

/** A customer's own row. */
export type OwnCustomer = Pick<Row<'customers'>, 'id' | 'number' | 'street' | 'postal_code' | 'city' | 'updated_at'>;

export const customerRecordQueries = {
  /** The row of the signed-in customer; null as long as there is none. */
  own: (userId: string) =>
    queryOptions({
      queryKey: ['customers', 'own', userId],
      queryFn: async ({ signal }) => {
        const own = supabase.from('customers').select(ownColumns).eq('profile_id', userId);
        return (await own.abortSignal(signal).maybeSingle().throwOnError()).data;
      },
    }),
};

export const customerRecordMutations = {
  /** Saves where the customer lives; the office may have changed it since it was `seen`. */
  savePlace: mutationOptions({
    mutationFn: ({ seen, ...place }: Place & { seen: OwnCustomer }) =>
      saveEdit({
        seen,
        fields: ['street', 'postal_code', 'city'],
        update: (version) =>
          supabase
            .from('customers')
            .update(place)
            .eq('id', seen.id)
            .eq('updated_at', version)
            .select(ownColumns)
            .maybeSingle()
            .throwOnError(),
        read: () => supabase.from('customers').select(ownColumns).eq('id', seen.id).single().throwOnError(),
      }),
    meta: {
      affects: ['customers'],
      success: 'Adresse gespeichert.',
      error: (cause) => `Fehler beim Speichern der Adresse: ${cause}`,
    },
  }),
};
