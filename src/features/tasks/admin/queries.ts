import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { activePeople } from '@/features/accounts/profiles/admin/active-people';
import type { QueryData } from '@supabase/supabase-js';
import { ifOneOf, type ListAddress, readId } from '@/lib/query/list-address';
import { applySort, readSort } from '@/lib/query/list-order';
import { type CountMode, readEmbeddedPage } from '@/lib/query/read-page';
import { supabase } from '@/lib/supabase/client';
import { chosenSiteColumns } from '@/features/sites/choice';
import type { CountedList } from '@/lib/query/tab-total';
import { valuesOf } from '@/lib/labels';
import { taskStatuses } from '@/features/tasks/labels';
import { onlyOverdue } from './overdue';

const named = 'first_name, last_name, email';
const customer = 'id, number, name';

/** The columns of a task, its assignee, its crew, its vehicle, its order and site with the customer, and of a visit its contract. */
export const taskSelect =
  `*, assignee:profiles!tasks_assigned_to_fkey(${named}), crew:task_crew(profile_id, profile:profiles(${named})), vehicle:vehicles(name), request:requests(id, subject, customer:customers!requests_customer_id_fkey(${customer})), site:sites(${chosenSiteColumns}, customer:customers!sites_customer_id_fkey(${customer})), schedule:contract_schedules(contract:contracts(id, number, title))` as const;

// Sorting by status puts open tasks first: that is the order of the enum values.
const orders = {
  status: ['status', '-created_at', 'id'],
  titel: ['title', 'id'],
  erstellt: ['created_at', '-id'],
  termin: ['starts_at', 'id'],
  tag: ['status', 'starts_at', 'id'],
};

/** Address value for unassigned tasks. */
export const unassigned = 'niemand';
/** Address value for every status but the last. */
export const unfinished = 'unerledigt';
/** Address value for unfinished tasks whose day is over. */
export const overdue = 'ueberfaellig';

/** The filter of a task list, from the URL. */
export function taskView({ page, search, sort, filters }: ListAddress) {
  const status = ifOneOf([...valuesOf(taskStatuses), unfinished, overdue], filters.status);
  return {
    page,
    search,
    employee: filters.mitarbeiter === unassigned ? unassigned : readId(filters.mitarbeiter),
    status,
    // What is overdue is a question of time: the oldest comes first.
    sort: readSort(orders, sort, status === overdue ? 'termin' : 'status'),
  };
}
type View = ReturnType<typeof taskView>;

function rows({ search, employee, status, sort }: View, count?: CountMode) {
  let found = search
    ? supabase.rpc('find_tasks', { search }, { get: true, count }).select(taskSelect)
    : supabase.from('tasks').select(taskSelect, { count });
  if (employee === unassigned) found = found.is('assigned_to', null);
  else if (employee) found = found.eq('assigned_to', employee);
  if (status === overdue) found = onlyOverdue(found);
  else if (status === unfinished) found = found.neq('status', 'abgeschlossen');
  else if (status) found = found.eq('status', status);
  return applySort(found, orders, sort).throwOnError();
}

/** A task with the names of its assignee, its crew and its vehicle, its site, and the contract of a visit. */
export type AdminTask = QueryData<ReturnType<typeof rows>>[number];

/** All tasks matching an address, on any page. */
export const taskRows = (address: ListAddress, count?: CountMode) => rows(taskView(address), count);

export const countedTasks = { name: 'auftraege', table: 'tasks', rows: taskRows } satisfies CountedList;

export const adminTaskQueries = {
  /**
   * The page of tasks matching an address, with the total: by default open ones first, then newest first. A search
   * finds the `searchLimit` newest tasks whose title or employee contains it; fewer than three letters match only at
   * the beginning of words.
   */
  list: (address: ListAddress) => {
    const view = taskView(address);
    return queryOptions({
      queryKey: ['tasks', 'list', view],
      queryFn: ({ signal }) => readEmbeddedPage(view, rows, signal),
      // While the user types a search, the last result stays on the screen.
      placeholderData: keepPreviousData,
    });
  },

  /** The tasks created from a customer's order, by time; those without one last, in the order of creation. */
  ofOrder: (order: string) =>
    queryOptions({
      queryKey: ['tasks', 'of-order', order],
      queryFn: async ({ signal }) => {
        const tasks = supabase.from('tasks').select(taskSelect).eq('request_id', order);
        return (await tasks.order('starts_at').order('created_at').order('id').abortSignal(signal).throwOnError()).data;
      },
    }),

  /** The vehicles that a task can be planned with, by name. */
  vehicles: queryOptions({
    queryKey: ['vehicles', 'choices'],
    queryFn: async ({ signal }) =>
      (await supabase.from('vehicles').select('id, name').order('name').order('id').abortSignal(signal).throwOnError())
        .data,
  }),

  /** The active employees, as possible assignees, by name. */
  assignees: queryOptions({
    queryKey: ['profiles', 'assignees'],
    queryFn: async ({ signal }) => (await activePeople('mitarbeiter').abortSignal(signal).throwOnError()).data,
  }),
};
