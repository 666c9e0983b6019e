import { paths } from '@/config/paths';

/** The session in a link; not active until the app adopts it. */
export interface LinkTokens {
  access_token: string;
  refresh_token: string;
}

/** Result of a link in one of our mails. */
export interface AuthReturn {
  /** The auth service's error code, empty when it gave none; null without an error. Its message is not shown. */
  errorCode: string | null;
  tokens: LinkTokens | null;
  /** Set when the link was accepted but a second one, to the other address, is still pending. */
  needsSecondLink: boolean;
  isRecovery: boolean;
}

/**
 * Reads what the auth service appends to a redirect, from the query and the hash. On any page other than the one our
 * mails link to it was put there by a third party and is ignored.
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

/** Read when the app starts. */
export const authReturn: AuthReturn = readAuthReturn(
  typeof window === 'undefined' ? { pathname: '', search: '', hash: '' } : window.location,
);

/** Removes the tokens from the URL, so that no reload and no copied link uses them again. */
export function clearAuthReturn(): void {
  window.history.replaceState(window.history.state, '', window.location.pathname);
}
