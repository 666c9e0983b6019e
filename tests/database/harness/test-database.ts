import { inject } from 'vitest';
import { openDatabase } from '../../../supabase/local/database/prepare.ts';
import { type Connection, connect, projectOptions, type Session } from '../../support/database/connection.ts';
import { copyTemplate } from '../../support/database/template.ts';

/** A migrated and seeded database for exclusive use. */
export interface OpenDatabase extends Connection {
  /** Runs `work` in a transaction that is never committed. */
  rolledBack<T>(work: (session: Session) => Promise<T>): Promise<T>;
}

/** Thrown to end a driver's transaction without a commit. */
class RollBack extends Error {}

/** A fresh PGlite in memory. */
export async function openPglite(): Promise<OpenDatabase> {
  const db = await openDatabase(projectOptions());
  return {
    query: (sql, parameters) => db.query(sql, parameters),
    async rolledBack<T>(work: (session: Session) => Promise<T>) {
      const results: T[] = [];
      try {
        await db.transaction(async (query) => {
          results.push(await work({ query }));
          throw new RollBack();
        });
      } catch (error) {
        if (!(error instanceof RollBack)) throw error;
      }
      const [result] = results;
      return result as T;
    },
    close: () => db.close(),
  };
}

let copies = 0;

/** A copy of the run's template on the PostgreSQL server; `url` serves for further connections. */
export async function openPostgres(): Promise<OpenDatabase & { url: string }> {
  const server = inject('postgresServer');
  if (!server) throw new Error('There is no PostgreSQL server in this run.');
  const name = `${server.template}_${process.pid}_${process.env.VITEST_WORKER_ID ?? '0'}_${(copies += 1)}`;
  const url = await copyTemplate(server, name);
  const connection = connect(url);
  return {
    url,
    query: connection.query.bind(connection),
    async rolledBack(work) {
      await connection.query('begin');
      try {
        return await work(connection);
      } finally {
        await connection.query('rollback');
      }
    },
    // The server is removed with all copies at the end of the run. Some file systems create files slowly after others
    // were deleted, and a database has a thousand of them: dropping each took a fifth of the tests' processor time.
    close: () => connection.close(),
  };
}
