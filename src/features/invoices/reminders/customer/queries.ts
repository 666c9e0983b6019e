import { queryOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';

async function readReminders(ids: readonly string[], signal: AbortSignal) {
  const { data } = await supabase
    .from('reminders')
    .select('id, invoice_id, step, day, due_by, open_cents, total_cents, sha256')
    .in('invoice_id', [...ids])
    .order('invoice_id')
    .order('step', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** A reminder, as the customer sees it. */
export type CustomerReminder = Awaited<ReturnType<typeof readReminders>>[number];

export const customerReminderQueries = {
  /** The reminders of these invoices, as far as they are the customer's own; per invoice the latest first. */
  ofInvoices: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['reminders', 'customer', ids],
      queryFn: ({ signal }) => readReminders(ids, signal),
    }),
};
