import { keptOnDevice } from '@/lib/forms/kept';

const key = 'sign-out';

/**
 * Whether a sign-out was wanted, in whichever tab of this browser, so that nothing of the user stays on the device. A
 * session that ends otherwise (on another device, by its age) is no wish: what was typed waits for its owner.
 */
export const signOutIntent = {
  note: () => keptOnDevice.set(key, 'wanted'),
  isNoted: () => keptOnDevice.get(key) !== null,
  forget: () => keptOnDevice.remove(key),
};
