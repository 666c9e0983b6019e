import { queryOptions } from '@tanstack/react-query';
import { berlinDay } from '@/lib/time/berlin-time';
import { supabase } from '@/lib/supabase/client';

/** How many rows of a list the dashboard shows. */
const shownRows = 5;

/** What the office has to do today: the first rows of several lists. */
export const adminTodayQueries = {
  /** Today's appointments that are neither declined nor cancelled, by time. */
  appointments: queryOptions({
    queryKey: ['appointments', 'today'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('appointments')
        .select('id, time, service, status, customer:profiles(first_name, last_name, email)')
        .eq('date', berlinDay())
        .in('status', ['Ausstehend', 'Bestätigt'])
        .order('time')
        .order('id')
        .limit(shownRows)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  }),

  /** The tasks in progress, newest first. */
  tasks: queryOptions({
    queryKey: ['tasks', 'today'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('tasks')
        .select('id, title, assignee:profiles!tasks_assigned_to_fkey(first_name, last_name, email)')
        .eq('status', 'in_bearbeitung')
        .order('created_at', { ascending: false })
        .order('id')
        .limit(shownRows)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  }),

  /** The overdue open invoices, oldest first. */
  overdue: queryOptions({
    queryKey: ['invoices', 'overdue'],
    queryFn: async ({ signal }) => {
      const { data } = await supabase
        .from('invoices')
        .select(
          'id, customer_email, open_cents, due_date, account:customer(first_name, last_name), customer:customers(name, number)',
        )
        .eq('status', 'offen')
        .lt('payable_until', berlinDay())
        .order('due_date')
        .order('id')
        .limit(shownRows)
        .abortSignal(signal)
        .throwOnError();
      return data;
    },
  }),

  /** How many leads came in this week and in each of the seven weeks before, oldest first. */
  leadsByWeek: queryOptions({
    queryKey: ['contact_requests', 'weeks'],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('leads_by_week', {}, { get: true }).abortSignal(signal).throwOnError()).data,
  }),
};
