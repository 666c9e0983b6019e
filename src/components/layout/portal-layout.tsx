import { Menu } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lateDialog } from '@/components/crud/late-dialog';
import { Button } from '@/components/ui/button';
import { whenQuiet } from '@/lib/quiet';
import { OfflineBar } from './offline-bar';
import { PortalNav, type PortalNavItem } from './portal-nav';
import { SkipLink } from './skip-link';
import { useFocusAfterNavigation } from './use-focus-after-navigation';

/** Wide screens never show it. */
const whenSmall = () =>
  window.matchMedia('(width < 64rem)').matches ? whenQuiet() : new Promise<never>(() => undefined);
const PortalMenu = lateDialog(async () => (await import('./portal-menu')).PortalMenu, whenSmall);

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
  const nav = { title, items, user, onSignOut };

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] print:block">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col border-r bg-card lg:flex print:hidden">
        <p className="px-6 pt-6 pb-3 text-lg font-semibold tracking-tight">{title}</p>
        <PortalNav {...nav} />
      </aside>
      <header className="sticky top-0 z-30 flex min-h-16 items-center justify-between border-b bg-card px-5 lg:hidden print:hidden">
        <p className="text-lg font-semibold tracking-tight">{title}</p>
        <Button
          icon={Menu}
          variant="outline"
          size="sm"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(true)}
        >
          Menü
        </Button>
        {isMenuOpen && <PortalMenu {...nav} main={main} onClose={() => setIsMenuOpen(false)} />}
      </header>
      <div className="min-w-0">
        <OfflineBar />
        {banner}
        <main
          id="inhalt"
          ref={main}
          tabIndex={-1}
          className="mx-auto max-w-6xl px-5 py-8 sm:px-8 lg:px-10 lg:py-9 print:max-w-none print:p-0"
        >
          {children}
        </main>
      </div>
    </div>
  );
}
