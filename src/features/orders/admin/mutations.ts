import { mutationOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { taskArguments } from '@/features/tasks/admin/mutations';
import type { TaskForm } from '@/features/tasks/schema';
import { updateIfUnchanged } from '@/lib/forms/update-if-unchanged';
import { GermanError } from '@/lib/errors';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';
import type { OrderDetails } from './queries';
import type { EditedOrder, OfficeOrderForm } from '@/features/orders/schema';

const edited = ['subject', 'description', 'site_id', 'street', 'postal_code', 'city', 'destination'] as const;

/** Mutations of the office's dialogs, which are loaded lazily: separate from the first screen's code. */
export const officeOrderMutations = {
  /** Places an order for a customer; returns its id. */
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

  /** Updates an order, its site and its place of work on top of the version `seen`. */
  update: mutationOptions({
    mutationFn: ({
      seen,
      ...order
    }: EditedOrder & { seen: Pick<OrderDetails, 'id' | 'updated_at' | 'site' | (typeof edited)[number]> }) =>
      updateIfUnchanged({
        seen,
        fields: edited,
        update: (version) =>
          supabase
            .from('requests')
            .update(order)
            .eq('id', seen.id)
            .eq('updated_at', version)
            .select('id')
            .maybeSingle()
            .throwOnError(),
        read: () =>
          supabase
            .from('requests')
            .select('*, site:sites(id, name, street, postal_code, city)')
            .eq('id', seen.id)
            .single()
            .throwOnError(),
      }),
    meta: {
      affects: ['requests'],
      success: 'Kundenauftrag erfolgreich aktualisiert.',
      error: (cause) => `Fehler beim Aktualisieren des Kundenauftrags: ${cause}`,
    },
  }),
};

export const adminOrderMutations = {
  setStatus: mutationOptions({
    mutationFn: async ({ id, status }: Pick<Row<'requests'>, 'id' | 'status'>) => {
      const changed = supabase.from('requests').update({ status }).eq('id', id);
      return (await changed.select('id, customer:customers(email)').single().throwOnError()).data;
    },
    meta: {
      affects: ['requests'],
      success: 'Status aktualisiert.',
      description: ({ customer }: { customer: Pick<Row<'customers'>, 'email'> }) =>
        customer.email ? 'Der Kunde erfährt es in einer Minute per E-Mail.' : undefined,
      error: 'Status konnte nicht geändert werden.',
    },
  }),

  /**
   * Creates a task from a customer's order, which is then in progress, atomically. An order may have several tasks;
   * repeating a call with the same `task_id` creates only one. Rejects with a GermanError when the order is no longer
   * pending or in progress.
   */
  convert: mutationOptions({
    mutationFn: async ({ id, task_id, ...task }: TaskForm & { id: string; task_id: string }) => {
      // The task is at the site of its order.
      const { site_id: _site, ...given } = taskArguments(task);
      const made = supabase.rpc('convert_request', { request_id: id, task_id, ...given });
      const { data } = await made.throwOnError();
      if (!data) throw new GermanError('Der Kundenauftrag wurde inzwischen storniert oder abgeschlossen.');
    },
    onError: reloadAfterFailure('requests'),
    meta: {
      affects: ['tasks', 'requests'],
      success: 'Auftrag erfolgreich erstellt.',
      error: 'Fehler beim Erstellen des Auftrags.',
    },
  }),
};
