import { mutationOptions } from '@tanstack/react-query';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { supabase } from '@/lib/supabase/client';
import { type OwnCustomer, ownColumns } from './queries';
import type { Place } from '@/lib/forms/place';

export const customerRecordMutations = {
  /** Saves the customer's address; the office may have changed it since it was `seen`. */
  savePlace: mutationOptions({
    mutationFn: ({ seen, ...place }: Place & { seen: OwnCustomer }) =>
      updateIfUnchanged({
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
