import { keptByTab } from '@/lib/forms/kept';

const key = 'deep-link';

/** The page that a visitor asked for and may see after signing in; it outlives a reload of the login, but no sign-out. */
export const deepLink = {
  remember: (path: string) => keptByTab.set(key, path),
  get: () => keptByTab.get(key),
  forget: () => keptByTab.remove(key),
};
