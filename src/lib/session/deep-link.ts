import { keptByTab } from '@/lib/forms/kept';

const key = 'deep-link';

/** The page a visitor requested and may see after signing in; survives a reload of the login, but not a sign-out. */
export const deepLink = {
  remember: (path: string) => keptByTab.set(key, path),
  get: () => keptByTab.get(key),
  forget: () => keptByTab.remove(key),
};
