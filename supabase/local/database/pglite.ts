import { AsyncResource } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { type PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { uuid_ossp } from '@electric-sql/pglite/contrib/uuid_ossp';
import { type ConnectionContextOptions, type VarsContext } from '@supabase/lite';
import { PgliteConnection } from '@supabase/lite/pglite';
import { type Database, type Query } from './database.ts';
import { type EngineRules, type LiteKysely, rulesWithoutRest } from './engine-rules.ts';
import { Lock } from './lock.ts';
import { textParsers, textSerializers } from './value-formats.ts';

class LocalPglite extends PgliteConnection {
  rules = rulesWithoutRest;

  override withContext<T>(
    _vars: VarsContext | undefined,
    work: (db: LiteKysely) => Promise<T>,
    options?: ConnectionContextOptions,
  ): Promise<T> {
    return this.rules.runAsCaller(this.kysely, work, options);
  }

  override normalizeDbError(error: unknown): unknown {
    return this.rules.chooseAnswer(error);
  }
}

/**
 * PGlite's runtime sets the process's exit code when it starts, when a statement fails and when it ends. A test run
 * must end with its own: a 1 set by other code in between is kept.
 */
async function keepingExitCode<T>(work: () => Promise<T>): Promise<T> {
  const before = process.exitCode;
  try {
    return await work();
  } finally {
    if (process.exitCode !== 1) process.exitCode = before;
  }
}

export interface PgliteDatabase extends Database {
  /** The bare engine, for snapshots and for a socket server; no other work may hold a turn while it is in use. */
  readonly engine: PGlite;
}

/**
 * Opens PGlite. `directory` undefined keeps everything in memory; `snapshot` is an earlier `dumpDataDir()` that a new
 * database starts from.
 */
export async function openPglite(
  directory: string | undefined,
  snapshot?: Blob,
  rules?: EngineRules,
): Promise<PgliteDatabase> {
  if (directory) mkdirSync(directory, { recursive: true });
  const connection = await keepingExitCode(async () => {
    const opened = new LocalPglite({
      url: directory ?? 'memory://',
      pgliteOptions: {
        parsers: textParsers,
        serializers: textSerializers,
        extensions: { btree_gist, pg_trgm, uuid_ossp },
        ...(snapshot ? { loadDataDir: snapshot } : {}),
      },
    });
    if (rules) opened.rules = rules;
    await opened.driver.waitReady;
    return opened;
  });
  const engine = connection.driver;
  const lock = new Lock();
  const inTurn = <T>(work: () => Promise<T>) => lock.run(() => keepingExitCode(work));
  const queryOn =
    (session: Pick<PGlite, 'query'>): Query =>
    async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
      (await session.query<Row>(sql, [...parameters])).rows;
  return {
    connection,
    engine,
    exec: (sql) => inTurn(async () => void (await engine.exec(sql))),
    query: (sql, parameters) => inTurn(() => queryOn(engine)(sql, parameters)),
    transaction: (work) => inTurn(() => engine.transaction((transaction) => work(queryOn(transaction)))),
    exclusive: inTurn,
    listen: (channel, onPayload) => {
      // A notification may arrive during another caller's turn; the work it starts is not part of that turn.
      const notify = AsyncResource.bind(onPayload);
      return inTurn(async () => void (await engine.listen(channel, notify)));
    },
    reloadSchema: () => inTurn(() => connection.clearSchemaCache()),
    close: () => inTurn(() => connection.close()),
  };
}
