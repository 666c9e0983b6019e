import { deviceStorage } from '@/lib/safe-storage';

const key = 'shortcuts-off';

/** Whether single-letter shortcuts are on for this device; users who dictate or mistype often turn them off. */
export const areLetterShortcutsOn = (): boolean => deviceStorage.get(key) === null;

/** Saves the setting on this device. */
export function setLetterShortcuts(isOn: boolean): void {
  if (isOn) deviceStorage.remove(key);
  else deviceStorage.set(key, 'yes');
}
