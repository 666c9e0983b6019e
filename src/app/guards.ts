import { type LoaderFunction, redirect, replace } from 'react-router-dom';
import { paths } from '@/config/paths';
import { deepLink } from '@/lib/session/deep-link';
import { portalOfRole, type Role } from '@/lib/session/roles';
import { sessionStore } from '@/lib/session/session-store';
import { toast } from '@/lib/toasts/toast';

/**
 * The loader of routes that only one role may see (any signed-in user, without `wanted`): waits until the role is
 * known, while the screen's code and rows load. Without a session it redirects to /login and back afterwards; another
 * role is redirected to its own portal. For convenience only: the database decides who may read and write what.
 */
export function requireSession(wanted?: Role, refusal?: string): LoaderFunction {
  return async ({ request }) => {
    const { session, role, roleFailed } = await sessionStore.whenResolved();
    // A user whose session has ended since is already being redirected to the login.
    if (request.signal.aborted) return null;
    if (session && (!wanted || roleFailed || role === wanted)) {
      deepLink.forget();
      return null;
    }
    if (refusal) toast.error(refusal, { id: refusal });
    if (!session) deepLink.remember(addressOf(request));
    throw redirectTo(session ? portalOfRole[role ?? 'kunde'].path : paths.login, request);
  };
}

/** A redirect that replaces the requested address in the history. */
export function redirectTo(path: string, request: Request): Response {
  // Already in the address bar: after the browser's back or forward, or on the first load.
  return addressOf(request) === window.location.pathname + window.location.search ? replace(path) : redirect(path);
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
