import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** A progress bar, named by `aria-label`; indeterminate without a `value`. */
export function Progress({ className, ...props }: ComponentProps<'progress'>) {
  return (
    <progress
      className={cn(
        'block h-2 w-full appearance-none overflow-hidden rounded-full bg-muted forced-color-adjust-none forced-colors:border [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted [&::-webkit-progress-value]:bg-primary forced-colors:[&::-webkit-progress-value]:bg-[Highlight]',
        className,
      )}
      {...props}
    />
  );
}
