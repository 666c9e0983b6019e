import { cn } from '@/lib/cn';

/** A loading placeholder; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded-md bg-foreground/8', className)} />;
}
