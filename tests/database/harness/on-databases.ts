import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Session } from '../../support/database/connection.ts';
import { type OpenDatabase, openPglite, openPostgres } from './test-database.ts';

/** The database of a test file; open from the first test to the last. */
export interface TestDatabase {
  query: Session['query'];
  rolledBack: OpenDatabase['rolledBack'];
}

export interface PostgresDatabase extends TestDatabase {
  /** For connections of the test's own. */
  readonly url: string;
}

function openForTests<Database extends OpenDatabase>(
  open: () => Promise<Database>,
  prepare?: (session: Session) => Promise<void>,
): () => Database {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await open();
    await prepare?.(database);
  });
  afterAll(() => database?.close());
  return () => {
    if (!database) throw new Error('The database is open only while tests run.');
    return database;
  };
}

/**
 * Defines the same tests for PGlite and for PostgreSQL, each on a fresh database with migrations and seed.
 * `prepare` adds rows that every test finds.
 */
export function onBothDatabases(
  define: (db: TestDatabase) => void,
  prepare?: (session: Session) => Promise<void>,
): void {
  onPglite(define, prepare);
  onPostgres(define, prepare);
}

/**
 * The same on PostgreSQL alone, and on PGlite where there is none. For what asks the schema and no engine: most rules, and
 * the thousands of cells of the access matrix. The engines themselves are compared by the tests on both: catalog, jobs,
 * mails, guards, limits, search and sign-up; and the backend's contract suite runs on PGlite.
 */
export function onOneDatabase(define: (db: TestDatabase) => void, prepare?: (session: Session) => Promise<void>): void {
  if (inject('postgresServer') === null) onPglite(define, prepare);
  else onPostgres(define, prepare);
}

function onPglite(define: (db: TestDatabase) => void, prepare?: (session: Session) => Promise<void>): void {
  describe('PGlite', () => {
    const database = openForTests(openPglite, prepare);
    define({
      query: (sql, parameters) => database().query(sql, parameters),
      rolledBack: (work) => database().rolledBack(work),
    });
  });
}

/** Defines tests that need several connections at once, or that only a real server can answer. */
export function onPostgres(
  define: (db: PostgresDatabase) => void,
  prepare?: (session: Session) => Promise<void>,
): void {
  describe.skipIf(inject('postgresServer') === null)('PostgreSQL', () => {
    const database = openForTests(openPostgres, prepare);
    define({
      get url() {
        return database().url;
      },
      query: (sql, parameters) => database().query(sql, parameters),
      rolledBack: (work) => database().rolledBack(work),
    });
  });
}
