/** What a link in one of our mails brought back, read from the address before the auth client clears it. */
export interface AuthReturn {
  /** A reason of failure; null when there is none. */
  error: { code: string; text: string } | null;
  /** Set when the link was accepted but a second one, to the other address, is still open. */
  needsSecondLink: boolean;
  isRecovery: boolean;
  /** Whether the address carries anything that the auth client has to look at. */
  isPresent: boolean;
}

/** Longer texts in an address are not ours. */
const maxErrorLength = 200;

/** Reads the parameters that the auth service appends to a redirect, from the query and from the hash. */
export function readAuthReturn(address: { search: string; hash: string }): AuthReturn {
  const query = new URLSearchParams(address.search);
  const hash = new URLSearchParams(address.hash.replace(/^#/, ''));
  const get = (name: string) => hash.get(name) ?? query.get(name) ?? '';
  const text = (get('error_description') || get('error')).slice(0, maxErrorLength);
  return {
    error: text ? { code: get('error_code'), text } : null,
    needsSecondLink: !get('access_token') && get('message') !== '',
    isRecovery: get('type') === 'recovery',
    isPresent: text !== '' || get('access_token') !== '' || get('code') !== '',
  };
}

/** Taken when the app starts. */
export const authReturn: AuthReturn = readAuthReturn(
  typeof window === 'undefined' ? { search: '', hash: '' } : window.location,
);
