import type { ReactNode } from 'react';
import { cn } from '@/lib/cn';

/** A labelled value of the row, with the label above it if the value is wide. */
export function PanelField({ label, isWide, children }: { label: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={cn('grid gap-x-4 gap-y-1', !isWide && 'sm:grid-cols-[8rem_minmax(0,1fr)]')}>
      <dt className="text-sm leading-6.5 text-muted-foreground">{label}</dt>
      <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{children}</dd>
    </div>
  );
}
