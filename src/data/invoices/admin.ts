import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/data/failed-write';
import { maxRows } from '@/lib/paging';
import { readPage } from '@/lib/read-page';
import { supabase } from '@/lib/supabase';
import type { Enums } from '@/lib/tables';
import type { InvoiceForm } from './schema';
import { sumOfAmounts } from './sum';

export const adminInvoiceQueries = {
  /** Page `page` (from 1) of the invoices with `status`, of all without it, first due first, with the total. */
  list: (page: number, status?: Enums<'invoice_status'>) =>
    queryOptions({
      queryKey: ['invoices', 'list', { page, status }],
      queryFn: ({ signal }) =>
        readPage(page, (count) => {
          const invoices = supabase.from('invoices').select('*', { count });
          return (status ? invoices.eq('status', status) : invoices)
            .order('due_date')
            .order('id')
            .abortSignal(signal)
            .throwOnError();
        }),
    }),

  /** What the open invoices add up to in euro and how many they are; no sum when they are too many to be added up. */
  open: queryOptions({
    queryKey: ['invoices', 'open'],
    queryFn: async ({ signal }) => {
      const { data, count } = await supabase
        .from('invoices')
        .select('amount', { count: 'exact' })
        .eq('status', 'offen')
        .limit(maxRows)
        .abortSignal(signal)
        .throwOnError();
      return { count: count ?? data.length, sum: count === data.length ? sumOfAmounts(data) : undefined };
    },
  }),
};

export const adminInvoiceMutations = {
  create: mutationOptions({
    mutationFn: async (invoice: InvoiceForm) =>
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

  /** Fails when the invoice is paid already. */
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
      error: 'Fehler beim Aktualisieren der Rechnung',
    },
  }),
};
