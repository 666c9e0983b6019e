import { CircleExclamationPoint } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

interface FormErrorProps {
  message?: string;
  /** What to do about it. */
  children?: ReactNode;
}

/** An error of the form as a whole; nothing without a message. */
export function FormError({ message, children }: FormErrorProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) element.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  return (
    <div ref={element} role="alert" className="empty:hidden">
      {message && (
        <div className="space-y-3 rounded-lg border border-destructive/30 bg-destructive-muted p-3.5">
          <p className="flex gap-2.5 text-destructive">
            <CircleExclamationPoint aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0">{message}</span>
          </p>
          {children}
        </div>
      )}
    </div>
  );
}
