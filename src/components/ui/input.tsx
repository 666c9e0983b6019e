import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

/** Shared style of all controls with a typed or selected value. */
export const controlStyles = [
  'w-full rounded-lg border border-input bg-card px-3.5 text-base transition-colors',
  'placeholder:text-muted-foreground hover:border-foreground/70',
  'aria-invalid:border-destructive',
  'disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground',
];

/** Height of a control: lower in toolbars and list rows, except on touch devices. */
export const controlHeight = (dense: boolean | undefined) =>
  dense ? 'h-9 pointer-coarse:h-11 pointer-fine:text-sm' : 'h-11';

export function Input({ dense, className, ...props }: ComponentProps<'input'> & { dense?: boolean }) {
  return <input className={cn(controlStyles, controlHeight(dense), className)} {...props} />;
}
