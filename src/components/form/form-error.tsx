import { CircleExclamationPoint } from 'lucide-react';
import { useEffect, useRef } from 'react';

/** The server's error for the form as a whole; nothing without a message. */
export function FormError({ message }: { message?: string }) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) element.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div ref={element} role="alert" className="empty:hidden">
      {message && (
        <p className="flex gap-2.5 rounded-lg border border-destructive/30 bg-destructive-muted p-3.5 text-destructive">
          <CircleExclamationPoint aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span className="min-w-0">{message}</span>
        </p>
      )}
    </div>
  );
}
