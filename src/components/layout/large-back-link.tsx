import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';

/** Link above a detail page, back to its list, as large as a thumb needs it. */
export function LargeBackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="mb-2 inline-flex min-h-11 items-center gap-2 text-primary underline-offset-4 hover:underline print:hidden"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
