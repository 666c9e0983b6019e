import { CircleExclamationPoint, RotateCcw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { common } from '@/config/texts/common';

interface ErrorNoticeProps {
  message: string;
  onRetry: () => void;
  /** A retry is running. */
  pending: boolean;
}

/** Shows, instead of or above the content, that loading failed, and offers a retry. */
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
      <Button
        icon={RotateCcw}
        variant="outline"
        size="sm"
        // In a narrow column it has two lines.
        className="max-w-full whitespace-normal!"
        onClick={onRetry}
        pending={pending}
      >
        {common.retry}
      </Button>
    </div>
  );
}
