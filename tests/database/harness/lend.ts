import { type Session } from '../../support/database/connection.ts';
import { type OpenDatabase } from './test-database.ts';

/** Adds the rows that every test of a file expects. */
export type Prepare = (session: Session) => Promise<void>;

export interface Lender<Database> {
  /** A database with migrations, seed and the rows of `prepare`, which no test has changed. */
  take(prepare?: Prepare): Promise<Database>;
  /** Returns it unchanged. */
  giveBack(database: Database, prepare?: Prepare): Promise<void>;
}

/** More would take memory and are rarely needed: most files use the same two or three. */
const most = 4;

/**
 * Lends the databases of one engine to the files of a worker, one after the other. Creating and preparing one costs as
 * much as most files' tests.
 */
export function lendDatabases<Database extends OpenDatabase>(open: () => Promise<Database>): Lender<Database> {
  const idle: { database: Database; prepare: Prepare | undefined }[] = [];
  return {
    async take(prepare) {
      const at = idle.findIndex((one) => one.prepare === prepare);
      if (at >= 0) return idle.splice(at, 1)[0]!.database;
      const database = await open();
      await prepare?.(database);
      return database;
    },
    async giveBack(database, prepare) {
      idle.push({ database, prepare });
      if (idle.length > most) await idle.shift()?.database.close();
    },
  };
}
