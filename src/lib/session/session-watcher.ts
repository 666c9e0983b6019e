import type { Session } from '@supabase/auth-js';
import { QueryObserver } from '@tanstack/react-query';
import { persistedInput } from '@/lib/forms/persisted-input';
import { queryClient } from '@/lib/query/query-client';
import { clearOfflineData, clearOfflineDataOfOthers } from '@/lib/offline/on-device';
import { supabase } from '@/lib/supabase/client';
import { deepLink } from './deep-link';
import { leaveClosedAccount } from './leave-closed-account';
import { roleQuery } from './role-query';
import { normalizeRole } from './roles';
import { type SessionState, sessionStore, unknownSession, visitorSession } from './session-store';
import { signOutIntent } from './sign-out-intent';
import { storedSession } from './stored-session';

/**
 * Follows the auth client and the signed-in user's role, and updates the session store, as long as the page is open.
 *
 * @param onSignedOut called when a session has ended, before the store changes; with whether the user wanted it
 * @param holdsForms whether the page has edited forms that stay for the next sign-in when the session expires
 * @returns a function that looks the role up again
 */
export function watchSession(onSignedOut: (wasWanted: boolean) => void, holdsForms: () => boolean): () => void {
  let session: Session | null = null;
  let role: ReturnType<typeof observeRole> | undefined;
  let forgetRole = () => {};
  const follow = (userId: string | undefined) => {
    forgetRole();
    role = userId === undefined ? undefined : observeRole(userId);
    forgetRole = role?.subscribe(report) ?? (() => {});
  };

  let isTold = false;
  const report = () => {
    const result = role?.getCurrentResult();
    if (result?.isError && !isTold) console.error('Fehler beim Laden der Rolle');
    isTold = result?.isError ?? false;
    const state = session && result ? signedIn(session, result, holdsForms) : visitorSession;
    if (state) sessionStore.set(state);
  };

  const leave = (wasWanted: boolean) => {
    if (wasWanted) {
      deepLink.forget();
      persistedInput.forgetAll();
      clearOfflineData();
    }
    onSignedOut(wasWanted);
  };

  const adopt = (next: Session | null) => {
    const former = session;
    const wasWanted = signOutIntent.isNoted();
    if (former && !next && !wasWanted && holdsForms()) {
      follow(undefined);
      sessionStore.set({ ...sessionStore.get(), isOver: true });
      return;
    }
    session = next;
    if (next) {
      signOutIntent.forget();
      persistedInput.forgetOthers(next.user.id);
      clearOfflineDataOfOthers(next.user.id);
    }
    if (former && sessionStore.get().isOver) {
      if (former.user.id === next?.user.id) {
        // The last answer was that the account does not exist.
        queryClient.removeQueries({ queryKey: roleQuery(former.user.id).queryKey });
        follow(former.user.id);
        sessionStore.set({ ...sessionStore.get(), session: next, isOver: false });
        void queryClient.invalidateQueries();
        return;
      }
      // A form must be completed by the user who started it.
      if (next) leave(true);
    }
    if (former?.user.id !== next?.user.id) {
      // A user must not see data loaded by another one.
      if (former) queryClient.clear();
      follow(next?.user.id);
    }
    if (former && !next) leave(wasWanted);
    report();
  };
  // Renewing an expired session without a network is attempted for half a minute; until then it is not known.
  if (!navigator.onLine) adopt(storedSession());
  // Nothing is awaited in here: the client holds its lock during the callback.
  supabase.auth.onAuthStateChange((event, next) => {
    // It is stored as long as it may be renewed.
    adopt(next ?? (event === 'INITIAL_SESSION' ? storedSession() : null));
  });
  return () => void role?.refetch();
}

const observeRole = (userId: string) => new QueryObserver(queryClient, roleQuery(userId));
type RoleResult = ReturnType<ReturnType<typeof observeRole>['getCurrentResult']>;

/** State of a session; undefined while it is being ended, and while nothing has changed. */
function signedIn(
  session: Session,
  { data: profile, isError }: RoleResult,
  holdsForms: () => boolean,
): SessionState | undefined {
  if (profile === null) {
    void leaveClosedAccount(holdsForms);
    return undefined;
  }
  const known = { ...unknownSession, loading: false, session };
  if (profile) return { ...known, role: normalizeRole(profile.role) };
  if (isError) return { ...known, role: normalizeRole(null), roleFailed: true };
  const shown = sessionStore.get();
  return shown.role && shown.session?.user.id === session.user.id ? undefined : { ...unknownSession, session };
}
