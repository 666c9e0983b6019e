import type { QueryData } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { readId } from '@/lib/query/list-address';
import { supabase } from '@/lib/supabase/client';
import type { Row } from '@/lib/supabase/tables';
import { berlinDayStart } from '@/lib/time/berlin-time';

const named = 'first_name, last_name, email';

/** The columns of a contract with everything agreed, and who works. */
const withTerms =
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

/** The most rows of each kind that a span is searched for. */
const mostTaken = 500;

const plannedColumns = 'schedule_id, title, starts_at, ends_at';

/** Times that are taken: by tasks with a person or a vehicle, and days on which people are away. */
export interface BusyTimes {
  tasks: Pick<Row<'tasks'>, 'schedule_id' | 'title' | 'starts_at' | 'ends_at'>[];
  absences: Pick<Row<'absences'>, 'from_day' | 'to_day'>[];
}

interface Staff {
  people: readonly string[];
  /** '' for none */
  vehicle: string;
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

  /** What people and a vehicle are planned for within a span, and when these people are away. */
  taken: ({ people, vehicle, from, to }: Staff) =>
    queryOptions({
      queryKey: ['tasks', 'taken', { people, vehicle, from, to }],
      queryFn: async ({ signal }): Promise<BusyTimes> => {
        const [since, until] = [berlinDayStart(from), berlinDayStart(to, 1)];
        const who = [`assigned_to.in.(${people.join()})`, ...(vehicle ? [`vehicle_id.eq.${vehicle}`] : [])];
        const [tasks, crews, absences] = await Promise.all([
          supabase
            .from('tasks')
            .select(plannedColumns)
            .or(who.join())
            .neq('status', 'abgeschlossen')
            .gt('ends_at', since)
            .lt('starts_at', until)
            .order('starts_at')
            .limit(mostTaken)
            .abortSignal(signal)
            .throwOnError(),
          supabase
            .from('task_crew')
            .select(`task:tasks!inner(${plannedColumns})`)
            .in('profile_id', people)
            .neq('task.status', 'abgeschlossen')
            .gt('task.ends_at', since)
            .lt('task.starts_at', until)
            .limit(mostTaken)
            .abortSignal(signal)
            .throwOnError(),
          supabase
            .from('absences')
            .select('from_day, to_day')
            .in('user_id', people)
            .eq('status', 'genehmigt')
            .gte('to_day', from)
            .lte('from_day', to)
            .limit(mostTaken)
            .abortSignal(signal)
            .throwOnError(),
        ]);
        return { tasks: [...tasks.data, ...crews.data.map(({ task }) => task)], absences: absences.data };
      },
    }),
};
