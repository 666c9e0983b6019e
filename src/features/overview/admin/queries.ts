import { queryOptions } from '@tanstack/react-query';
import { onlyDue } from '@/features/leads/admin/open-queries';
import { berlinDay } from '@/lib/time/berlin-time';
import { supabase } from '@/lib/supabase/client';

const head = { count: 'exact', head: true } as const;

/**
 * How many rows wait for the office, counted by the server. No row is sent, but a page of them is read there, and `id` is
 * what an index may have.
 */
const counts = {
  invoices: () => supabase.from('invoices').select('id', head).eq('status', 'offen'),
  messages: () => supabase.from('messages').select('id', head).eq('status', 'ungelesen'),
  // What was asked for a day that is over can't be confirmed any more.
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

/** What waits for the office: most kinds have the name of their table. */
export type WaitingKind = keyof typeof counts;
/** Absences are counted where the employees are: on the dashboard they would begin another line of numbers. */
export type DashboardKind = Exclude<WaitingKind, 'absences'>;
export const waitingKinds = (Object.keys(counts) as WaitingKind[]).filter(
  (kind): kind is DashboardKind => kind !== 'absences',
);

export type WaitingTable = Exclude<WaitingKind, 'followUps'>;
export const waitingTable = (kind: WaitingKind): WaitingTable => (kind === 'followUps' ? 'contact_requests' : kind);

export const adminOverviewQueries = {
  /** How many rows of a kind wait for the office; null when the server named no number. */
  waiting: (kind: WaitingKind) =>
    queryOptions({
      queryKey: [waitingTable(kind), 'waiting', kind],
      queryFn: async ({ signal }) => (await counts[kind]().abortSignal(signal).throwOnError()).count,
    }),
};
