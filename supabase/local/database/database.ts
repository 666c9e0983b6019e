import { type Connection } from '@supabase/lite';

/**
 * One statement; parameters are written `$1`, `$2` … Timestamps are returned as ISO 8601 texts, numerics as numbers.
 */
export type Query = <Row extends object>(sql: string, parameters?: readonly unknown[]) => Promise<Row[]>;

/** PGlite or a PostgreSQL server. Every method takes its turn if needed; none may be called within another. */
export interface Database {
  /** For the REST engine only, and only inside `exclusive`. */
  readonly connection: Connection;
  /** Several statements without parameters, in one transaction. */
  exec(sql: string): Promise<void>;
  query: Query;
  /** `work`'s statements are committed together, or rolled back if it throws. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /** Runs work that uses `connection` directly. */
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  listen(channel: string, onPayload: (payload: string) => void): Promise<void>;
  /** Clears the REST engine's schema cache, after DDL. */
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

/** Whether a value did not fit its type, e.g. a text with a null character: the caller's mistake. */
export function isBadValue(error: unknown): error is DatabaseError {
  return isDatabaseError(error) && error.code.startsWith('22');
}

/** Code and message of an error, never its parameters: those are personal data. */
export function describeError(error: unknown): string {
  if (isDatabaseError(error)) return `${error.code} ${error.message}`;
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
