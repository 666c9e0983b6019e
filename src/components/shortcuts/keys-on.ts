import { keptOnDevice } from '@/lib/forms/kept';

const key = 'shortcuts-off';

/** Whether single-letter shortcuts are on for this device; users who dictate or mistype often turn them off. */
export const areKeysOn = (): boolean => keptOnDevice.get(key) === null;

/** Saves the setting on this device. */
export function switchKeys(isOn: boolean): void {
  if (isOn) keptOnDevice.remove(key);
  else keptOnDevice.set(key, 'yes');
}
