import { CircleExclamationPoint, RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { common } from '@/config/texts/common';

interface ErrorNoticeProps {
  message: string;
  onRetry: () => void;
  /** The next attempt is running. */
  pending: boolean;
}

/** Says in place of the content, or above it, that loading failed, and offers another attempt. */
export function ErrorNotice({ message, onRetry, pending }: ErrorNoticeProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-destructive/30 bg-destructive-muted p-4"
    >
      <p className="flex min-w-0 flex-1 basis-56 gap-2.5 font-medium text-destructive">
        <CircleExclamationPoint aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span className="min-w-0">{message}</span>
      </p>
      <Button icon={RotateCcw} variant="outline" size="sm" onClick={onRetry} pending={pending}>
        {common.retry}
      </Button>
    </div>
  );
}
