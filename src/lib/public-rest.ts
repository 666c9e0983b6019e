import { env } from './env';
import type { Row, TableName } from './tables';

/**
 * Reads rows as a visitor, with `fetch` alone: public pages must not download the client library for three small reads.
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
  const response = await fetch(`${env.supabaseUrl}/rest/v1/${table}?${parameters.toString()}`, {
    headers: { apikey: env.publishableKey },
    signal: AbortSignal.timeout(20_000),
  });
  if (!response.ok) throw new Error(`${table}: HTTP ${response.status}`);
  return (await response.json()) as Pick<Row<Name>, Column>[];
}
