import { type Connection } from '@supabase/lite';

/** One statement; parameters are written `$1`, `$2` … Timestamps arrive as ISO 8601 texts, numerics as numbers. */
export type Query = <Row extends object>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;

/** PGlite or a PostgreSQL server. Every method takes its turn where turns are needed; none may be called in another. */
export interface Database {
  /** For the REST engine only, and only inside `exclusive`. */
  readonly connection: Connection;
  /** Several statements without parameters, together one transaction. */
  exec(sql: string): Promise<void>;
  query: Query;
  /** Everything `work` does through its query is committed together, or not at all when it throws. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Runs work that uses `connection` by itself. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>;
  /** Forgets what the REST engine knows about tables, after DDL. */
  reloadSchema(): Promise<void>;
  close(): Promise<void>;
}

/** The error of a failed statement, from either driver. */
export interface DatabaseError extends Error {
  /** SQLSTATE */
  code: string;
  detail?: string;
  hint?: string;
}

export function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

/** Whether a value did not fit its type, such as a text with a null character: the caller's mistake. */
export function isBadValue(error: unknown): error is DatabaseError {
  return isDatabaseError(error) && error.code.startsWith('22');
}

/** Code and message of an error, never its parameters: those are personal data. */
export function describeError(error: unknown): string {
  if (isDatabaseError(error)) return `${error.code} ${error.message}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
