import { queryOptions } from '@tanstack/react-query';
import { readId } from '@/lib/query/list-address';
import { factsOfMonth } from '@/features/working-time/work-months/facts';

export const adminWorkMonthQueries = {
  /** What the sheets of a month ('yyyy-MM') are made of, of all whom the office sees in it, by name. */
  list: (month: string) =>
    queryOptions({
      queryKey: ['work_months', 'list', month],
      queryFn: ({ signal }) => factsOfMonth(month, undefined, signal),
      // Made of several tables, most of which are written elsewhere.
      staleTime: 0,
    }),

  /** The same of one person; null when there is no such account, whatever stands in the address. */
  one: (person: string, month: string) =>
    queryOptions({
      queryKey: ['work_months', 'one', person, month],
      queryFn: async ({ signal }) =>
        readId(person) ? ((await factsOfMonth(month, person, signal)).at(0) ?? null) : null,
      staleTime: 0,
    }),
};
