import { paths } from '@/config/paths';
import { fetchLinkOwner, fetchSession, openLinkSession } from './link-session';
import { messageOf } from '@/lib/errors';
import { authReturn, clearAuthReturn } from '@/lib/session/auth-return';
import { recovery } from '@/lib/session/recovery';
import { toast } from '@/lib/toasts/toast';
import { generalMessages } from '@/config/texts/general';
import { authMessages, textForCode } from '@/config/texts/errors';
import { justConfirmed } from '@/features/accounts/session/just-confirmed';

/** The page's next step: redirect, ask for a new password, or ask which session to keep. */
export type AuthReturnStep =
  { go: string; state?: object } | { ask: 'new-password' } | { ask: 'other-person'; present: string; linked: string };

const toLogin: AuthReturnStep = { go: paths.login };

/** Processes the link's parameters, reports the result as a toast and returns the next step. */
export async function handleAuthReturn(): Promise<AuthReturnStep> {
  const { errorCode, needsSecondLink, tokens } = authReturn;
  if (errorCode !== null) {
    toast.error(`Authentifizierungsfehler: ${textForCode(authMessages, errorCode) ?? generalMessages.unknown}`);
    return toLogin;
  }
  if (needsSecondLink) {
    toast.info('Der erste Link ist bestätigt. Bitte öffnen Sie auch den Link in der E-Mail an Ihre andere Adresse.');
    return { go: paths.home };
  }
  try {
    const session = await fetchSession();
    if (!tokens) return session ? settle() : refuse();
    if (session) {
      const owner = await fetchLinkOwner(tokens);
      if (owner.id !== session.user.id)
        return { ask: 'other-person', present: session.user.email ?? '', linked: owner.email ?? '' };
    }
    return await takeLinkSession();
  } catch (cause) {
    return fail(cause);
  }
}

/** Makes the link's session that of this browser, replacing any other. */
export async function takeLinkSession(): Promise<AuthReturnStep> {
  const { tokens, isRecovery } = authReturn;
  if (!tokens) return refuse();
  try {
    await openLinkSession(tokens);
  } catch (cause) {
    return fail(cause);
  }
  clearAuthReturn();
  if (isRecovery) recovery.begin();
  return settle();
}

function settle(): AuthReturnStep {
  if (recovery.isPending()) return { ask: 'new-password' };
  toast.success('E-Mail erfolgreich bestätigt und angemeldet!');
  return { go: paths.home, state: justConfirmed };
}

function refuse(): AuthReturnStep {
  toast.error('Sitzung konnte nicht abgerufen werden. Bitte versuchen Sie sich anzumelden.');
  return toLogin;
}

function fail(cause: unknown): AuthReturnStep {
  toast.error(`Fehler beim Abrufen der Sitzung: ${messageOf(cause)}`);
  return toLogin;
}
