import { queryOptions } from '@tanstack/react-query';
import { allUsers } from './queries';

/** One account by its id, as in the office's list; null when there is none. */
export const userRowQuery = (id: string) =>
  queryOptions({
    // Not the key of an employee's row, which has other columns of the same table.
    queryKey: ['profiles', 'user', id],
    queryFn: async () => (await allUsers()).find((user) => user.id === id) ?? null,
  });
