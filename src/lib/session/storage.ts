/** Where the auth client keeps the session in local storage. */
export const sessionStorageKey = 'portal-session';

/** Whether a session was kept on this device. False where storage is blocked. */
export function hasStoredSession(): boolean {
  try {
    return localStorage.getItem(sessionStorageKey) !== null;
  } catch {
    return false;
  }
}
