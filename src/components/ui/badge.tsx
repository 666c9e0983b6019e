import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import type { Tone } from '@/lib/labels';

const badge = cva('inline-flex items-center rounded-full border px-2.5 py-0.5 text-sm leading-5 font-medium', {
  variants: {
    variant: {
      default: 'border-transparent bg-accent text-accent-foreground',
      secondary: 'border-transparent bg-muted text-foreground',
      destructive: 'border-transparent bg-destructive-muted text-destructive',
      success: 'border-transparent bg-success-muted text-success',
      warning: 'border-transparent bg-warning-muted text-warning',
    } satisfies Record<Tone, string>,
  },
  defaultVariants: { variant: 'default' },
});

interface BadgeProps extends ComponentProps<'span'> {
  variant?: Tone;
  /** It is a sentence rather than a word, and may take several lines. */
  wraps?: boolean;
}

/** A short status text; the colour only supports it. */
export function Badge({ variant, wraps, className, ...props }: BadgeProps) {
  return <span className={cn(badge({ variant }), !wraps && 'whitespace-nowrap', className)} {...props} />;
}
