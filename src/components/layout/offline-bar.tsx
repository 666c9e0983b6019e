import { WifiOff } from 'lucide-react';
import { useOnline } from '@/lib/use-online';

/** Shows above every portal page that the device is offline, and how old what it shows is, if that is known. */
export function OfflineBar({ age = 'Was Sie sehen, kann veraltet sein.' }: { age?: string }) {
  const online = useOnline();
  return (
    // Empty at first, so that screen readers announce it when it appears.
    <div role="status" className="sticky top-16 z-20 lg:top-0 print:hidden">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warning-muted px-3 py-1.5 text-sm text-warning">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          <span>{`Sie sind offline. ${age}`}</span>
        </p>
      )}
    </div>
  );
}
