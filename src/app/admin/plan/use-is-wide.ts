import { useSyncExternalStore } from 'react';

/** From here on seven days stand side by side; narrower, the week is a list. */
const wide = '(width >= 48rem)';

function subscribe(onChange: () => void) {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the screen has room for the whole week. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
