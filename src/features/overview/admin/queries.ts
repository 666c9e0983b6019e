import { queryOptions } from '@tanstack/react-query';
import { onlyDue } from '@/features/leads/admin/open-leads';
import { onlyOverdue } from '@/features/tasks/admin/overdue';
import { berlinDay, berlinMonth } from '@/lib/time/berlin-time';
import { supabase } from '@/lib/supabase/client';

const head = { count: 'exact', head: true } as const;

/**
 * How many rows are waiting for the office, counted by the server. No rows are sent, but the server reads a page of
 * them, and `id` can come from an index.
 */
const counts = {
  invoices: () => supabase.from('invoices').select('id', head).eq('status', 'offen'),
  messages: () => supabase.from('messages').select('id', head).eq('status', 'ungelesen'),
  // A request for a past day can no longer be confirmed.
  appointments: () =>
    supabase
      .from('appointments')
      .select('id', head)
      .eq('status', 'Ausstehend')
      .is('proposed_by', null)
      .gte('date', berlinDay()),
  contact_requests: () => supabase.from('contact_requests').select('id', head).eq('status', 'neu'),
  followUps: () => onlyDue(supabase.from('contact_requests').select('id', head)),
  tasks: () => supabase.from('tasks').select('id', head).is('assigned_to', null).neq('status', 'abgeschlossen'),
  overdue: () => onlyOverdue(supabase.from('tasks').select('id', head)),
  requests: () => supabase.from('requests').select('id', head).eq('status', 'pending'),
  toPlan: () => supabase.rpc('orders_to_plan', {}, head).select('id'),
  absences: () => supabase.from('absences').select('id', head).eq('status', 'beantragt'),
  referrals: () => supabase.from('referrals').select('id', head).eq('status', 'pending'),
};

/** What is waiting for the office: most kinds are named after their table. */
export type WaitingKind = keyof typeof counts;
export const waitingKinds = Object.keys(counts) as WaitingKind[];

const tablesOfKinds = { followUps: 'contact_requests', overdue: 'tasks', toPlan: 'requests' } as const;
type OtherKind = keyof typeof tablesOfKinds;

export type WaitingTable = Exclude<WaitingKind, OtherKind>;
const isOther = (kind: WaitingKind): kind is OtherKind => kind in tablesOfKinds;
export const waitingTable = (kind: WaitingKind): WaitingTable => (isOther(kind) ? tablesOfKinds[kind] : kind);

export const adminOverviewQueries = {
  /** How many rows of a kind are waiting for the office; null when the server returned no count. */
  waiting: (kind: WaitingKind) =>
    queryOptions({
      queryKey: [waitingTable(kind), 'waiting', kind],
      queryFn: async ({ signal }) => (await counts[kind]().abortSignal(signal).throwOnError()).count,
    }),

  /** How many rows the billing run lists this month. */
  toBill: queryOptions({
    queryKey: ['billing_periods', 'waiting'],
    queryFn: async ({ signal }) => {
      const month = `${berlinMonth(new Date())}-01`;
      const counted = supabase.rpc('count_billing_candidates', { month }, { get: true });
      return (await counted.abortSignal(signal).throwOnError()).data;
    },
  }),
};
