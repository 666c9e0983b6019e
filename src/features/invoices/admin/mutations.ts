import { mutationOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { undoBy } from '@/lib/query/query-client';
import { supabase } from '@/lib/supabase/client';
import type { OpenItemForm } from '@/features/invoices/schema';

/** Only if the same session marked it paid less than a minute ago. */
const reopen = mutationOptions({
  mutationFn: async (id: string) =>
    supabase
      .from('invoices')
      .update({ status: 'offen' })
      .eq('id', id)
      .eq('status', 'bezahlt')
      .select('id')
      .single()
      .throwOnError(),
  onError: reloadAfterFailure('invoices'),
  meta: {
    affects: ['invoices'],
    success: 'Rechnung ist wieder offen',
    error: 'Fehler beim Aktualisieren der Rechnung',
  },
});

export const adminInvoiceMutations = {
  create: mutationOptions({
    mutationFn: async (invoice: OpenItemForm) =>
      supabase
        .from('invoices')
        .insert({ ...invoice, status: 'offen' })
        .select('id')
        .single()
        .throwOnError(),
    meta: {
      affects: ['invoices'],
      success: 'Rechnung erfolgreich erstellt.',
      error: 'Fehler beim Erstellen der Rechnung.',
    },
  }),

  /** Fails when the invoice is already paid. */
  markPaid: mutationOptions({
    mutationFn: async (id: string) =>
      supabase
        .from('invoices')
        .update({ status: 'bezahlt' })
        .eq('id', id)
        .eq('status', 'offen')
        .select('id')
        .single()
        .throwOnError(),
    onError: reloadAfterFailure('invoices'),
    meta: {
      affects: ['invoices'],
      success: 'Rechnung als bezahlt markiert',
      undo: undoBy(reopen),
      error: 'Fehler beim Aktualisieren der Rechnung',
    },
  }),
};
