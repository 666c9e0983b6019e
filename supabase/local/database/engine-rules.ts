import { type ConnectionContextOptions } from '@supabase/lite';
import { type PgliteConnection } from '@supabase/lite/pglite';

/** lite's query builder, on the session or on a transaction. */
export type LiteKysely = PgliteConnection['kysely'];

/**
 * How lite's REST routes use a connection. Provided by the code that serves the routes, because the rules speak HTTP.
 */
export interface EngineRules {
  /** Runs the current request's statements as its caller. */
  runAsCaller<T>(
    kysely: LiteKysely,
    work: (db: LiteKysely) => Promise<T>,
    options: ConnectionContextOptions | undefined,
  ): Promise<T>;
  /** The error that lite answers instead of this one. */
  chooseAnswer(error: unknown): unknown;
}

/** For a database that serves no REST. */
export const rulesWithoutRest: EngineRules = {
  runAsCaller: () => Promise.reject(new Error('This database was opened without REST.')),
  chooseAnswer: (error) => error,
};
