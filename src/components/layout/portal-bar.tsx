import { Ellipsis } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { cn } from '@/lib/cn';
import type { PortalNavItem } from './portal-nav';

interface PortalBarProps {
  title: string;
  items: readonly PortalNavItem[];
  isMenuOpen: boolean;
  onMenu: () => void;
}

const look =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 text-center text-[0.6875rem] leading-tight tracking-tight max-[22rem]:text-[0.625rem] -outline-offset-2';

/** Bottom bar on small screens: a portal's most used items, and the rest behind 'Mehr'. */
export function PortalBar({ title, items, isMenuOpen, onMenu }: PortalBarProps) {
  return (
    <nav
      aria-label={title}
      data-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {items.map(({ to, label, icon: Icon, end, count }) => (
          <li key={to} className="min-w-0">
            <NavLink
              to={to}
              end={end}
              className={({ isActive }) => cn(look, isActive ? 'font-semibold text-primary' : 'text-muted-foreground')}
            >
              <span className="max-w-full">{label}</span>
              {/* Screen readers read the count after the label. */}
              <span data-narrow className="relative order-first">
                <Icon aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
                {count}
              </span>
            </NavLink>
          </li>
        ))}
        <li className="min-w-0">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={onMenu}
            className={cn(look, 'w-full text-muted-foreground')}
          >
            <Ellipsis aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
            <span>Mehr</span>
          </button>
        </li>
      </ul>
    </nav>
  );
}
