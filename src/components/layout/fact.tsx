import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface FactProps {
  icon: LucideIcon;
  label: string;
  /** A button beside the value. */
  action?: ReactNode;
  children: ReactNode;
}

/** A labelled value with its icon, in a `dl` on a phone's screen. */
export function Fact({ icon: Icon, label, action, children }: FactProps) {
  return (
    <div className="relative pl-8">
      <dt className="text-sm text-muted-foreground">
        <Icon aria-hidden strokeWidth={1.75} className="absolute top-0.5 left-0 size-5 text-primary" />
        {label}
      </dt>
      <dd className="flex items-center justify-between gap-3 wrap-anywhere">
        <span className="min-w-0">{children}</span>
        {action}
      </dd>
    </div>
  );
}
