import type { QueryData } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { berlinDay } from '@/lib/time/berlin-time';
import { monthAfter, readMonth } from '@/lib/time/months';
import { ifOneOf, type ListAddress } from '@/lib/query/list-address';
import { applySort, readSort } from '@/lib/query/list-order';
import { type CountMode, readEmbeddedPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import type { CountedList } from '@/lib/query/tab-total';

const orders = {
  kunde: ['customer_email', 'id'],
  betrag: ['amount', 'id'],
  noch_offen: ['open_cents', 'id'],
  faellig: ['due_date', 'id'],
  nummer: ['number', 'id'],
};

/** The tabs of the list after the first one, which shows all. */
export const invoiceTabs = ['offen', 'ueberfaellig', 'mahnen', 'bezahlt', 'entwurf', 'storniert'] as const;

/** The filter of an invoice list, from the URL; `month` is that of issue. */
export function invoiceView({ page, search, tab, sort, filters }: ListAddress) {
  return {
    page,
    search,
    tab: ifOneOf(invoiceTabs, tab),
    month: readMonth(filters.monat),
    sort: readSort(orders, sort, 'faellig'),
  };
}

type View = ReturnType<typeof invoiceView>;

/**
 * The invoice columns of lists and panels, without the document itself; with its customer, or else the account that has
 * the address.
 */
export const invoiceSelect = `
  id, kind, number, issue_date, customer_email, net_cents, tax_cents, amount, due_date, payable_until, status, paid_cents,
  open_cents, reminder_step, reminded_on, remind_after, cancelled_at, cancel_reason, created_at,
  account:customer(first_name, last_name), customer:customers(name, number)
` as const;

function rows({ search, tab, month, sort }: View, count?: CountMode) {
  let found = search
    ? supabase.rpc('find_invoices', { search }, { get: true, count }).select(invoiceSelect)
    : supabase.from('invoices').select(invoiceSelect, { count });
  if (tab === 'ueberfaellig') found = found.eq('status', 'offen').lt('payable_until', berlinDay());
  else if (tab === 'mahnen') found = found.eq('status', 'offen').lt('remind_after', berlinDay());
  else if (tab) found = found.eq('status', tab);
  if (month) found = found.gte('issue_date', `${month}-01`).lt('issue_date', `${monthAfter(month)}-01`);
  return applySort(found, orders, sort).throwOnError();
}

/** An invoice with its customer's name. */
export type AdminInvoice = QueryData<ReturnType<typeof rows>>[number];

/** All invoices matching an address, on any page. */
export const invoiceRows = (address: ListAddress, count?: CountMode) => rows(invoiceView(address), count);

export const countedInvoices = { name: 'rechnungen', table: 'invoices', rows: invoiceRows } satisfies CountedList;

export const adminInvoiceQueries = {
  /** The page of invoices matching an address, by due date by default, with the total. */
  list: (address: ListAddress) => {
    const view = invoiceView(address);
    return queryOptions({
      queryKey: ['invoices', 'list', view],
      queryFn: ({ signal }) => readEmbeddedPage(view, rows, signal),
      placeholderData: keepPreviousData,
    });
  },
};
