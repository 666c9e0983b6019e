import { ChevronDown, LogOut, type LucideIcon, Pin } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState, useTransition } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { deviceStorage } from '@/lib/safe-storage';

export interface PortalNavItem {
  to: string;
  label: string;
  icon: LucideIcon;
  /** Consecutive items with the same group are shown below its name. */
  group?: string;
  /** Of a group that is closed until it is opened, or the current page is in it. */
  isRare?: boolean;
  /** Its screen needs the whole width: on smaller monitors the sidebar shows icons only, unless the user widens it. */
  needsRoom?: boolean;
  /** Active only for the exact path, not for those below it. */
  end?: boolean;
  /** Number of pending items. */
  count?: ReactNode;
}

interface PortalNavProps {
  title: string;
  items: readonly PortalNavItem[];
  /** E-mail address of the signed-in user. */
  user: string;
  onSignOut: () => Promise<unknown>;
  /** Lets the user arrange the menu. */
  onArrange?: () => void;
  /** A link was followed. */
  onNavigate?: () => void;
}

/** The links of a portal, followed by the signed-in user and the sign-out button. */
export function PortalNav({ title, items, user, onSignOut, onArrange, onNavigate }: PortalNavProps) {
  const { pathname } = useLocation();
  const links = useRef<HTMLElement>(null);
  useEffect(() => {
    // A long menu scrolls: makes the current item visible for a user who opened the screen by URL.
    links.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  const [isSigningOut, startSignOut] = useTransition();
  const signOut = () =>
    startSignOut(async () => {
      await onSignOut();
      // If the user is still signed in, the open menu must not cover the toast that says why.
      onNavigate?.();
    });
  const groups = [...new Set(items.map(({ group }) => group))];
  return (
    <>
      <nav ref={links} aria-label={title} className="flex-1 p-2 lg:min-h-0 lg:overflow-y-auto lg:px-3 lg:py-1">
        {groups.map((group) => (
          <NavGroup
            key={group ?? ''}
            name={group}
            isOpenAtFirst={items.some(
              (item) => item.group === group && (!item.isRare || matchPath({ path: item.to, end: false }, pathname)),
            )}
          >
            <ul>
              {items
                .filter((item) => item.group === group)
                .map((item) => (
                  <li key={item.to}>
                    <NavItem item={item} onNavigate={onNavigate} />
                  </li>
                ))}
            </ul>
          </NavGroup>
        ))}
        {onArrange && (
          <Button
            icon={Pin}
            variant="ghost"
            size="sm"
            data-tip="Menü anpassen"
            aria-haspopup="dialog"
            className="mt-2 w-full justify-start px-3 text-muted-foreground in-data-narrow:justify-center in-data-narrow:px-0"
            onClick={onArrange}
          >
            <span className="in-data-narrow:sr-only">Menü anpassen</span>
          </Button>
        )}
      </nav>
      <div className="flex items-center justify-between gap-2 border-t py-1.5 pr-2 pl-4 in-data-narrow:justify-center in-data-narrow:px-2 pointer-fine:[@media(height<54rem)]:py-1">
        <p className="min-w-0 truncate text-sm text-muted-foreground in-data-narrow:sr-only" title={user}>
          <span className="sr-only">Angemeldet als </span>
          <span>{user}</span>
        </p>
        <Button icon={LogOut} variant="ghost" size="sm" data-tip="Abmelden" pending={isSigningOut} onClick={signOut}>
          <span className="in-data-narrow:sr-only">Abmelden</span>
        </Button>
      </div>
    </>
  );
}

/**
 * A collapsible group of items; the browser remembers what the user chose. Items without a group are always shown.
 *
 * @param isOpenAtFirst whether it is open until the user chooses
 */
function NavGroup({ name, isOpenAtFirst, children }: { name?: string; isOpenAtFirst: boolean; children: ReactNode }) {
  const key = `menu:${name}`;
  const [chosen, setChosen] = useState(() => deviceStorage.get(key));
  if (!name) return children;
  const isOpen = chosen ? chosen === 'open' : isOpenAtFirst;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget: { open } }) => {
        // Also fired when rendering changes `open`.
        if (open === isOpen) return;
        const choice = open ? 'open' : 'closed';
        setChosen(choice);
        deviceStorage.set(key, choice);
      }}
    >
      <summary
        data-tip={name}
        className="group/name flex min-h-6 items-center justify-between rounded-lg px-3 pt-1 text-xs text-muted-foreground hover:text-foreground in-data-narrow:justify-center in-data-narrow:pt-0 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden"
      >
        <span className="in-data-narrow:sr-only">{name}</span>
        <ChevronDown aria-hidden className="size-3.5 transition-transform in-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/**
 * A menu of two dozen rows fits on a small notebook; rows are higher where there is room. The count is the link's
 * description, so that its name is the same before and after it loads.
 */
function NavItem({
  item: { to, label, icon: Icon, end, count },
  onNavigate,
}: {
  item: PortalNavItem;
  onNavigate?: () => void;
}) {
  const id = useId();
  return (
    <NavLink
      to={to}
      end={end}
      data-tip={label}
      aria-describedby={count ? id : undefined}
      onClick={onNavigate}
      className={({ isActive }) =>
        cn(
          'relative flex min-h-6.5 scroll-my-3 items-center gap-3 rounded-lg px-3 text-sm transition-colors pointer-fine:[@media(height<54rem)]:min-h-6',
          'pointer-coarse:min-h-11 pointer-coarse:text-base [@media(height>=62rem)]:min-h-9 [@media(height>=62rem)]:text-base',
          'in-data-narrow:justify-center in-data-narrow:px-0',
          isActive ? 'bg-accent font-medium text-accent-foreground' : 'hover:bg-foreground/6',
        )
      }
    >
      <Icon aria-hidden className="size-4.5 shrink-0" strokeWidth={1.75} />
      <span className="min-w-0 hyphens-auto in-data-narrow:sr-only">{label}</span>
      {count && (
        <span id={id} aria-hidden className="contents">
          {count}
        </span>
      )}
    </NavLink>
  );
}
