import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Shows above every portal page that the device is offline. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, isOnline);
  return (
    // Empty at first, so that screen readers announce it when it appears.
    <div role="status" className="sticky top-16 z-20 lg:top-0 print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warning-muted px-5 py-2 text-sm text-warning">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <span>Sie sind offline. Was Sie sehen, kann veraltet sein.</span>
        </p>
      )}
    </div>
  );
}

const isOnline = () => navigator.onLine;

function subscribe(notify: () => void): () => void {
  window.addEventListener('online', notify);
  window.addEventListener('offline', notify);
  return () => {
    window.removeEventListener('online', notify);
    window.removeEventListener('offline', notify);
  };
}
