import { cn } from '@/lib/cn';

/** The place of something that is still loading; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn('animate-pulse rounded-md bg-foreground/8', className)} />;
}
