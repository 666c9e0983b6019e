import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { phoneLink } from '@/config/company';
import { brand } from '@/config/content/brand';
import { servicePath, services } from '@/config/content/services';
import { paths } from '@/config/paths';
import { OpeningHours } from '@/features/site-content/opening-hours';
import { useTexts } from '@/features/site-content/texts/use-texts';
import { useCompany } from '@/features/site-content/use-company';
import { mailLink } from '@/lib/format/mail-link';
import { SiteLogo } from './site-logo';

interface FooterLink {
  to: string;
  label: string;
}

const quickLinks: FooterLink[] = [
  { to: paths.home, label: 'Startseite' },
  { to: paths.about, label: 'Über uns' },
  { to: paths.gallery, label: 'Galerie' },
  { to: paths.reviews, label: 'Bewertungen' },
  { to: paths.referral, label: 'Empfehlungsprogramm' },
  { to: paths.contact, label: 'Kontakt' },
];

const serviceLinks: FooterLink[] = [
  { to: paths.services, label: 'Alle Leistungen' },
  ...services.map((service) => ({ to: servicePath(service), label: service.name })),
];

const legalLinks: FooterLink[] = [
  { to: paths.imprint, label: 'Impressum' },
  { to: paths.privacy, label: 'Datenschutz' },
  { to: paths.terms, label: 'AGB' },
  { to: paths.withdrawal, label: 'Vertrag widerrufen' },
  { to: paths.termination, label: 'Verträge hier kündigen' },
];

const linkStyles = 'inline-flex min-h-11 items-center wrap-anywhere underline-offset-4 hover:underline';

/** Quick links, services, contact details and the legal pages. */
export function SiteFooter() {
  const company = useCompany();
  const { tagline, claim } = useTexts(brand);
  return (
    <footer className="mt-auto border-t bg-muted print:hidden">
      <div className="mx-auto max-w-6xl px-5">
        <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-8 gap-y-6 py-8 *:min-w-0 max-[24rem]:gap-x-4 sm:grid-cols-2 sm:gap-y-10 sm:py-14 lg:grid-cols-[1.4fr_1fr_1.1fr_1.3fr]">
          <div className="max-lg:col-span-2">
            <Link to={paths.home} className="inline-flex min-h-11 max-w-full items-center text-lg font-semibold">
              <SiteLogo name={company.name} />
            </Link>
            <p className="mt-2 text-muted-foreground">{tagline}</p>
            <p className="mt-2 max-w-xs text-muted-foreground sm:mt-4">{claim}</p>
          </div>
          <Group title="Schnellzugriff">
            <LinkList links={quickLinks} />
          </Group>
          <Group title="Leistungen">
            <LinkList links={serviceLinks} />
          </Group>
          <Group title="Kontakt" className="max-lg:col-span-2">
            <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 sm:block">
              <ul>
                <li>
                  <a className={linkStyles} href={phoneLink(company.phone)}>
                    {company.phone}
                  </a>
                </li>
                <li>
                  <a className={linkStyles} href={mailLink(company.email)}>
                    {company.email}
                  </a>
                </li>
                <li className="py-2">{company.address}</li>
              </ul>
              <OpeningHours className="mt-3 space-y-2 text-sm [&_dt]:text-muted-foreground" />
            </div>
          </Group>
        </div>
        <div className="flex flex-col gap-x-6 border-t py-4 text-sm sm:flex-row sm:items-center sm:justify-between">
          {/* A page that was prerendered last year shows last year. */}
          <p suppressHydrationWarning className="min-w-0 py-2 text-muted-foreground">
            {`© ${new Date().getFullYear()} ${company.name}. Alle Rechte vorbehalten.`}
          </p>
          <ul className="flex shrink-0 flex-wrap gap-x-6">
            <LinkItems links={legalLinks} />
          </ul>
        </div>
      </div>
    </footer>
  );
}

function Group({ title, className, children }: { title: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <h2 className="text-base sm:mb-2">{title}</h2>
      {children}
    </div>
  );
}

function LinkList({ links }: { links: FooterLink[] }) {
  return (
    <ul>
      <LinkItems links={links} />
    </ul>
  );
}

function LinkItems({ links }: { links: FooterLink[] }) {
  return links.map(({ to, label }) => (
    <li key={to}>
      <Link className={linkStyles} to={to}>
        {label}
      </Link>
    </li>
  ));
}
