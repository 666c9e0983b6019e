import { type JWTPayload } from 'jose';
import { describeError, type Query } from '../database/database.ts';
import { parseFilter } from './filter.ts';
import { type Binding } from './protocol.ts';
import { findRelation } from './relation.ts';
import { ident } from './sql.ts';

/** One `postgres_changes` binding of a channel. */
export interface Subscription {
  id: number;
  binding: Binding;
  /** Claims of the channel's current token; they decide what is visible. */
  claims: JWTPayload;
}

export const roleOf = (claims: JWTPayload) =>
  claims['role'] === 'authenticated' || claims['role'] === 'service_role' ? claims['role'] : 'anon';

/**
 * Validates a subscription before it is accepted, with the real service's messages.
 * @throws Error when the table is not published or the filter does not fit it
 */
export async function checkBinding(query: Query, { event, schema, table, filter }: Binding): Promise<void> {
  if (!table || table === '*') return;
  const refuse = (detail: string) =>
    new Error(
      'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect ' +
        `parameters: [event: ${event}, schema: ${schema}, table: ${table}, filters: []]${detail}`,
    );
  const published = await query(
    `select 1 from pg_publication_tables where pubname = 'supabase_realtime' and schemaname = $1 and tablename = $2`,
    [schema, table],
  );
  const relation = published.length > 0 ? await findRelation(query, schema, table) : undefined;
  if (!relation) throw refuse('');
  if (!filter) return;
  try {
    const { sql } = parseFilter(filter, relation);
    await query(`select 1 from (select (null::${ident(schema)}.${ident(table)}).*) r where ${sql}`);
  } catch (error) {
    throw refuse(`: ${error instanceof Error ? error.message : describeError(error)}`);
  }
}
