import { type Database, type Query } from '../database/database.ts';
import { type Settings } from '../settings.ts';
import { type AuthMailer } from './mailer.ts';

/** Dependencies of the auth routes. */
export interface AuthContext {
  settings: Settings;
  mailer: AuthMailer;
  /** A transaction with GoTrue's production role and search path, so that triggers on auth.users run under them. */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
}

export function createAuthContext(db: Database, settings: Settings, mailer: AuthMailer): AuthContext {
  return {
    settings,
    mailer,
    transaction: (work) =>
      db.transaction(async (query) => {
        await query(`select set_config('role', 'supabase_auth_admin', true), set_config('search_path', 'auth', true)`);
        return work(query);
      }),
  };
}
