import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { loadUntilThere } from '@/lib/load-until-there';
import { toastHost } from '@/lib/toast';

const Toaster = lazy(async () => {
  const module = await loadUntilThere(() => import('@/components/ui/toaster'), toastHost.missing);
  return { default: module.Toaster };
});

/** The place for toasts. It is downloaded when somebody begins to use the page, so that it can report a lost connection. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastHost.subscribe, toastHost.isWanted, () => false);
  useEffect(() => {
    const events = ['pointerdown', 'keydown', 'focusin'];
    events.forEach((event) => window.addEventListener(event, toastHost.want, { once: true, passive: true }));
    return () => events.forEach((event) => window.removeEventListener(event, toastHost.want));
  }, []);
  return (
    isWanted && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
