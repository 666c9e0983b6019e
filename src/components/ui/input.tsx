import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** The look that every control with a typed or chosen value shares. */
export const controlLook = [
  'w-full rounded-lg border border-input bg-card px-3.5 text-base transition-colors',
  'placeholder:text-muted-foreground hover:border-foreground/70',
  'aria-invalid:border-destructive',
  'disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground',
];

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input className={cn(controlLook, 'h-11', className)} {...props} />;
}
