import { deviceStorage } from '@/lib/safe-storage';

const key = 'sign-out';

/**
 * Whether the user asked to sign out, in any tab of this browser, so that none of their data stays on the device. A
 * session that ends otherwise (on another device, by expiry) is not intended: typed text waits for its owner.
 */
export const signOutIntent = {
  note: () => deviceStorage.set(key, 'wanted'),
  isNoted: () => deviceStorage.get(key) !== null,
  forget: () => deviceStorage.remove(key),
};
