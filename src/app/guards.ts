import { type LoaderFunction, redirect, replace } from 'react-router-dom';
import { paths } from '@/config/paths';
import { deepLink } from '@/lib/session/deep-link';
import { portals, type Role } from '@/lib/session/roles';
import { sessionStore } from '@/lib/session/session-store';
import { toast } from '@/lib/toasts/toast';

/**
 * The loader of what only one role may see (every one that is signed in, without `wanted`): waits until the role is
 * known, while the screen's code and rows are under way. Without a session it leads to /login and back afterwards;
 * another role goes to its own portal. A courtesy only: the database decides what anybody may read and write.
 */
export function requireSession(wanted?: Role, refusal?: string): LoaderFunction {
  return async ({ request }) => {
    const { session, role, roleFailed } = await sessionStore.known();
    // Whoever was signed out meanwhile is on the way to the login.
    if (request.signal.aborted) return null;
    if (session && (!wanted || roleFailed || role === wanted)) {
      deepLink.forget();
      return null;
    }
    if (refusal) toast.error(refusal, { id: refusal });
    if (!session) deepLink.remember(addressOf(request));
    throw elsewhere(session ? portals[role ?? 'kunde'].path : paths.login, request);
  };
}

/** Another address instead of the one that is asked for, which leaves no trace in the history. */
export function elsewhere(path: string, request: Request): Response {
  // In the address bar already: after the browser's own steps, or at the start.
  return addressOf(request) === window.location.pathname + window.location.search ? replace(path) : redirect(path);
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
