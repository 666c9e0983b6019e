import { useMemo, useSyncExternalStore } from 'react';

/** Whether a media query matches, updated on change; true outside a browser. */
export function useMediaQuery(media: string): boolean {
  const [subscribe, matches] = useMemo(() => {
    const list = () => window.matchMedia(media);
    return [
      (onChange: () => void) => {
        const query = list();
        query.addEventListener('change', onChange);
        return () => query.removeEventListener('change', onChange);
      },
      () => list().matches,
    ] as const;
  }, [media]);
  return useSyncExternalStore(subscribe, matches, () => true);
}
