import { queryOptions } from '@tanstack/react-query';
import { berlinDay } from '@/lib/berlin-time';
import { supabase } from '@/lib/supabase';
import type { TableName } from '@/lib/tables';

const head = { count: 'exact', head: true } as const;

/** How many rows wait for the office: counted by the server, no row is sent. */
const counts = {
  invoices: (signal: AbortSignal) =>
    supabase.from('invoices').select('*', head).eq('status', 'offen').abortSignal(signal).throwOnError(),
  messages: (signal: AbortSignal) =>
    supabase.from('messages').select('*', head).eq('status', 'ungelesen').abortSignal(signal).throwOnError(),
  // What was asked for a day that is over can't be confirmed any more.
  appointments: (signal: AbortSignal) =>
    supabase
      .from('appointments')
      .select('*', head)
      .eq('status', 'Ausstehend')
      .gte('date', berlinDay())
      .abortSignal(signal)
      .throwOnError(),
  requests: (signal: AbortSignal) =>
    supabase.from('requests').select('*', head).eq('status', 'pending').abortSignal(signal).throwOnError(),
  referrals: (signal: AbortSignal) =>
    supabase.from('referrals').select('*', head).eq('status', 'pending').abortSignal(signal).throwOnError(),
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
