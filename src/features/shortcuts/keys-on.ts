const key = 'shortcuts-off';

/** Whether single letters are shortcuts on this device; whoever dictates to it, or types by accident, switches them off. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(key) === null;
  } catch {
    return true;
  }
}

/** Remembers it on this device, where that is allowed. */
export function switchKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(key);
    else localStorage.setItem(key, 'yes');
  } catch {
    // Then they are on.
  }
}
