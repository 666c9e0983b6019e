import { keptOnDevice } from '@/lib/forms/kept';

const key = 'shortcuts-off';

/** Whether single letters are shortcuts on this device; whoever dictates to it, or types by accident, switches them off. */
export const areKeysOn = (): boolean => keptOnDevice.get(key) === null;

/** Remembers it on this device. */
export function switchKeys(isOn: boolean): void {
  if (isOn) keptOnDevice.remove(key);
  else keptOnDevice.set(key, 'yes');
}
