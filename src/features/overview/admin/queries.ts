import { queryOptions } from '@tanstack/react-query';
import { onlyDue } from '@/features/leads/admin/open-leads';
import { berlinDay } from '@/lib/time/berlin-time';
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
  requests: () => supabase.from('requests').select('id', head).eq('status', 'pending'),
  absences: () => supabase.from('absences').select('id', head).eq('status', 'beantragt'),
  referrals: () => supabase.from('referrals').select('id', head).eq('status', 'pending'),
};

/** What is waiting for the office: most kinds are named after their table. */
export type WaitingKind = keyof typeof counts;
/** Absences are counted on the employees' page: on the dashboard they would start another row of numbers. */
export type DashboardKind = Exclude<WaitingKind, 'absences'>;
export const waitingKinds = (Object.keys(counts) as WaitingKind[]).filter(
  (kind): kind is DashboardKind => kind !== 'absences',
);

export type WaitingTable = Exclude<WaitingKind, 'followUps'>;
export const waitingTable = (kind: WaitingKind): WaitingTable => (kind === 'followUps' ? 'contact_requests' : kind);

export const adminOverviewQueries = {
  /** How many rows of a kind are waiting for the office; null when the server returned no count. */
  waiting: (kind: WaitingKind) =>
    queryOptions({
      queryKey: [waitingTable(kind), 'waiting', kind],
      queryFn: async ({ signal }) => (await counts[kind]().abortSignal(signal).throwOnError()).count,
    }),
};
