import { deviceStorage } from '@/lib/safe-storage';

/** Key under which the auth client keeps the session in local storage. */
export const sessionStorageKey = 'portal-session';

/** Whether a session is stored on this device. False if storage is blocked. */
export const hasStoredSession = (): boolean => deviceStorage.get(sessionStorageKey) !== null;
