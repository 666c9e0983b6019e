import { createClient } from '@supabase/supabase-js';
import type { Database } from './database.types';
import { env } from './env';
import { sessionStorageKey } from './session/storage';

/** A request without an answer for this long counts as failed; uploads may take longer. */
const requestTimeoutMs = 20_000;

/** `fetch` with a limit, so that a dead connection becomes an error that the screen can show. */
const fetchWithTimeout: typeof fetch = (input, init) => {
  // postgrest-js repeats a read for 7 s unless the error counts as an abort; without a network that is a vain wait.
  if (!navigator.onLine) return Promise.reject(new DOMException('Failed to fetch: offline', 'AbortError'));
  const url = input instanceof Request ? input.url : String(input);
  if (url.includes('/storage/v1/')) return fetch(input, init);
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};

/**
 * The one client. Only `src/data` and `src/lib` import it. Its own defaults are the product's: sessions refresh when
 * 90 s remain, realtime reconnects after 1, 2, 5, then 10 s.
 */
export const supabase = createClient<Database>(env.supabaseUrl, env.publishableKey, {
  global: { fetch: fetchWithTimeout },
  // The client would take a session from the address of any page; ours reads them on one, and asks (auth-return.ts).
  auth: { storageKey: sessionStorageKey, detectSessionInUrl: false },
});
