import { mutationOptions } from '@tanstack/react-query';
import { saveEdit } from '@/lib/edited-row';
import { supabase } from '@/lib/supabase';
import type { Row } from '@/lib/tables';
import type { OfficeOrderForm, OrderForm } from './schema';

/** What the office writes in dialogs, whose code comes late: apart from what the first screen downloads. */
export const officeOrderMutations = {
  /** Places an order for a customer; its id. */
  place: mutationOptions({
    mutationFn: async ({ customer, ...order }: OfficeOrderForm) => {
      const placed = supabase.from('requests').insert({ ...order, customer_id: customer.id });
      return (await placed.select('id').single().throwOnError()).data;
    },
    meta: {
      affects: ['requests', 'customers'],
      success: 'Kundenauftrag erfolgreich angelegt.',
      error: (cause) => `Fehler beim Anlegen des Kundenauftrags: ${cause}`,
    },
  }),

  /** Changes what an order says and where the work is; it was `seen` before. */
  update: mutationOptions({
    mutationFn: ({ seen, ...order }: OrderForm & { seen: Row<'requests'> }) =>
      saveEdit({
        seen,
        fields: ['subject', 'description', 'street', 'postal_code', 'city'],
        update: (version) =>
          supabase
            .from('requests')
            .update(order)
            .eq('id', seen.id)
            .eq('updated_at', version)
            .select('id')
            .maybeSingle()
            .throwOnError(),
        read: () => supabase.from('requests').select('*').eq('id', seen.id).single().throwOnError(),
      }),
    meta: {
      affects: ['requests'],
      success: 'Kundenauftrag erfolgreich aktualisiert.',
      error: (cause) => `Fehler beim Aktualisieren des Kundenauftrags: ${cause}`,
    },
  }),
};
