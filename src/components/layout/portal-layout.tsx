import { Menu } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Sheet, SheetContent, SheetTrigger } from '@/components/ui/sheet';
import { PortalNav, type PortalNavItem } from './portal-nav';
import { SkipLink } from './skip-link';

interface PortalLayoutProps {
  title: string;
  items: readonly PortalNavItem[];
  /** E-mail address of whoever is signed in. */
  user: string;
  onSignOut: () => Promise<unknown>;
  /** A notice above every page. */
  banner?: ReactNode;
  children: ReactNode;
}

/** The frame of a portal: from 1024 px a sidebar, below that a bar whose button opens the same menu. */
export function PortalLayout({ title, items, user, onSignOut, banner, children }: PortalLayoutProps) {
  const main = useFocusAfterNavigation();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const followedLink = useRef(false);
  const nav = { title, items, user, onSignOut };

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r bg-card lg:flex print:hidden">
        <Link to="/" className="block px-6 pt-6 pb-3 text-lg font-semibold tracking-tight">
          {title}
        </Link>
        <PortalNav {...nav} />
      </aside>
      <header className="sticky top-0 z-30 flex min-h-16 items-center justify-between border-b bg-card px-5 lg:hidden print:hidden">
        <p className="text-lg font-semibold tracking-tight">{title}</p>
        <Sheet
          open={isMenuOpen}
          onOpenChange={(open) => {
            followedLink.current = false;
            setIsMenuOpen(open);
          }}
        >
          <SheetTrigger asChild>
            <Button variant="outline" size="sm">
              <Menu aria-hidden />
              Menü
            </Button>
          </SheetTrigger>
          <SheetContent
            title={title}
            onCloseAutoFocus={(event) => {
              // After a link the reader goes on with the page, not with the menu button.
              if (!followedLink.current) return;
              event.preventDefault();
              main.current?.focus();
            }}
          >
            <PortalNav
              {...nav}
              onNavigate={() => {
                followedLink.current = true;
                setIsMenuOpen(false);
              }}
            />
          </SheetContent>
        </Sheet>
      </header>
      <div className="min-w-0">
        {banner}
        <main id="inhalt" ref={main} tabIndex={-1} className="mx-auto max-w-6xl px-5 py-8 sm:px-8 lg:px-12 lg:py-12">
          {children}
        </main>
      </div>
    </div>
  );
}

/** Moves the focus into the page when its address changes, so that screen readers and the Tab key start there. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
