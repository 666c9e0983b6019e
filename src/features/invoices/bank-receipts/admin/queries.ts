import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OpenInvoice } from '@/features/invoices/bank-receipts/match';
import { invoiceSelect } from '@/features/invoices/admin/queries';
import { firstDay } from '@/lib/forms/period';
import { ifOneOf, type ListAddress } from '@/lib/query/list-address';
import { applySort, readSort } from '@/lib/query/list-order';
import { readAllByDay } from '@/lib/query/read-all';
import { type CountMode, readPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import type { CountedList } from '@/lib/query/tab-total';
import type { Row } from '@/lib/supabase/tables';

/** A receipt on one of the company's accounts. */
export type BankReceipt = Row<'bank_receipts'>;

const orders = { datum: ['paid_on', '-id'] };

/** The tabs of the list; the first one shows the receipts still to be handled. */
export const receiptTabs = ['offen', 'zurueckgestellt', 'gebucht'] as const;

/** The filter of a receipt list, from the URL. */
export const receiptView = ({ page, tab, sort }: ListAddress) => ({
  page,
  tab: ifOneOf(receiptTabs, tab) ?? 'offen',
  sort: readSort(orders, sort, '-datum'),
});

type View = ReturnType<typeof receiptView>;

function rows({ tab, sort }: View, count?: CountMode) {
  let found = supabase.from('bank_receipts').select('*', { count });
  if (tab === 'gebucht') found = found.eq('rest_cents', 0);
  else if (tab === 'zurueckgestellt') found = found.not('aside_note', 'is', null);
  else found = found.gt('rest_cents', 0).is('aside_note', null);
  return applySort(found, orders, sort).throwOnError();
}

/** All receipts matching an address, on any page. */
const receiptRows = (address: ListAddress, count?: CountMode) => rows(receiptView(address), count);

export const countedReceipts = {
  name: 'zahlungseingaenge',
  table: 'bank_receipts',
  rows: receiptRows,
} satisfies CountedList;

/** All invoices with an open amount, with or without a document here, by due date. */
export async function readOpenInvoices(): Promise<OpenInvoice[]> {
  const found = await readAllByDay(
    firstDay,
    (day, id) =>
      supabase
        .from('invoices')
        .select('id, number, open_cents, due_date, customer_email, customer:customers(name)')
        .eq('status', 'offen')
        .gte('due_date', day)
        .or(`due_date.gt.${day},id.gt.${id}`)
        .order('due_date')
        .order('id')
        .throwOnError(),
    (row) => row.due_date,
  );
  return found.map((row) => ({
    id: row.id,
    number: row.number,
    openCents: row.open_cents,
    customerName: row.customer?.name ?? row.customer_email ?? '',
  }));
}

/** How many invoices a search returns. */
const mostChoices = 20;

function payable(search: string) {
  const all = search
    ? supabase.rpc('find_invoices', { search }, { get: true }).select(invoiceSelect)
    : supabase.from('invoices').select(invoiceSelect).eq('status', 'offen');
  // A paid invoice may be paid again by mistake.
  return all.eq('kind', 'rechnung').in('status', ['offen', 'bezahlt']).order('due_date').order('id').limit(mostChoices);
}

async function readPayments(receipts: readonly string[], signal: AbortSignal) {
  const { data } = await supabase
    .from('payments')
    .select('id, receipt_id, cents, invoice:invoices(id, number, customer_email, customer:customers(name))')
    .in('receipt_id', [...receipts])
    .order('created_at')
    .order('id')
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** A payment that is part of a receipt, or its reversal. */
export type ReceiptPayment = Awaited<ReturnType<typeof readPayments>>[number];

export const adminReceiptQueries = {
  /** The page of receipts matching an address, latest first by default, with the total. */
  list: (address: ListAddress) => {
    const view = receiptView(address);
    return queryOptions({
      queryKey: ['bank_receipts', 'list', view],
      queryFn: ({ signal }) => readPage(view.page, (count) => rows(view, count).abortSignal(signal)),
      placeholderData: keepPreviousData,
    });
  },

  /** The invoices that a receipt can pay. */
  openInvoices: queryOptions({ queryKey: ['invoices', 'for receipts'], queryFn: readOpenInvoices }),

  /** The payments made of receipts, in booking order. */
  payments: (receipts: readonly string[]) =>
    queryOptions({
      queryKey: ['payments', 'of receipts', receipts],
      queryFn: ({ signal }) => readPayments(receipts, signal),
    }),

  /** Up to 20 invoices matching a text, including paid ones; without a text, the open ones by due date. */
  payable: (search: string) =>
    queryOptions({
      queryKey: ['invoices', 'payable', search],
      queryFn: async ({ signal }) => (await payable(search).abortSignal(signal).throwOnError()).data,
      placeholderData: keepPreviousData,
      // Not cached: otherwise amounts from before the last booking would appear briefly when the dialog is reopened.
      gcTime: 0,
    }),
};
