import { AuthClient } from '@supabase/auth-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import type { Database } from '@functions/database.types';
import { env } from '@/lib/env';
import { generalMessages } from '@/config/texts/general';
import { sessionStore } from '@/lib/session/session-store';
import { lookUpRoleAgain } from '@/lib/session/start-session';
import { sessionStorageKey } from '@/lib/session/storage';

// Supabase's client in its parts: session and tables are needed at once; live changes and files come later, or never, and are
// half of its weight (25 kB that `createClient` would add to every portal's first download). They stand in realtime-client.ts
// and storage.ts. A function is called by `fetch` (data/accounts).

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

/** Where a service of the backend is. */
export const serviceUrl = (service: string): string => new URL(`${service}/v1`, env.supabaseUrl).href;

/** Its own defaults are the product's: sessions refresh when 90 s remain. */
const auth = new AuthClient({
  url: serviceUrl('auth'),
  // As it writes them itself: a token of its own replaces this one.
  headers: { apikey: env.publishableKey, Authorization: `Bearer ${env.publishableKey}` },
  storageKey: sessionStorageKey,
  persistSession: true,
  autoRefreshToken: true,
  // It would take a session from the address of any page; ours reads them on one, and asks (auth-return.ts).
  detectSessionInUrl: false,
  flowType: 'implicit',
  fetch: fetchWithTimeout,
});

/**
 * What a request is made as: the signed-in user, or a visitor. While a session that has ended waits for its user, so does
 * the request.
 *
 * @throws AuthError when the session can't be renewed: nothing is asked as a visitor in a user's place
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
 * `fetch` as the signed-in user. Where a session was ended elsewhere a refusal says that, instead of what the database makes
 * of a stranger.
 */
export const fetchAsUser: typeof fetch = async (input, init) => {
  const token = await accessToken();
  const ask: typeof fetch = (address, options) => {
    const headers = new Headers(options?.headers);
    headers.set('apikey', env.publishableKey);
    headers.set('authorization', `Bearer ${token}`);
    return fetchWithTimeout(address, { ...options, headers });
  };
  const response = await ask(input, init);
  return isDoubtful(response) && (await isSessionOver(ask)) ? sessionOver() : response;
};

/** Refused, or the one row that was asked for is not seen. */
const isDoubtful = ({ status }: Response) => [401, 403, 406].includes(status);

/** As long as there is a session, the own profile is seen. */
async function isSessionOver(ask: typeof fetch): Promise<boolean> {
  const userId = sessionStore.get().session?.user.id;
  if (userId === undefined) return false;
  const profile = await ask(`${serviceUrl('rest')}/profiles?select=id&id=eq.${userId}`).catch(() => undefined);
  return profile?.ok === true && ((await profile.json()) as unknown[]).length === 0;
}

/** As the services would say it, in the form of each. */
function sessionOver(): Response {
  lookUpRoleAgain();
  const body = { code: 'session_not_found', message: 'Session not found', error: generalMessages.sessionOver };
  return new Response(JSON.stringify(body), { status: 401, headers: { 'content-type': 'application/json' } });
}

class Backend extends PostgrestClient<Database> {
  auth = auth;
}

/** The one client of session and tables. Only `src/data` and `src/lib` import it. */
export const supabase = new Backend(serviceUrl('rest'), { schema: 'public', fetch: fetchAsUser });
