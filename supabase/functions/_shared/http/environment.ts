import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import type { Database } from '../api/database.types.ts';

/** A client that bypasses row-level security. The caller must be authorized before it is used. */
export type ServiceClient = SupabaseClient<Database>;

type ReadVariable = (name: string) => string | undefined;

/**
 * The project's secret keys, preferred one first: the named keys of SUPABASE_SECRET_KEYS (`default` leads), then the
 * older SUPABASE_SERVICE_ROLE_KEY.
 * @throws Error when the platform set neither
 */
export function readSecretKeys(read: ReadVariable): [string, ...string[]] {
  const named = z.record(z.string(), z.string()).parse(JSON.parse(read('SUPABASE_SECRET_KEYS') ?? '{}'));
  const keys = [named['default'], read('SUPABASE_SERVICE_ROLE_KEY'), ...Object.values(named)];
  const [first, ...rest] = keys.filter((key) => key !== undefined);
  if (!first) throw new Error('Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY is set.');
  return [first, ...rest];
}

/**
 * A service client for one request; it keeps no session and starts no timer.
 * @throws Error when the platform set no URL or key
 */
export function createServiceClient(read: ReadVariable): ServiceClient {
  const url = read('SUPABASE_URL');
  if (!url) throw new Error('SUPABASE_URL is not set.');
  return createClient<Database>(url, readSecretKeys(read)[0], {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}
