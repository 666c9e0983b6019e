import { useRef, useState } from 'react';
import { Menu, Phone, X } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { phoneLink } from '@/config/company';
import { openingTimes } from '@/config/opening-hours';
import { paths } from '@/config/paths';
import { SessionButtons } from '@/features/accounts/session/session-buttons';
import { usePromises } from '@/features/site-content/texts/use-texts';
import { useCompany } from '@/features/site-content/use-company';
import { SiteLogo } from './site-logo';

const menuId = 'hauptmenue';

const links = [
  { to: paths.home, label: 'Startseite' },
  { to: paths.services, label: 'Leistungen' },
  { to: paths.about, label: 'Über uns' },
  { to: paths.gallery, label: 'Galerie' },
  { to: paths.referral, label: 'Empfehlungsprogramm' },
  { to: paths.contact, label: 'Kontakt' },
];

const knowsPopovers = () => 'popover' in HTMLElement.prototype;

/**
 * Logo, main links, portal and sign-in, 'Jetzt anfragen'. On small screens the links are in a popover, which the
 * browser opens and closes itself: the menu works before and without JavaScript. For browsers without popovers (Safari
 * before 17) our own code does the same. On large screens the popover's box is `display: contents` and its parts form
 * two rows, of which the second is sticky.
 */
export function SiteHeader() {
  const company = useCompany();
  const { emergency, emergencyLine } = usePromises();
  const number = `${emergency ? emergencyLine : 'Telefon'}: ${company.phone}`;
  const times = openingTimes(company.openingHours)
    .map(({ days, hours }) => `${days} ${hours}`)
    .join(', ');
  const menu = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    if (!open) return;
    if (knowsPopovers()) menu.current?.hidePopover();
    else setOpen(false);
  };
  return (
    <header
      onKeyDown={({ key }) => key === 'Escape' && close()}
      className="sticky top-0 z-30 border-b bg-background/95 before:border-b before:bg-muted lg:-top-11 lg:before:absolute lg:before:inset-x-0 lg:before:top-0 lg:before:-z-10 lg:before:h-11 print:hidden"
    >
      <div className="mx-auto flex max-w-6xl items-center gap-x-2 px-5 lg:grid lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-4">
        <Link
          to={paths.home}
          onClick={close}
          className="mr-auto flex min-h-16 min-w-0 items-center leading-tight font-semibold max-[18rem]:py-2 lg:row-start-2 lg:min-h-18 lg:max-w-64 xl:max-w-80"
        >
          <SiteLogo
            name={company.name}
            className="line-clamp-3 hyphens-auto max-[24rem]:text-sm lg:max-w-min xl:max-w-none"
          />
        </Link>
        <a
          href={phoneLink(company.phone)}
          aria-label={`Anrufen, ${number}`}
          className="flex size-11 shrink-0 items-center justify-center gap-2 rounded-lg text-primary hover:bg-foreground/6 max-[16rem]:hidden lg:row-start-1 lg:w-max lg:justify-start lg:text-sm lg:font-medium lg:hover:bg-transparent lg:hover:underline"
        >
          <Phone aria-hidden className="size-5 lg:size-4" />
          <span className="max-lg:hidden">{number}</span>
        </a>
        <Button
          variant="ghost"
          size="icon"
          className="lg:hidden"
          popoverTarget={menuId}
          onClick={() => knowsPopovers() || setOpen(!open)}
          aria-expanded={open || undefined}
          aria-label={open ? 'Menü schließen' : 'Menü öffnen'}
        >
          {open ? <X aria-hidden /> : <Menu aria-hidden />}
        </Button>
        <div
          id={menuId}
          ref={menu}
          popover="auto"
          data-open={open || undefined}
          onToggle={(event) => setOpen(event.newState === 'open')}
          className="inset-x-0 top-16 bottom-auto m-0 max-h-[calc(100dvh-4rem)] w-full max-w-none flex-col gap-3 overflow-y-auto border-b bg-background px-5 pt-2 pb-6 text-foreground shadow-float not-supports-[selector(:popover-open)]:fixed open:flex not-supports-[selector(:popover-open)]:not-data-open:max-lg:hidden not-supports-[selector(:popover-open)]:data-open:max-lg:flex lg:contents"
        >
          <nav aria-label="Hauptmenü" className="lg:col-start-2 lg:row-start-2 lg:justify-self-end">
            <ul className="max-lg:divide-y lg:flex">
              {links.map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    to={to}
                    end={to === paths.home}
                    onClick={close}
                    className="flex min-h-12 items-center underline-offset-8 hover:text-primary aria-[current=page]:font-semibold aria-[current=page]:text-primary lg:min-h-11 lg:px-2 lg:text-[0.9375rem] lg:whitespace-nowrap lg:hover:underline lg:aria-[current=page]:underline lg:aria-[current=page]:decoration-2 xl:px-2.5"
                  >
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex gap-3 max-lg:mt-3 max-lg:flex-col lg:col-span-2 lg:col-start-2 lg:row-start-1 lg:items-center">
            {times && (
              <p className="min-w-0 flex-1 text-sm text-muted-foreground lg:truncate lg:max-xl:hidden">{`Geöffnet: ${times} Uhr`}</p>
            )}
            <div className="flex flex-col gap-3 lg:-mr-3 lg:ml-auto lg:flex-row lg:gap-1 lg:*:border-transparent lg:*:bg-transparent lg:*:px-3 lg:*:text-sm lg:*:hover:bg-foreground/6">
              <SessionButtons onNavigate={close} />
            </div>
          </div>
          <Button asChild className="lg:col-start-3 lg:row-start-2">
            <Link to={paths.contact} state="form" onClick={close}>
              Jetzt anfragen
            </Link>
          </Button>
        </div>
      </div>
    </header>
  );
}
