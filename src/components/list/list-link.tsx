import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';

interface ListLinkProps {
  to: string;
  icon: LucideIcon;
  children: string;
}

/** A link from a list to a related screen, for the `links` of its header and toolbar. */
export function ListLink({ to, icon: Icon, children }: ListLinkProps) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link to={to}>
        <Icon aria-hidden />
        {children}
      </Link>
    </Button>
  );
}
