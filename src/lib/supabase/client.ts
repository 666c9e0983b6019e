import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@functions/api/database.types';
import { env } from '@/lib/env';
import { noNetwork } from '@/lib/errors';
import { generalMessages } from '@/config/texts/general';
import { sessionStore } from '@/lib/session/session-store';
import { reloadRole } from '@/lib/session/start-session';
import { sessionStorageKey } from '@/lib/session/stored-session';

// Supabase's client in parts: session and tables are needed at once; live changes and files come later or never and are
// half its weight (25 kB that `createClient` would add to every portal's first download). They are in
// realtime-client.ts and buckets.ts. Edge functions are called with `fetch` (invoke-function.ts).

/** A request without an answer for this long counts as failed; uploads may take longer. */
const requestTimeoutMs = 20_000;

/** `fetch` with a timeout, so that a dead connection becomes an error that the screen can show. */
const fetchWithTimeout: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input);
  if (url.includes('/storage/v1/')) return fetch(input, init);
  const timeout = AbortSignal.timeout(requestTimeoutMs);
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout });
};

/** URL of a service of the backend. */
export const serviceUrl = (service: string): string => new URL(`${service}/v1`, env.supabaseUrl).href;

/** The defaults are what we want: sessions refresh when 90 s remain. */
const auth = new AuthClient({
  url: serviceUrl('auth'),
  // The client sends no token of its own when this one is set.
  headers: { apikey: env.publishableKey, Authorization: `Bearer ${env.publishableKey}` },
  storageKey: sessionStorageKey,
  persistSession: true,
  autoRefreshToken: true,
  // It would accept a session in the URL of any page; we read it on one page only, and ask first (auth-return.ts).
  detectSessionInUrl: false,
  flowType: 'implicit',
  fetch: fetchWithTimeout,
});

/**
 * The token of a request: the signed-in user's, or the key of a visitor. While an expired session waits for its user to
 * sign in again, so does the request.
 *
 * @throws AuthError when the session can't be renewed: a user's request is never sent as a visitor's
 */
export async function accessToken(): Promise<string> {
  const { data, error } = await auth.getSession();
  if (error) throw error;
  if (data.session) return data.session.access_token;
  if (!sessionStore.get().isOver) return env.publishableKey;
  await sessionStore.resumed();
  return accessToken();
}

/**
 * `fetch` as the signed-in user. If the session was ended elsewhere, a refusal says so, instead of the database's
 * answer to an anonymous request.
 */
export const fetchAsUser: typeof fetch = async (input, init) => {
  // Renewing an expired session would be attempted for half a minute before.
  if (!navigator.onLine) throw noNetwork();
  const token = await accessToken();
  const ask: typeof fetch = (address, options) => {
    const headers = new Headers(options?.headers);
    headers.set('apikey', env.publishableKey);
    headers.set('authorization', `Bearer ${token}`);
    return fetchWithTimeout(address, { ...options, headers });
  };
  const response = await ask(input, init);
  return mayMeanEndedSession(response) && (await isSessionOver(ask)) ? sessionOver() : response;
};

/** Refused, or the one requested row is not visible. */
const mayMeanEndedSession = ({ status }: Response) => [401, 403, 406].includes(status);

/** While the session is valid, the user's own profile is visible. */
async function isSessionOver(ask: typeof fetch): Promise<boolean> {
  const userId = sessionStore.get().session?.user.id;
  if (userId === undefined) return false;
  const profile = await ask(`${serviceUrl('rest')}/profiles?select=id&id=eq.${userId}`).catch(() => undefined);
  return profile?.ok === true && ((await profile.json()) as unknown[]).length === 0;
}

/** The error that each service would return, in its own format. */
function sessionOver(): Response {
  reloadRole();
  const body = { code: 'session_not_found', message: 'Session not found', error: generalMessages.sessionOver };
  return new Response(JSON.stringify(body), { status: 401, headers: { 'content-type': 'application/json' } });
}

class Backend extends PostgrestClient<Database> {
  auth = auth;
}

/** The only client for session and tables. Only `src/lib` and the queries and mutations of domains import it. */
export const supabase = new Backend(serviceUrl('rest'), {
  schema: 'public',
  fetch: fetchAsUser,
  // The query client retries, but not offline, where postgrest-js would wait for 7 s.
  retry: false,
});
