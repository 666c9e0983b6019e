import { keptOnDevice } from '@/lib/forms/kept';

const key = 'sign-out';

/**
 * Whether the user asked to sign out, in any tab of this browser, so that none of their data stays on the device. A
 * session that ends otherwise (on another device, by expiry) is not intended: typed text waits for its owner.
 */
export const signOutIntent = {
  note: () => keptOnDevice.set(key, 'wanted'),
  isNoted: () => keptOnDevice.get(key) !== null,
  forget: () => keptOnDevice.remove(key),
};
