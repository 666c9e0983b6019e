import { tabStorage } from '@/lib/safe-storage';

const key = 'deep-link';

/** The page a visitor requested and may see after signing in; survives a reload of the login, but not a sign-out. */
export const deepLink = {
  remember: (path: string) => tabStorage.set(key, path),
  get: () => tabStorage.get(key),
  forget: () => tabStorage.remove(key),
};
