import type { Session } from '@supabase/auth-js';
import { QueryObserver } from '@tanstack/react-query';
import { drafts } from '../drafts';
import { queryClient } from '../query-client';
import { supabase } from '../supabase';
import { deepLink } from './deep-link';
import { leaveClosedAccount } from './leave-closed-account';
import { roleQuery } from './role-query';
import { normalizeRole } from './roles';
import { sessionStore, unknownSession, visitor } from './session-store';

/**
 * Follows the auth client and the role of whoever is signed in, and keeps the session store; for as long as the page
 * is open.
 *
 * @param onSignedOut called when a session that stood is over, before the store says so
 * @returns looks the role up again
 */
export function watchSession(onSignedOut: () => void): () => void {
  let session: Session | null = null;
  let role: ReturnType<typeof observeRole> | undefined;
  let forgetRole = () => {};

  let isTold = false;
  const report = () => {
    const result = role?.getCurrentResult();
    if (result?.isError && !isTold) console.error('Fehler beim Laden der Rolle');
    isTold = result?.isError ?? false;
    const state = session && result ? signedIn(session, result) : visitor;
    if (state) sessionStore.set(state);
  };

  // Nothing is awaited in here: the client holds its lock while it calls back.
  supabase.auth.onAuthStateChange((_event, next) => {
    const former = session;
    session = next;
    if (former?.user.id !== next?.user.id) {
      forgetRole();
      // Nobody sees what another one has read.
      if (former) queryClient.clear();
      role = next ? observeRole(next.user.id) : undefined;
      forgetRole = role?.subscribe(report) ?? (() => {});
    }
    if (former && !next) {
      deepLink.forget();
      drafts.forgetAll();
      onSignedOut();
    }
    report();
  });
  return () => void role?.refetch();
}

const observeRole = (userId: string) => new QueryObserver(queryClient, roleQuery(userId));
type RoleResult = ReturnType<ReturnType<typeof observeRole>['getCurrentResult']>;

/** What is known about a session; undefined while it is being ended. */
function signedIn(session: Session, { data: profile, isError }: RoleResult) {
  if (profile === null) {
    void leaveClosedAccount();
    return undefined;
  }
  if (profile) return { loading: false, session, role: normalizeRole(profile.role), roleFailed: false };
  if (isError) return { loading: false, session, role: normalizeRole(null), roleFailed: true };
  return { ...unknownSession, session };
}
