import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryData } from '@supabase/supabase-js';
import { berlinMonthStart } from '@/lib/time/berlin-time';
import { readMonth } from '@/lib/time/months';
import { ifOneOf, type ListAddress, readId } from '@/lib/query/list-address';
import { applySort, readSort } from '@/lib/query/list-order';
import { type CountMode, readEmbeddedPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';

/** The columns of an entry, the employee's name and the title of its task. */
export const withEmployee = '*, employee:profiles(first_name, last_name), task:tasks(title)';

const orders = { beginn: ['start_time', '-id'] };

/**
 * The filter of a work time list, from the URL: employee, month ('2026-11'), and whether only running entries or
 * those without a task.
 */
export function workTimeView({ page, search, sort, filters }: ListAddress) {
  const { mitarbeiter, monat } = filters;
  return {
    page,
    search,
    employee: readId(mitarbeiter),
    month: readMonth(monat),
    running: ifOneOf(['ja'], filters.laeuft),
    unassigned: ifOneOf(['ohne'], filters.einsatz),
    sort: readSort(orders, sort, '-beginn'),
  };
}
type View = ReturnType<typeof workTimeView>;

function rows({ search, employee, month, running, unassigned, sort }: View, count?: CountMode) {
  let found = search
    ? supabase.rpc('find_work_times', { search }, { get: true, count }).select(withEmployee)
    : supabase.from('work_times').select(withEmployee, { count });
  if (employee) found = found.eq('user_id', employee);
  if (running) found = found.is('end_time', null);
  if (unassigned) found = found.is('task_id', null);
  if (month) found = found.gte('start_time', berlinMonthStart(month)).lt('start_time', berlinMonthStart(month, 1));
  return applySort(found, orders, sort).throwOnError();
}

/** An entry with the employee's name and the title of its task. */
export type AdminWorkTime = QueryData<ReturnType<typeof rows>>[number];

/** All work times matching an address, on any page. */
export const workTimeRows = (address: ListAddress) => rows(workTimeView(address));

/** Work times on tasks, with the employees' names. */
const onTasks = 'start_time, end_time, break_minutes, user_id, employee:profiles(first_name, last_name, email)';

export const adminWorkTimeQueries = {
  /** The page of work times matching an address, latest start first by default, with the total. */
  list: (address: ListAddress) => {
    const view = workTimeView(address);
    return queryOptions({
      queryKey: ['work_times', 'list', view],
      queryFn: ({ signal }) => readEmbeddedPage(view, rows, signal),
      placeholderData: keepPreviousData,
    });
  },

  /** The work times on a task, in order of time. */
  onTask: (task: string) =>
    queryOptions({
      queryKey: ['work_times', 'on-task', task],
      queryFn: async ({ signal }) => {
        const entries = supabase.from('work_times').select(onTasks).eq('task_id', task).order('start_time');
        return (await entries.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** The tasks of a customer's order with the work times on each. */
  onOrder: (order: string) =>
    queryOptions({
      queryKey: ['work_times', 'on-order', order],
      queryFn: async ({ signal }) => {
        const tasks = supabase
          .from('tasks')
          .select(`id, title, entries:work_times(${onTasks})`)
          .eq('request_id', order);
        return (await tasks.order('created_at').order('id').abortSignal(signal).throwOnError()).data;
      },
    }),
};
