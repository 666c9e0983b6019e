import { queryOptions } from '@tanstack/react-query';
import { berlinDay } from '@/lib/berlin-time';
import { supabase } from '@/lib/supabase';
import type { TableName } from '@/lib/tables';

const head = { count: 'exact', head: true } as const;

/**
 * How many rows wait for the office, counted by the server. No row is sent, but a page of them is read there, and `id` is
 * what an index may have.
 */
const counts = {
  invoices: (signal: AbortSignal) =>
    supabase.from('invoices').select('id', head).eq('status', 'offen').abortSignal(signal).throwOnError(),
  messages: (signal: AbortSignal) =>
    supabase.from('messages').select('id', head).eq('status', 'ungelesen').abortSignal(signal).throwOnError(),
  // What was asked for a day that is over can't be confirmed any more.
  appointments: (signal: AbortSignal) =>
    supabase
      .from('appointments')
      .select('id', head)
      .eq('status', 'Ausstehend')
      .gte('date', berlinDay())
      .abortSignal(signal)
      .throwOnError(),
  contact_requests: (signal: AbortSignal) =>
    supabase.from('contact_requests').select('id', head).eq('status', 'neu').abortSignal(signal).throwOnError(),
  tasks: (signal: AbortSignal) =>
    supabase
      .from('tasks')
      .select('id', head)
      .is('assigned_to', null)
      .neq('status', 'abgeschlossen')
      .abortSignal(signal)
      .throwOnError(),
  requests: (signal: AbortSignal) =>
    supabase.from('requests').select('id', head).eq('status', 'pending').abortSignal(signal).throwOnError(),
  referrals: (signal: AbortSignal) =>
    supabase.from('referrals').select('id', head).eq('status', 'pending').abortSignal(signal).throwOnError(),
} satisfies Partial<Record<TableName, unknown>>;

export type WaitingTable = keyof typeof counts;
export const waitingTables = Object.keys(counts) as WaitingTable[];

export const adminOverviewQueries = {
  /** How many rows of a table wait for the office; null when the server named no number. */
  waiting: (table: WaitingTable) =>
    queryOptions({
      queryKey: [table, 'waiting'],
      queryFn: async ({ signal }) => (await counts[table](signal)).count,
    }),
};
