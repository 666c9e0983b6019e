import { LogOut, type LucideIcon } from 'lucide-react';
import { useEffect, useRef, useTransition } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';

export interface PortalNavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Items that follow each other and share a group stand below its name. */
  group?: string;
  /** Only the exact address counts as this page, not those below it. */
  end?: boolean;
}

interface PortalNavProps {
  title: string;
  items: readonly PortalNavItem[];
  /** E-mail address of whoever is signed in. */
  user: string;
  onSignOut: () => Promise<unknown>;
  /** A link was followed. */
  onNavigate?: () => void;
}

/** The links of a portal, and below them who is signed in and the way out. */
export function PortalNav({ title, items, user, onSignOut, onNavigate }: PortalNavProps) {
  const { pathname } = useLocation();
  const links = useRef<HTMLElement>(null);
  useEffect(() => {
    // A long menu scrolls inside itself: whoever opens a screen by its address sees where that is.
    links.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const [isSigningOut, startSignOut] = useTransition();
  const signOut = () =>
    startSignOut(async () => {
      await onSignOut();
    });
  return (
    <>
      <nav ref={links} aria-label={title} className="flex-1 p-2 lg:min-h-0 lg:overflow-y-auto lg:p-3">
        <ul className="space-y-0.5">
          {items.map(({ to, label, icon: Icon, end, group }, index) => (
            <li key={to}>
              {group && group !== items[index - 1]?.group && (
                <p className="px-3 pt-3 pb-0.5 text-sm text-muted-foreground">{group}</p>
              )}
              <NavLink
                to={to}
                end={end}
                onClick={onNavigate}
                className={({ isActive }) =>
                  cn(
                    'flex min-h-9 scroll-my-3 items-center gap-3 rounded-lg px-3 py-1 transition-colors pointer-coarse:min-h-11',
                    isActive ? 'bg-accent font-medium text-accent-foreground' : 'hover:bg-foreground/6',
                  )
                }
              >
                <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
                <span className="min-w-0 hyphens-auto">{label}</span>
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="space-y-3 border-t p-4">
        <p className="text-sm break-words text-muted-foreground">
          Angemeldet als
          <span className="block text-foreground">{user}</span>
        </p>
        <Button icon={LogOut} variant="outline" size="sm" className="w-full" pending={isSigningOut} onClick={signOut}>
          Abmelden
        </Button>
      </div>
    </>
  );
}
