import { rowById } from '@/lib/row-by-id';
import { allUsers } from './admin';

/** One account by its id, as the list of the office has it; null when there is none. */
export const userRowQuery = (id: string) =>
  rowById('profiles', id, async () => ({ data: (await allUsers()).find((user) => user.id === id) ?? null }));
