import { lazy, Suspense, useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { toastHost } from '@/lib/toast';

// Without a connection the page goes on without toasts: what went wrong stands beside the field as well.
const Nothing = () => null;

const Toaster = lazy<ComponentType>(() =>
  import('@/components/ui/toaster').then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: Nothing }),
  ),
);

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
