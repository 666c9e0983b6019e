import { type ConnectionContextOptions, type VarsContext } from '@supabase/lite';
import { PostgresConnection } from '@supabase/lite/postgres';
import { type ParameterOrJSON, type PostgresType, type Sql } from 'postgres';
import { type Database, type Query } from './database.ts';
import { type EngineRules, type LiteKysely, rulesWithoutRest } from './engine-rules.ts';
import { textParsers, textSerializers } from './value-formats.ts';

class LocalPostgres extends PostgresConnection {
  declare driver: Sql;
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

function parsed(oid: keyof typeof textParsers): PostgresType {
  return { to: oid, from: [oid], parse: textParsers[oid], serialize: (value: unknown) => String(value) };
}

/** lite passes JSON as text already; the driver's own type would encode it a second time. */
function json(oid: number): PostgresType {
  return {
    to: oid,
    from: [oid],
    parse: (text: string): unknown => JSON.parse(text),
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  };
}

const boolean: PostgresType = {
  to: 16,
  from: [16],
  parse: (text: string) => text === 't',
  serialize: textSerializers[16],
};

/** Time for running statements to finish. */
const closingSeconds = 2;

/** Opens a PostgreSQL 15 to 17 by URL. The user must be allowed to create roles. */
export function openPostgres(url: string, rules?: EngineRules): Database {
  const connection = new LocalPostgres({
    url,
    postgresOptions: {
      onnotice: () => undefined,
      max: 10,
      types: {
        boolean,
        json: json(114),
        jsonb: json(3802),
        numeric: parsed(1700),
        timestamp: parsed(1114),
        timestamptz: parsed(1184),
      },
      connection: { search_path: '"$user", public, extensions' },
    },
  });
  if (rules) connection.rules = rules;
  const { driver } = connection;
  const queryOn =
    (session: Pick<Sql, 'unsafe'>): Query =>
    async <Row extends object>(sql: string, parameters: readonly unknown[] = []) => [
      // The driver serialises by the type reported by the server, so any value may be passed.
      ...(await session.unsafe<Row[]>(sql, parameters as ParameterOrJSON<never>[])),
    ];
  return {
    connection,
    exec: async (sql) => void (await driver.unsafe(sql)),
    query: queryOn(driver),
    transaction: async <T>(work: (query: Query) => Promise<T>) => {
      const outcome: { value: T } = await driver.begin(async (session) => ({ value: await work(queryOn(session)) }));
      return outcome.value;
    },
    exclusive: (work) => work(),
    listen: async (channel, onPayload) => void (await driver.listen(channel, onPayload)),
    reloadSchema: () => connection.clearSchemaCache(),
    close: async () => {
      // An aborted request may never return its session, and without a limit the driver waits for it.
      await driver.end({ timeout: closingSeconds });
      await connection.close();
    },
  };
}
