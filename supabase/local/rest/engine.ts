import { App } from '@supabase/lite';
import { type Database } from '../database/database.ts';
import { type Settings } from '../settings.ts';

/**
 * lite's implementation of PostgREST. Only its /rest/v1 is used: auth and storage are implemented here, and the caller
 * is determined earlier (see caller-context.ts), so every request has the publishable key and no token.
 */
export interface RestEngine {
  fetch(request: Request): Promise<Response>;
}

export function createRestEngine(db: Database, settings: Settings): RestEngine {
  const { api } = settings.config;
  return new App({
    connection: db.connection,
    api: { schemas: api.schemas, max_rows: api.max_rows },
    auth: { enabled: false, publishable_key: settings.publishableKey },
    options: { server: { disableStudio: true, admin: false } },
  });
}
