import type { Session } from '@supabase/auth-js';
import { deviceStorage } from '@/lib/safe-storage';

/** Key under which the auth client keeps the session in local storage. */
export const sessionStorageKey = 'portal-session';

/** The session on this device, which may have expired; null without one. */
export function storedSession(): Session | null {
  const stored = deviceStorage.get(sessionStorageKey);
  return stored === null ? null : (JSON.parse(stored) as Session);
}

/** Whether a session is stored on this device. False if storage is blocked. */
export const hasStoredSession = (): boolean => deviceStorage.get(sessionStorageKey) !== null;
