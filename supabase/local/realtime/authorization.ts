import { type JWTPayload } from 'jose';
import { type Database } from '../database/database.ts';
import { roleOf } from './subscription.ts';

/**
 * Whether the policies of `realtime.messages` allow these claims to read from a private channel. Checked as in
 * Realtime: a message of the topic is inserted, selected under the caller's role, and rolled back.
 *
 * @param topic without the protocol's prefix `realtime:`
 */
export function mayJoin(db: Database, topic: string, claims: JWTPayload): Promise<boolean> {
  return db.transaction(async (query) => {
    await query('savepoint probe');
    const [message] = await query<{ id: string }>(
      `insert into realtime.messages (topic, extension) values ($1, 'broadcast') returning id`,
      [topic],
    );
    await query(
      `select set_config('role', $1, true), set_config('realtime.topic', $2, true), set_config('request.jwt.claims', $3, true),
         set_config('request.jwt.claim.sub', $4, true), set_config('request.jwt.claim.role', $1, true)`,
      [roleOf(claims), topic, JSON.stringify(claims), claims.sub ?? ''],
    );
    const seen = await query('select 1 from realtime.messages where id = $1', [message?.id]);
    await query('rollback to savepoint probe');
    return seen.length > 0;
  });
}
