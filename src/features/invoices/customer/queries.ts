import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { maxRows } from '@/lib/query/paging';
import { type Count, readOwnPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import { moreThanOpen } from '@/features/invoices/reminders/steps';

// Without the customer the database would look through everybody's invoices: the policy alone leads to no index.
const owner = 'customers!inner(id)' as const;
const byOwner = 'customers.profile_id';

/** What a customer was issued; a cancellation with the number of the invoice that it takes back. */
function issued(userId: string, count?: Count) {
  return supabase
    .from('invoices')
    .select(
      `id, kind, number, issue_date, due_date, payable_until, amount, status, paid_cents, open_cents, sha256, reminder_step,
        cancelled_number:content->cancels->>number, ${owner}`,
      { count },
    )
    .eq(byOwner, userId);
}

/** An issued invoice or cancellation as its customer sees it. */
export type CustomerInvoice = QueryData<ReturnType<typeof issued>>[number];

export const customerInvoiceQueries = {
  /** Page `page` (from 1) of what a customer was issued, newest first, with the total. */
  list: (userId: string, page: number) =>
    queryOptions({
      queryKey: ['invoices', 'customer', userId, { page }],
      queryFn: ({ signal }) =>
        readOwnPage(page, (count) =>
          issued(userId, count).order('issued_at', { ascending: false }).order('id').abortSignal(signal).throwOnError(),
        ),
    }),

  /** How many of a customer's invoices are open, and what is still to be paid of them, in cents. */
  open: (userId: string) =>
    queryOptions({
      queryKey: ['invoices', 'customer', userId, 'open'],
      queryFn: async ({ signal }) => {
        const { data } = await supabase
          .from('invoices')
          .select(`open_cents, ${owner}`)
          .eq(byOwner, userId)
          .eq('status', 'offen')
          .limit(maxRows)
          .abortSignal(signal)
          .throwOnError();
        return { count: data.length, cents: data.reduce((sum, { open_cents }) => sum + open_cents, 0) };
      },
    }),

  /**
   * To whom a customer transfers how many cents for an invoice, as it is printed on it, and with which number; without an
   * `iban` it says nothing of that. `more` is how much of it the last reminder asks for beside the invoice. Null for an invoice that the customer does not have.
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
          // The last one, which asks for everything.
          .order('step', { referencedTable: 'reminders', ascending: false })
          .limit(1, { referencedTable: 'reminders' })
          .abortSignal(signal)
          .maybeSingle()
          .throwOnError();
        if (!data?.number) return null;
        const { number, name, iban, bic, reminders, open_cents: open } = data;
        const [last] = reminders;
        const more = open > 0 && last ? moreThanOpen(last) : 0;
        return { number, name: name ?? '', iban, bic, cents: open + more, more };
      },
    }),
};
