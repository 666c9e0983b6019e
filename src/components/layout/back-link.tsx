import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** Link above a detail page, back to its list. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mb-1 inline-flex min-h-6 items-center gap-1.5 text-sm text-muted-foreground hover:text-foreground print:hidden pointer-coarse:min-h-11"
    >
      <ChevronLeft aria-hidden className="size-4" />
      <span>{children}</span>
    </Link>
  );
}
