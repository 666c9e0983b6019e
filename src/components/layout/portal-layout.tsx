import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import { whenQueriesSettle } from '@/lib/query/queries-settled';
import { useMediaQuery } from '@/lib/use-media-query';
import { AfterRows } from './after-rows';
import { OfflineBar } from './offline-bar';
import { PortalBar } from './portal-bar';
import type { PortalNavItem } from './portal-nav';
import { PortalSidebar } from './portal-sidebar';
import { SearchButton } from './search-button';
import { SkipLink } from './skip-link';
import { useFocusAfterNavigation } from './use-focus-after-navigation';
import { useNarrowMenu } from './use-narrow-menu';

/** Never loaded on wide screens. */
const whenSmall = () =>
  window.matchMedia('(width < 64rem)').matches ? whenQueriesSettle() : new Promise<never>(() => undefined);
const PortalMenu = lazyDialog(async () => (await import('./portal-menu')).PortalMenu, whenSmall);

interface PortalLayoutProps {
  title: string;
  items: readonly PortalNavItem[];
  /** Whether the sidebar can be reduced to icons. */
  canNarrow?: boolean;
  /** How many leading items are in a bar on small screens instead of behind the menu. */
  inBar?: number;
  /** Branding above the sidebar. */
  brand?: ReactNode;
  /** E-mail address of the signed-in user. */
  user: string;
  onSignOut: () => Promise<unknown>;
  /** Opens the portal's global search. */
  onSearch?: () => void;
  /** Lets the user arrange the menu. */
  onArrange?: () => void;
  /** A sentence on how old the data shown offline are. */
  age?: string;
  /** A notice above every page. */
  banner?: ReactNode;
  /** Content below every page. */
  foot?: ReactNode;
  children: ReactNode;
}

/** How many items have room in the bar: fewer with large text. */
function useRoomInBar(): number {
  const fitsFour = useMediaQuery('(width >= 20rem)');
  const fitsThree = useMediaQuery('(width >= 18rem)');
  if (fitsFour) return 4;
  return fitsThree ? 3 : 2;
}

/** The frame of a portal: a sidebar from 1024 px, below that a button or a bar that opens the same menu. */
export function PortalLayout({
  title,
  items,
  canNarrow = false,
  inBar = 0,
  brand,
  user,
  onSignOut,
  onSearch,
  onArrange,
  age,
  banner,
  foot,
  children,
}: PortalLayoutProps) {
  const main = useFocusAfterNavigation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { pathname } = useLocation();
  const needsRoom = items.some((item) => item.needsRoom && matchPath({ path: item.to, end: false }, pathname));
  const [isNarrow, toggleMenu] = useNarrowMenu(needsRoom);
  const barred = Math.min(inBar, useRoomInBar());
  const openMenu = () => setIsMenuOpen(true);
  const nav = { title, user, onSignOut, onArrange };

  return (
    <div
      className={cn(
        'min-h-dvh lg:grid print:block',
        isNarrow ? 'lg:grid-cols-[4rem_minmax(0,1fr)]' : 'lg:grid-cols-[17rem_minmax(0,1fr)]',
      )}
    >
      <SkipLink />
      <PortalSidebar
        {...nav}
        items={items}
        brand={brand}
        isNarrow={isNarrow}
        onToggle={canNarrow ? toggleMenu : undefined}
        onSearch={onSearch}
      />
      <header className="sticky top-0 z-30 flex min-h-16 flex-wrap items-center justify-between border-b bg-card px-5 lg:hidden print:hidden">
        <p className="mr-auto min-w-0 text-lg font-semibold tracking-tight hyphens-auto">{title}</p>
        {onSearch && <SearchButton className="mr-2" onClick={onSearch} />}
        {inBar === 0 && (
          <Button
            icon={Menu}
            variant="outline"
            size="sm"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            onClick={openMenu}
          >
            Menü
          </Button>
        )}
        {isMenuOpen && (
          <PortalMenu {...nav} items={items.slice(barred)} main={main} onClose={() => setIsMenuOpen(false)} />
        )}
      </header>
      <div className={cn('min-w-0', inBar > 0 && 'max-lg:pb-16')}>
        <OfflineBar age={age} />
        {banner}
        <main
          id="inhalt"
          ref={main}
          tabIndex={-1}
          className="mx-auto max-w-6xl px-5 py-5 has-[[data-wide]]:max-w-none sm:px-8 lg:px-10 lg:py-6 lg:has-[[data-wide]]:px-6 print:max-w-none print:p-0"
        >
          {children}
        </main>
        {foot && (
          <footer className="mx-auto -mt-4 max-w-6xl px-5 pb-4 text-sm sm:px-8 lg:px-10 print:hidden">{foot}</footer>
        )}
      </div>
      {inBar > 0 && (
        <AfterRows>
          <PortalBar title={title} items={items.slice(0, barred)} isMenuOpen={isMenuOpen} onMenu={openMenu} />
        </AfterRows>
      )}
    </div>
  );
}
