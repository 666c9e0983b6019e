import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@functions/api/database.types';
import { isNetworkError } from '@/lib/errors';
import { offlineRetryMs } from '@/lib/query/query-client';
import { berlinDay } from '@/lib/time/berlin-time';
import { supabase } from '@/lib/supabase/client';

/** How many overdue invoices the dashboard shows. */
const shownRows = 5;

/** How often an open dashboard looks again, in ms: tasks become overdue as time passes, and a day ends. */
const boardMs = 300_000;

type Today = Database['public']['Functions']['dashboard_today']['Returns'][number];

/** A row of the board; the generated types do not know which columns may be null. */
export type DayEntry = Pick<Today, 'kind' | 'id'> &
  Record<'opens' | 'title' | 'person' | 'status' | 'starts_at' | 'ends_at' | 'place' | 'vehicle', string | null> & {
    crew: string[] | null;
    is_working: boolean[] | null;
    is_late: boolean | null;
  };

/** What the office has to do today. */
export const adminTodayQueries = {
  /** Today's board: tasks by time, appointments, who is away and who is clocked in, open declarations. */
  board: queryOptions({
    queryKey: ['tasks', 'today'],
    queryFn: async ({ signal }): Promise<DayEntry[]> =>
      (await supabase.rpc('dashboard_today', {}, { get: true }).abortSignal(signal).throwOnError()).data,
    refetchInterval: ({ state }) => (isNetworkError(state.error) ? offlineRetryMs : boardMs),
  }),

  /** What was invoiced this month, net, and what customers owe, with the overdue part of it, gross; in cents. */
  figures: queryOptions({
    queryKey: ['invoices', 'dashboard'],
    queryFn: async ({ signal }) =>
      (await supabase.rpc('dashboard_figures', {}, { get: true }).abortSignal(signal).single().throwOnError()).data,
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
