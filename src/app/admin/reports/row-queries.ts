import { leadSelect } from '@/features/leads/admin/queries';
import { invoiceSelect } from '@/features/invoices/admin/queries';
import type { Period } from '@/lib/forms/period';
import { supabase } from '@/lib/supabase/client';
import { berlinDayStart } from '@/lib/time/berlin-time';
import { readAll, readAllByDay } from '@/lib/query/read-all';

/** All invoices that are due in the period. */
export function readInvoices({ from, to }: Period) {
  return readAllByDay(
    from,
    (day, id) =>
      supabase
        .from('invoices')
        .select(invoiceSelect)
        .neq('status', 'entwurf')
        .gte('due_date', day)
        .lte('due_date', to)
        .or(`due_date.gt.${day},id.gt.${id}`)
        .order('due_date')
        .order('id')
        .throwOnError(),
    (row) => row.due_date,
  );
}

/** All leads that came in the period. */
export function readLeads({ from, to }: Period) {
  return readAll((id) =>
    supabase
      .from('contact_requests')
      .select(leadSelect)
      .gte('created_at', berlinDayStart(from))
      .lt('created_at', berlinDayStart(to, 1))
      .gt('id', id)
      .order('id')
      .throwOnError(),
  );
}

/** All tasks created in the period, with the name of the assignee. */
export function readTasks({ from, to }: Period) {
  return readAll((id) =>
    supabase
      .from('tasks')
      .select('*, profile:profiles!tasks_assigned_to_fkey(first_name, last_name, email)')
      .gte('created_at', berlinDayStart(from))
      .lt('created_at', berlinDayStart(to, 1))
      .gt('id', id)
      .order('id')
      .throwOnError(),
  );
}

/** All work times that began in the period, with the employee's name. */
export function readWorkTimes({ from, to }: Period) {
  return readAll((id) =>
    supabase
      .from('work_times')
      .select('*, profile:profiles(first_name, last_name, email)')
      .gte('start_time', berlinDayStart(from))
      .lt('start_time', berlinDayStart(to, 1))
      .gt('id', id)
      .order('id')
      .throwOnError(),
  );
}
