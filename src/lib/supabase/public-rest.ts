import type { Database } from '@functions/database.types';
import { env } from '@/lib/env';
import type { Row, TableName } from './tables';

type Functions = Database['public']['Functions'];

/**
 * Reads rows as a visitor, with `fetch` alone: public pages must not download the client library for some small reads.
 *
 * @param query PostgREST's parameters, e.g. `{ path: 'eq./', limit: '1' }`
 * @throws Error when there is no answer or no good one
 */
export async function readPublic<Name extends TableName, Column extends keyof Row<Name> & string>(
  table: Name,
  columns: readonly Column[],
  query: Record<string, string>,
): Promise<Pick<Row<Name>, Column>[]> {
  const parameters = new URLSearchParams({ select: columns.join(','), ...query });
  return (await get(`${table}?${parameters.toString()}`)) as Pick<Row<Name>, Column>[];
}

/**
 * Asks a function of the database that changes nothing and wants no arguments, as a visitor.
 *
 * @throws Error when there is no answer or no good one
 */
export async function askPublic<Name extends keyof Functions>(name: Name): Promise<Functions[Name]['Returns']> {
  return (await get(`rpc/${name}`)) as Functions[Name]['Returns'];
}

async function get(path: string): Promise<unknown> {
  const response = await fetch(`${env.supabaseUrl}/rest/v1/${path}`, {
    headers: { apikey: env.publishableKey },
    // What the office has just changed must not come from the browser's cache.
    cache: 'no-store',
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
  return response.json();
}
