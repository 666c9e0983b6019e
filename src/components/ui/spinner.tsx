import { LoaderCircle } from 'lucide-react';
import { cn } from '@/lib/cn';
import { common } from '@/config/texts/common';

/** A spinner; the label is for screen readers only. */
export function Spinner({ label = common.loading, className }: { label?: string; className?: string }) {
  return (
    <span role="status" className="inline-flex">
      <LoaderCircle aria-hidden className={cn('size-6 animate-spin text-primary', className)} />
      <span className="sr-only">{label}</span>
    </span>
  );
}
