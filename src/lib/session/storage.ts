import { keptOnDevice } from '@/lib/forms/kept';

/** Where the auth client keeps the session in local storage. */
export const sessionStorageKey = 'portal-session';

/** Whether a session was kept on this device. False where storage is blocked. */
export const hasStoredSession = (): boolean => keptOnDevice.get(sessionStorageKey) !== null;
