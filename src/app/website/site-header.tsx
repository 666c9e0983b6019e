import { useState } from 'react';
import { Menu, X } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { company } from '@/config/company';
import { paths } from '@/config/paths';
import { SessionButtons } from '@/features/session/session-buttons';
import { cn } from '@/lib/cn';

const links = [
  { to: paths.home, label: 'Startseite', end: true },
  { to: paths.contact, label: 'Kontakt', end: false },
];

/** Logo, main links, portal and sign-in; on small screens the same items in a menu that folds out. */
export function SiteHeader() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="sticky top-0 z-30 border-b bg-background/95 print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-6 px-5 lg:flex-nowrap">
        <Link to={paths.home} onClick={close} className="mr-auto flex min-h-16 items-center gap-3 font-semibold">
          <img src="/icon.svg" alt="" width={32} height={32} />
          {company.name}
        </Link>
        <Button
          variant="ghost"
          size="icon"
          className="lg:hidden"
          aria-expanded={open}
          aria-controls="hauptmenue"
          aria-label={open ? 'Menü schließen' : 'Menü öffnen'}
          onClick={() => setOpen(!open)}
        >
          {open ? <X aria-hidden /> : <Menu aria-hidden />}
        </Button>
        <div
          id="hauptmenue"
          className={cn(
            'w-full flex-col gap-4 pb-5 lg:flex lg:w-auto lg:flex-row lg:items-center lg:pb-0',
            open ? 'flex' : 'hidden',
          )}
        >
          <nav aria-label="Hauptmenü">
            <ul className="flex flex-col lg:flex-row lg:gap-1">
              {links.map(({ to, label, end }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={end}
                    onClick={close}
                    className="flex min-h-11 items-center rounded-md px-3 hover:bg-foreground/6 aria-[current=page]:font-semibold aria-[current=page]:text-primary"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-col gap-3 lg:flex-row lg:items-center">
            <SessionButtons onNavigate={close} />
            <Button asChild>
              <Link to={paths.contact} onClick={close}>
                Jetzt anfragen
              </Link>
            </Button>
          </div>
        </div>
      </div>
    </header>
  );
}
