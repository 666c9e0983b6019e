import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';

export function Card({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col gap-4 rounded-xl border bg-card p-5 sm:p-6', className)} {...props} />;
}

/** `as` is the heading level that fits the page: no level may be skipped. */
export function CardTitle({ as: Heading = 'h2', className, ...props }: ComponentProps<'h2'> & { as?: 'h2' | 'h3' }) {
  return <Heading className={cn('text-lg', className)} {...props} />;
}
