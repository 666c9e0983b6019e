import { queryOptions } from '@tanstack/react-query';
import { readId } from '@/lib/query/list-address';
import { monthDataOf } from '@/features/working-time/work-months/month-data';

export const adminWorkMonthQueries = {
  /** The data of a month's sheets ('yyyy-MM'), of all employees the office sees in it, by name. */
  list: (month: string) =>
    queryOptions({
      queryKey: ['work_months', 'list', month],
      queryFn: ({ signal }) => monthDataOf(month, undefined, signal),
      // Derived from several tables, most of which are written elsewhere.
      staleTime: 0,
    }),

  /** The same for one person; null when the id in the URL is not an account. */
  one: (person: string, month: string) =>
    queryOptions({
      queryKey: ['work_months', 'one', person, month],
      queryFn: async ({ signal }) =>
        readId(person) ? ((await monthDataOf(month, person, signal)).at(0) ?? null) : null,
      staleTime: 0,
    }),
};
