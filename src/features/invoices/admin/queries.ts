import type { QueryData } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { berlinDay } from '@/lib/time/berlin-time';
import { among, type ListAddress } from '@/lib/query/list-address';
import { inOrder, readSort, type Sortable } from '@/lib/query/list-order';
import { type Count, readEmbeddedPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import type { CountedList } from '@/lib/query/tab-total';
import type { Enums } from '@/lib/supabase/tables';

const orders = {
  kunde: ['customer_email', 'id'],
  betrag: ['amount', 'id'],
  noch_offen: ['open_cents', 'id'],
  faellig: ['due_date', 'id'],
};

/** The tabs of the list after the first one, which shows all. */
export const invoiceTabs = ['offen', 'ueberfaellig', 'mahnen', 'bezahlt', 'entwurf', 'storniert'] as const;

/** The filter of an invoice list, from the address. */
export function invoiceView({ page, search, tab, sort }: ListAddress) {
  return { page, search, tab: among(invoiceTabs, tab), sort: readSort(orders, sort, 'faellig') };
}

type View = ReturnType<typeof invoiceView>;

/**
 * The invoice columns of lists and panels, without the document itself; with its customer, or else the account that has
 * the address.
 */
export const withCustomerName = `
  id, kind, number, issue_date, customer_email, net_cents, tax_cents, amount, due_date, payable_until, status, paid_cents,
  open_cents, reminder_step, reminded_on, remind_after, cancelled_at, cancel_reason, created_at,
  customer(first_name, last_name), file:customers(name, number)
` as const;

interface Narrowable extends Sortable {
  eq: (column: 'status', value: Enums<'invoice_status'>) => this;
  lt: (column: 'payable_until' | 'remind_after', day: string) => this;
}

function ofTab<Query extends Narrowable>(all: Query, tab: View['tab']): Query {
  if (tab === 'ueberfaellig') return all.eq('status', 'offen').lt('payable_until', berlinDay());
  if (tab === 'mahnen') return all.eq('status', 'offen').lt('remind_after', berlinDay());
  return tab ? all.eq('status', tab) : all;
}

/** All invoices matching an address, in its order. */
function narrowed<Query extends Narrowable>(all: Query, { tab, sort }: View): Query {
  return inOrder(ofTab(all, tab), orders, sort);
}

function rows(view: View, count?: Count) {
  const all = view.search
    ? supabase.rpc('find_invoices', { search: view.search }, { get: true, count }).select(withCustomerName)
    : supabase.from('invoices').select(withCustomerName, { count });
  return narrowed(all, view).throwOnError();
}

function ids(view: View, count?: Count) {
  return narrowed(supabase.from('invoices').select('id', { count }), view).throwOnError();
}

/** An invoice with its customer's name. */
export type AdminInvoice = QueryData<ReturnType<typeof rows>>[number];

/** All invoices matching an address, on any page. */
export const invoiceRows = (address: ListAddress, count?: Count) => rows(invoiceView(address), count);

export const countedInvoices = { name: 'rechnungen', table: 'invoices', rows: invoiceRows } satisfies CountedList;

export const adminInvoiceQueries = {
  /** The page of invoices matching an address, by due date by default, with the total. */
  list: (address: ListAddress) => {
    const view = invoiceView(address);
    return queryOptions({
      queryKey: ['invoices', 'list', view],
      queryFn: ({ signal }) => readEmbeddedPage(view, rows, ids, signal),
      placeholderData: keepPreviousData,
    });
  },
};
