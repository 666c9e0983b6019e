import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { readProjectConfig } from '../../../supabase/local/config.ts';
import { type DatabaseOptions } from '../../../supabase/local/database/prepare.ts';

export type Parameter = string | number | boolean | null;

/** One statement at a time as the superuser; parameters are written `$1`, `$2` … */
export interface Session {
  query<Row extends object = Record<string, unknown>>(sql: string, parameters?: readonly Parameter[]): Promise<Row[]>;
}

/** A connection of its own, outside any transaction. */
export interface Connection extends Session {
  close(): Promise<void>;
}

const supabaseDir = fileURLToPath(new URL('../../../supabase', import.meta.url));

/** What the local backend makes of this project: platform, migrations and seed. */
export function projectOptions(): DatabaseOptions {
  const config = readProjectConfig(join(supabaseDir, 'config.toml'));
  return { supabaseDir, config, seed: true, log: (line) => console.warn(line) };
}

/** Opens a superuser connection to the server at `url`. */
export function connect(url: string): Connection {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => undefined });
  return {
    async query<Row extends object>(text: string, parameters: readonly Parameter[] = []) {
      return [...(await sql.unsafe<Row[]>(text, [...parameters]))];
    },
    close: () => sql.end({ timeout: 5 }),
  };
}
