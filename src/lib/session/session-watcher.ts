import type { Session } from '@supabase/auth-js';
import { QueryObserver } from '@tanstack/react-query';
import { drafts } from '@/lib/forms/drafts';
import { queryClient } from '@/lib/query/query-client';
import { supabase } from '@/lib/supabase/client';
import { deepLink } from './deep-link';
import { leaveClosedAccount } from './leave-closed-account';
import { roleQuery } from './role-query';
import { normalizeRole } from './roles';
import { type SessionState, sessionStore, unknownSession, visitor } from './session-store';
import { signOutIntent } from './sign-out-intent';

/**
 * Follows the auth client and the role of whoever is signed in, and keeps the session store; for as long as the page
 * is open.
 *
 * @param onSignedOut called when a session that stood is over, before the store says so; with whether that was wanted
 * @param holdsForms whether the page has changed forms that stay when the session ends unasked, for the next sign-in
 * @returns looks the role up again
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
    const state = session && result ? signedIn(session, result, holdsForms) : visitor;
    if (state) sessionStore.set(state);
  };

  const leave = (wasWanted: boolean) => {
    if (wasWanted) {
      deepLink.forget();
      drafts.forgetAll();
    }
    onSignedOut(wasWanted);
  };

  // Nothing is awaited in here: the client holds its lock while it calls back.
  supabase.auth.onAuthStateChange((_event, next) => {
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
      drafts.forgetOthers(next.user.id);
    }
    if (former && sessionStore.get().isOver) {
      if (former.user.id === next?.user.id) {
        // The last answer was that there is no such account.
        queryClient.removeQueries({ queryKey: roleQuery(former.user.id).queryKey });
        follow(former.user.id);
        sessionStore.set({ ...sessionStore.get(), session: next, isOver: false });
        void queryClient.invalidateQueries();
        return;
      }
      // A form is filled in by the person who began it.
      if (next) leave(true);
    }
    if (former?.user.id !== next?.user.id) {
      // Nobody sees what another one has read.
      if (former) queryClient.clear();
      follow(next?.user.id);
    }
    if (former && !next) leave(wasWanted);
    report();
  });
  return () => void role?.refetch();
}

const observeRole = (userId: string) => new QueryObserver(queryClient, roleQuery(userId));
type RoleResult = ReturnType<ReturnType<typeof observeRole>['getCurrentResult']>;

/** What is known about a session; undefined while it is being ended, and while nothing new is known. */
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
