import { paths } from '@/config/paths';

/** The session that a link opened; not ours before somebody took it. */
export interface LinkTokens {
  access_token: string;
  refresh_token: string;
}

/** What a link in one of our mails brought back. */
export interface AuthReturn {
  /** The auth service's code of a failure, empty when it gave none; null when there is no failure. Its words are not ours to show. */
  errorCode: string | null;
  tokens: LinkTokens | null;
  /** Set when the link was accepted but a second one, to the other address, is still open. */
  needsSecondLink: boolean;
  isRecovery: boolean;
}

/**
 * Reads what the auth service appends to a redirect, from the query and from the hash. On other pages than the one that
 * our mails name it is a stranger's doing and counts as nothing.
 */
export function readAuthReturn(address: { pathname: string; search: string; hash: string }): AuthReturn {
  const isOurs = address.pathname.replace(/\/$/, '') === paths.authCallback;
  const query = new URLSearchParams(isOurs ? address.search : '');
  const hash = new URLSearchParams(isOurs ? address.hash.replace(/^#/, '') : '');
  const get = (name: string) => hash.get(name) ?? query.get(name) ?? '';
  const [access_token, refresh_token] = [get('access_token'), get('refresh_token')];
  const tokens = access_token && refresh_token ? { access_token, refresh_token } : null;
  return {
    errorCode: get('error') || get('error_code') || get('error_description') ? get('error_code') : null,
    tokens,
    needsSecondLink: !tokens && get('message') !== '',
    isRecovery: tokens !== null && get('type') === 'recovery',
  };
}

/** Taken when the app starts. */
export const authReturn: AuthReturn = readAuthReturn(
  typeof window === 'undefined' ? { pathname: '', search: '', hash: '' } : window.location,
);

/** Takes the tokens out of the address, so that no reload and no copied link uses them again. */
export function clearAuthReturn(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
