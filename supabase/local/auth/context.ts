import { type Database, type Query } from '../database/database.ts';
import { type Settings } from '../settings.ts';
import { type AuthMailer } from './mailer.ts';

/** What the auth routes work with. */
export interface AuthContext {
  settings: Settings;
  mailer: AuthMailer;
  /** One transaction under the role and the search path that GoTrue has in production, so that triggers on auth.users meet them. */
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
