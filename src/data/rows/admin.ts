import { queryOptions } from '@tanstack/react-query';
import { withAbsentee } from '@/data/absences/admin';
import { allUsers } from '@/data/accounts/admin';
import { withCustomer } from '@/data/appointments/admin';
import { withKnownCustomer } from '@/data/contact-requests/admin';
import { withCustomerName } from '@/data/invoices/admin';
import { withSender } from '@/data/messages/admin';
import { employeeColumns } from '@/data/profiles/admin';
import { quoteWithCustomer } from '@/data/quotes/admin';
import { withCustomerAndTasks } from '@/data/requests/admin';
import { withAssignee } from '@/data/tasks/admin';
import { withEmployee } from '@/data/work-times/admin';
import { readId } from '@/lib/list-address';
import { supabase } from '@/lib/supabase';
import type { TableName } from '@/lib/tables';

/** Whatever stands in the address: what is no id is not asked for. */
function rowOf<Row>(table: TableName, id: string, read: () => PromiseLike<{ data: Row | null }>) {
  return queryOptions({
    queryKey: [table, 'row', id],
    queryFn: async () => (readId(id) ? (await read()).data : null),
  });
}

/** One row of a list of the office by its id, as the list has it; null when there is none. */
export const adminRowQueries = {
  absence: (id: string) =>
    rowOf('absences', id, () =>
      supabase.from('absences').select(withAbsentee).eq('id', id).maybeSingle().throwOnError(),
    ),
  appointment: (id: string) =>
    rowOf('appointments', id, () =>
      supabase.from('appointments').select(withCustomer).eq('id', id).maybeSingle().throwOnError(),
    ),
  employee: (id: string) =>
    rowOf('profiles', id, () =>
      supabase
        .from('profiles')
        .select(employeeColumns)
        .eq('id', id)
        .eq('role', 'mitarbeiter')
        .maybeSingle()
        .throwOnError(),
    ),
  invoice: (id: string) =>
    rowOf('invoices', id, () =>
      supabase.from('invoices').select(withCustomerName).eq('id', id).maybeSingle().throwOnError(),
    ),
  lead: (id: string) =>
    rowOf('contact_requests', id, () =>
      supabase.from('contact_requests').select(withKnownCustomer).eq('id', id).maybeSingle().throwOnError(),
    ),
  message: (id: string) =>
    rowOf('messages', id, () => supabase.from('messages').select(withSender).eq('id', id).maybeSingle().throwOnError()),
  order: (id: string) =>
    rowOf('requests', id, () =>
      supabase.from('requests').select(withCustomerAndTasks).eq('id', id).maybeSingle().throwOnError(),
    ),
  receipt: (id: string) =>
    rowOf('bank_receipts', id, () =>
      supabase.from('bank_receipts').select('*').eq('id', id).maybeSingle().throwOnError(),
    ),
  quote: (id: string) =>
    rowOf('quotes', id, () =>
      supabase.from('quotes').select(quoteWithCustomer).eq('id', id).maybeSingle().throwOnError(),
    ),
  referral: (id: string) =>
    rowOf('referrals', id, () => supabase.from('referrals').select('*').eq('id', id).maybeSingle().throwOnError()),
  task: (id: string) =>
    rowOf('tasks', id, () => supabase.from('tasks').select(withAssignee).eq('id', id).maybeSingle().throwOnError()),
  user: (id: string) =>
    rowOf('profiles', id, async () => ({ data: (await allUsers()).find((user) => user.id === id) ?? null })),
  workTime: (id: string) =>
    rowOf('work_times', id, () =>
      supabase.from('work_times').select(withEmployee).eq('id', id).maybeSingle().throwOnError(),
    ),
};
