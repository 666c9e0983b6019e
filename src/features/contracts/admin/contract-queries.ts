import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { readId } from '@/lib/query/list-address';
import { supabase } from '@/lib/supabase/client';

const named = 'first_name, last_name, email';

/** The columns of a contract with everything agreed, and who works. */
export const withTerms =
  `*, customer:customers(id, number, name, kind), site:sites(id, name, street, postal_code, city), items:contract_items(*, prices:contract_prices(valid_from, unit_price_cents), schedules:contract_schedules(*, staffing:contract_schedule_staffing(assigned_to, vehicle_id, assignee:profiles(${named}), vehicle:vehicles(name)), crew:contract_schedule_crew(profile_id, profile:profiles(${named}))))` as const;

const byId = (id: string) =>
  supabase
    .from('contracts')
    .select(withTerms)
    .eq('id', id)
    .order('position', { referencedTable: 'items' })
    .order('id', { referencedTable: 'items' })
    .order('valid_from', { referencedTable: 'items.prices' })
    .order('starts_on', { referencedTable: 'items.schedules' })
    .order('id', { referencedTable: 'items.schedules' });

/** A contract with its customer, its site, and its items with prices, schedules and who works. */
export type AdminContract = QueryData<ReturnType<typeof byId>>[number];
export type ContractItem = AdminContract['items'][number];
export type ContractSchedule = ContractItem['schedules'][number];

/** Reads a contract; rejects when it is gone. */
export const contractById = (id: string) => byId(id).single().throwOnError();

const quoteById = (id: string) =>
  supabase.from('quotes').select('id, number, subject, content, customer:customers(id, name, kind)').eq('id', id);

/** A quote that a contract comes from. */
export type QuoteOfContract = QueryData<ReturnType<typeof quoteById>>[number];

/** The number of visits shown of each kind. */
const most = 10;

const visitColumns =
  `id, title, status, starts_at, ends_at, changed_by_hand, occurs_on, assignee:profiles!tasks_assigned_to_fkey(${named}), schedule:contract_schedules!inner(contract_id)` as const;

const visitsOf = (contract: string) =>
  supabase.from('tasks').select(visitColumns).eq('schedule.contract_id', contract).not('starts_at', 'is', null);

/** A visit of a contract. */
export type ContractVisit = QueryData<ReturnType<typeof visitsOf>>[number];

/** Times that are taken: by tasks with a person or a vehicle, and days on which people are away. */
export interface Taken {
  tasks: { schedule_id: string | null; title: string; starts_at: string | null; ends_at: string | null }[];
  absences: { from_day: string; to_day: string }[];
}

interface Staff {
  people: readonly string[];
  vehicle: string | null;
  /** 'yyyy-MM-dd' */
  from: string;
  to: string;
}

/** Queries of a contract's page and form; not part of the first screen's download. */
export const adminContractTermQueries = {
  /** A contract; null when there is none. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['contracts', 'one', id],
      queryFn: async ({ signal }) =>
        readId(id) ? (await byId(id).abortSignal(signal).maybeSingle().throwOnError()).data : null,
    }),

  /** The quote that a new contract comes from; null when there is none. */
  quote: (id: string) =>
    queryOptions({
      queryKey: ['quotes', 'for a contract', id],
      queryFn: async ({ signal }) =>
        readId(id) ? (await quoteById(id).abortSignal(signal).maybeSingle().throwOnError()).data : null,
    }),

  /** The next visits of a contract from now on. */
  coming: (contract: string) =>
    queryOptions({
      queryKey: ['tasks', 'of contract', contract, 'coming'],
      queryFn: async ({ signal }) => {
        const visits = visitsOf(contract)
          .gte('ends_at', new Date().toISOString())
          .neq('status', 'abgeschlossen')
          .order('starts_at')
          .order('id')
          .limit(most);
        return (await visits.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** The latest visits of a contract that are finished or past. */
  past: (contract: string) =>
    queryOptions({
      queryKey: ['tasks', 'of contract', contract, 'past'],
      queryFn: async ({ signal }) => {
        const visits = visitsOf(contract)
          .or(`status.eq.abgeschlossen,ends_at.lt.${new Date().toISOString()}`)
          .order('starts_at', { ascending: false })
          .order('id')
          .limit(most);
        return (await visits.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** What people and a vehicle are planned for within a span, and when these people are away. */
  taken: ({ people, vehicle, from, to }: Staff) =>
    queryOptions({
      queryKey: ['tasks', 'taken', { people, vehicle, from, to }],
      enabled: people.length > 0 || vehicle !== null,
      queryFn: async ({ signal }): Promise<Taken> => {
        const who = [
          ...(people.length > 0 ? [`assigned_to.in.(${people.join()})`] : []),
          ...(vehicle ? [`vehicle_id.eq.${vehicle}`] : []),
        ];
        const [tasks, absences] = await Promise.all([
          supabase
            .from('tasks')
            .select('schedule_id, title, starts_at, ends_at')
            .or(who.join())
            .neq('status', 'abgeschlossen')
            .gte('ends_at', `${from}T00:00Z`)
            .lt('starts_at', `${to}T23:59Z`)
            .order('starts_at')
            .limit(500)
            .abortSignal(signal)
            .throwOnError(),
          supabase
            .from('absences')
            .select('from_day, to_day')
            .in('user_id', [...people])
            .eq('status', 'genehmigt')
            .gte('to_day', from)
            .lte('from_day', to)
            .limit(100)
            .abortSignal(signal)
            .throwOnError(),
        ]);
        return { tasks: tasks.data, absences: absences.data };
      },
    }),
};
