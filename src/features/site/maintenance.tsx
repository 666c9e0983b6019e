import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { phoneLink } from '@/config/company';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session/session-store';
import { mailLink } from '@/lib/mail-link';
import { useCompany, useSiteSettings } from './use-company';

/** What stays open: whoever works on the site must get in, and the legal texts must be reachable. */
const alwaysOpen: string[] = [
  paths.login,
  paths.register,
  paths.authCallback,
  paths.createAdmin,
  paths.imprint,
  paths.privacy,
];

/** Replaces the public pages while the office works on them; admins see the pages below a notice. */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { role } = useSession();
  const settings = useSiteSettings();
  const company = useCompany();
  if (!settings?.maintenance_mode || alwaysOpen.includes(pathname)) return children;
  if (role === 'admin') {
    return (
      <>
        <p role="status" className="bg-warning-muted px-5 py-3 text-center text-warning">
          Der Wartungsmodus ist eingeschaltet: Besucher sehen gerade nur einen Hinweis.
        </p>
        {children}
      </>
    );
  }
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col justify-center gap-5 px-5 py-24">
      <h1>Wir sind gleich wieder da</h1>
      <p className="text-lg text-muted-foreground">
        Unsere Website wird gerade überarbeitet. Sie erreichen uns weiterhin telefonisch unter{' '}
        <a className="text-primary underline underline-offset-4" href={phoneLink(company.phone)}>
          {company.phone}
        </a>{' '}
        und per E-Mail an{' '}
        <a className="text-primary underline underline-offset-4" href={mailLink(company.email)}>
          {company.email}
        </a>
        .
      </p>
    </div>
  );
}
