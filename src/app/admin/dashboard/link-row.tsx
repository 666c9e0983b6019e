import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn';

interface LinkRowProps {
  to: string;
  className?: string;
  children: ReactNode;
}

/** A row of a list that is a link as a whole. */
export function LinkRow({ to, className, children }: LinkRowProps) {
  return (
    <li>
      <Link
        to={to}
        className={cn('px-4 py-2.5 -outline-offset-2 transition-colors hover:bg-muted sm:px-5', className ?? 'block')}
      >
        {children}
      </Link>
    </li>
  );
}

interface FactRowProps {
  to: string;
  main: string;
  more: ReactNode;
  end?: ReactNode;
}

/** A row with its main text, a secondary one, and content at the end. */
export function FactRow({ to, main, more, end }: FactRowProps) {
  return (
    <LinkRow to={to} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <div className="min-w-0 flex-1 basis-36">
        {/* Text without spaces, e.g. an e-mail address, is truncated instead of broken within a word. */}
        <p title={main} className={main.includes(' ') ? 'wrap-anywhere hyphens-auto' : 'truncate'}>
          {main}
        </p>
        <p className="text-sm wrap-anywhere text-muted-foreground">{more}</p>
      </div>
      {end}
    </LinkRow>
  );
}
