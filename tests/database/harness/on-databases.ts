import { afterAll, beforeAll, describe, inject } from 'vitest';
import { type Session } from '../../support/database/connection.ts';
import { lendDatabases, type Lender, type Prepare } from './lend.ts';
import { type OpenDatabase, openPglite, openPostgres } from './test-database.ts';

/** The database of a test file; open from the first test to the last. */
export interface TestDatabase {
  /** Runs a statement that changes nothing. */
  read: Session['query'];
  /** Runs `work` in a transaction that is never committed. */
  rolledBack: OpenDatabase['rolledBack'];
  /** Runs a statement and commits it. */
  query: Session['query'];
}

export interface PostgresDatabase extends TestDatabase {
  /** For connections of the test's own. */
  readonly url: string;
}

/** A database that stays with these tests as soon as they may have changed it; otherwise it is returned. */
function openForTests<Database extends OpenDatabase>(lender: Lender<Database>, prepare?: Prepare) {
  let database: Database | undefined;
  let isChanged = false;
  beforeAll(async () => {
    database = await lender.take(prepare);
  });
  afterAll(async () => {
    if (isChanged) await database?.close();
    else if (database) await lender.giveBack(database, prepare);
  });
  const unchanged = () => {
    if (!database) throw new Error('The database is open only while tests run.');
    return database;
  };
  const changed = () => {
    isChanged = true;
    return unchanged();
  };
  const db: TestDatabase = {
    read: (sql, parameters) => unchanged().rolledBack((session) => session.query(sql, parameters)),
    rolledBack: (work) => unchanged().rolledBack(work),
    query: (sql, parameters) => changed().query(sql, parameters),
  };
  return { db, changed };
}

const pglites = lendDatabases(openPglite);
const copies = lendDatabases(openPostgres);

/**
 * Defines the same tests for PGlite and for PostgreSQL, each on a fresh database with migrations and seed.
 * `prepare` adds rows that every test finds.
 */
export function onBothDatabases(define: (db: TestDatabase) => void, prepare?: Prepare): void {
  onPglite(define, prepare);
  onPostgres(define, prepare);
}

/**
 * The same on PostgreSQL alone, and on PGlite if there is none. For tests of the schema rather than the engine: most rules,
 * and the thousands of cells of the access matrix. The engines themselves are compared by the tests on both: catalog, jobs,
 * mails, guards, limits, search and sign-up; and the backend's contract suite runs on PGlite.
 */
export function onOneDatabase(define: (db: TestDatabase) => void, prepare?: Prepare): void {
  if (inject('postgresServer') === null) onPglite(define, prepare);
  else onPostgres(define, prepare);
}

function onPglite(define: (db: TestDatabase) => void, prepare?: Prepare): void {
  describe('PGlite', () => define(openForTests(pglites, prepare).db));
}

/** Defines tests that need several connections at once, or behaviour of a real server. */
export function onPostgres(define: (db: PostgresDatabase) => void, prepare?: Prepare): void {
  describe.skipIf(inject('postgresServer') === null)('PostgreSQL', () => {
    const { db, changed } = openForTests(copies, prepare);
    define({
      ...db,
      get url() {
        return changed().url;
      },
    });
  });
}
