import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { maxRows } from '@/lib/query/paging';
import { type CountMode, readOwnPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import { berlinDay } from '@/lib/time/berlin-time';
import { extraCharges } from '@/features/invoices/reminders/steps';

// Without the customer filter the database would scan all invoices: the policy alone does not use an index.
const owner = 'customers!inner(id)' as const;
const byOwner = 'customers.profile_id';

/** The documents issued to a customer; a cancellation with the number of the cancelled invoice. */
function issued(userId: string, count?: CountMode) {
  return supabase
    .from('invoices')
    .select(
      `id, kind, number, issue_date, due_date, payable_until, amount, status, paid_cents, open_cents, sha256, reminder_step,
        cancelled_number:content->cancels->>number, ${owner}`,
      { count },
    )
    .eq(byOwner, userId);
}

/** An issued invoice or cancellation, as its customer sees it. */
export type CustomerInvoice = QueryData<ReturnType<typeof issued>>[number];

const sumOf = (invoices: readonly Pick<CustomerInvoice, 'open_cents'>[]) => ({
  count: invoices.length,
  cents: invoices.reduce((sum, { open_cents }) => sum + open_cents, 0),
});

export const customerInvoiceQueries = {
  /** Page `page` (from 1) of the documents issued to a customer, newest first, with the total. */
  list: (userId: string, page: number) =>
    queryOptions({
      queryKey: ['invoices', 'customer', userId, { page }],
      queryFn: ({ signal }) =>
        readOwnPage(page, (count) =>
          issued(userId, count).order('issued_at', { ascending: false }).order('id').abortSignal(signal).throwOnError(),
        ),
    }),

  /**
   * A customer's open invoices: how many, their open amount in cents, and the part that is overdue, with the day on which
   * the first of them was due.
   */
  open: (userId: string) =>
    queryOptions({
      queryKey: ['invoices', 'customer', userId, 'open'],
      queryFn: async ({ signal }) => {
        const { data } = await supabase
          .from('invoices')
          .select(`open_cents, due_date, payable_until, ${owner}`)
          .eq(byOwner, userId)
          .eq('status', 'offen')
          .order('due_date')
          .limit(maxRows)
          .abortSignal(signal)
          .throwOnError();
        const overdue = data.filter(({ payable_until }) => payable_until < berlinDay());
        return { ...sumOf(data), overdue: { ...sumOf(overdue), since: overdue[0]?.due_date } };
      },
    }),

  /**
   * The transfer data of an invoice: payee, amount in cents and number, as printed on it; without `iban` no payee is
   * known. `more` is how much of it the last reminder charges on top of the invoice. Null for an invoice that is not
   * the customer's.
   */
  payment: (userId: string, id: string) =>
    queryOptions({
      queryKey: ['invoices', 'customer', userId, 'payment', id],
      queryFn: async ({ signal }) => {
        const { data } = await supabase
          .from('invoices')
          .select(
            `number, open_cents, name:content->seller->>name, iban:content->seller->bank->>iban,
              bic:content->seller->bank->>bic, reminders(open_cents, total_cents)`,
          )
          .eq('id', id)
          // The last one, which includes all charges.
          .order('step', { referencedTable: 'reminders', ascending: false })
          .limit(1, { referencedTable: 'reminders' })
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError();
        if (!data?.number) return null;
        const { number, name, iban, bic, reminders, open_cents: open } = data;
        const [last] = reminders;
        const more = open > 0 && last ? extraCharges(last) : 0;
        return { number, name: name ?? '', iban, bic, cents: open + more, more };
      },
    }),
};
