import type { QueryData } from '@supabase/supabase-js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { taskSelect } from '@/features/tasks/admin/queries';
import { berlinDayStart } from '@/lib/time/berlin-time';
import { supabase } from '@/lib/supabase/client';

const inWeek = (monday: string, sunday: string) =>
  supabase
    .from('appointments')
    .select('id, date, time, service, status, account:profiles(first_name, last_name, email), customer:customers(name)')
    .gte('date', monday)
    .lte('date', sunday)
    .in('status', ['Ausstehend', 'Bestätigt']);

/** An appointment in the plan, with the customer. */
export type PlanAppointment = QueryData<ReturnType<typeof inWeek>>[number];

const awayIn = (monday: string, sunday: string) =>
  supabase
    .from('absences')
    .select('id, user_id, from_day, to_day, kind, status')
    .gte('to_day', monday)
    .lte('from_day', sunday)
    .in('status', ['beantragt', 'genehmigt']);

const acceptedOrders = () =>
  supabase
    .rpc('orders_to_plan', {}, { get: true, count: 'exact' })
    .select('id, subject, description, created_at, customer:customers(name), tasks(id)')
    .is('tasks', null);

/** The order of an accepted quote that has no task. */
export type OrderToPlan = QueryData<ReturnType<typeof acceptedOrders>>[number];

/** An employee's absence, granted or requested. */
export type PlanAbsence = QueryData<ReturnType<typeof awayIn>>[number];

async function readTask(id: string, signal: AbortSignal) {
  const { data } = await supabase
    .from('tasks')
    .select(`${taskSelect}, order:requests(id, subject, customer_id), at:sites(customer_id)` as const)
    .eq('id', id)
    .abortSignal(signal)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { order, at, ...task } = data;
  const owner = order?.customer_id ?? at?.customer_id;
  return { task, order, customer: owner ? await readCustomer(owner, signal) : null };
}

async function readCustomer(id: string, signal: AbortSignal) {
  const customer = supabase.from('customers').select('id, name, phone').eq('id', id).abortSignal(signal);
  return (await customer.maybeSingle().throwOnError()).data;
}

/** A task with its customer and the customer's order. */
export type TaskToRead = NonNullable<Awaited<ReturnType<typeof readTask>>>;

/** The maximum number of tasks shown, of a week and without a time. */
const planLimits = { week: 500, unplanned: 50 };

export const adminPlanQueries = {
  /**
   * The tasks of the week from `monday` ('yyyy-MM-dd') on, by time, with their count; the first `planLimits.week` of
   * them. Includes tasks that began the night before.
   */
  week: (monday: string) =>
    queryOptions({
      queryKey: ['tasks', 'plan', monday],
      queryFn: async ({ signal }) => {
        const { data, count } = await supabase
          .from('tasks')
          .select(taskSelect, { count: 'exact' })
          // No task is longer than a day, so that the index on the start can be used.
          .gte('starts_at', berlinDayStart(monday, -2))
          .lt('starts_at', berlinDayStart(monday, 7))
          .gt('ends_at', berlinDayStart(monday))
          .order('starts_at')
          .order('id')
          .limit(planLimits.week)
          .abortSignal(signal)
          .throwOnError();
        return { tasks: data, total: count ?? data.length };
      },
      placeholderData: keepPreviousData,
    }),

  /**
   * A task to read, with the customer's order that it came from, and the customer of the order or else of the site;
   * null when there is no such task.
   */
  task: (id: string) =>
    queryOptions({
      queryKey: ['tasks', 'plan', 'task', id],
      queryFn: ({ signal }) => readTask(id, signal),
    }),

  /** The unfinished tasks without a time, newest first, with their count; the first `planLimits.unplanned`. */
  unplanned: queryOptions({
    queryKey: ['tasks', 'plan', 'unplanned'],
    queryFn: async ({ signal }) => {
      const { data, count } = await supabase
        .from('tasks')
        .select(taskSelect, { count: 'exact' })
        .is('starts_at', null)
        .neq('status', 'abgeschlossen')
        .order('created_at', { ascending: false })
        .order('id')
        .limit(planLimits.unplanned)
        .abortSignal(signal)
        .throwOnError();
      return { tasks: data, total: count ?? data.length };
    },
  }),

  /** The orders of accepted quotes without a task, longest waiting first, with their count; as many as of tasks. */
  orders: queryOptions({
    queryKey: ['requests', 'plan'],
    queryFn: async ({ signal }) => {
      const { data, count } = await acceptedOrders()
        .order('created_at')
        .order('id')
        .limit(planLimits.unplanned)
        .abortSignal(signal)
        .throwOnError();
      return { orders: data, total: count ?? data.length };
    },
  }),

  /** The customers' appointments from `monday` to `sunday` ('yyyy-MM-dd') that may take place, by time. */
  appointments: (monday: string, sunday: string) =>
    queryOptions({
      queryKey: ['appointments', 'plan', monday],
      queryFn: async ({ signal }) => {
        const { data } = await inWeek(monday, sunday)
          .order('date')
          .order('time')
          .order('id')
          .limit(planLimits.week)
          .abortSignal(signal)
          .throwOnError();
        return data;
      },
      placeholderData: keepPreviousData,
    }),

  /**
   * Absences from `monday` to `sunday` ('yyyy-MM-dd'), granted or requested; the first `planLimits.week` by their last
   * day.
   */
  absences: (monday: string, sunday: string) =>
    queryOptions({
      queryKey: ['absences', 'plan', monday],
      queryFn: async ({ signal }) => {
        const { data } = await awayIn(monday, sunday)
          .order('to_day')
          .order('from_day')
          .order('id')
          .limit(planLimits.week)
          .abortSignal(signal)
          .throwOnError();
        return data;
      },
      placeholderData: keepPreviousData,
    }),
};
