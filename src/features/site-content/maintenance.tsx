import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { phoneLink } from '@/config/company';
import { isQuotePath, paths } from '@/config/paths';
import { useSession } from '@/lib/session/session-store';
import { mailLink } from '@/lib/format/mail-link';
import { useCompany, useSiteSettings } from './use-company';

/**
 * Pages that stay open: staff must be able to sign in, and the law requires some pages to be reachable at all times.
 */
const alwaysOpen: string[] = [
  paths.login,
  paths.register,
  paths.authCallback,
  paths.createAdmin,
  paths.imprint,
  paths.privacy,
  paths.withdrawal,
  paths.termination,
];

/**
 * Replaces the public pages during maintenance. Admins see the pages below a notice; so does a visitor whose page was
 * already open, so that no input is lost.
 */
export function MaintenanceGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { role } = useSession();
  const settings = useSiteSettings();
  const isOpen = alwaysOpen.includes(pathname) || isQuotePath(pathname) || !settings?.maintenance_mode;
  const wasOpen = useWasOpen(pathname, settings !== null && isOpen);
  if (!isOpen && role !== 'admin' && !wasOpen) return <ClosedPage />;
  return (
    <>
      {!isOpen && (
        <p role="status" className="bg-warning-muted px-5 py-3 text-center text-warning">
          {role === 'admin'
            ? 'Der Wartungsmodus ist eingeschaltet: Besucher sehen gerade nur einen Hinweis.'
            : 'Unsere Website wird gerade überarbeitet. Diese Seite bleibt für Sie geöffnet.'}
        </p>
      )}
      {children}
    </>
  );
}

/** Whether the page at `path` has been seen open during the current visit to it. */
function useWasOpen(path: string, isOpen: boolean): boolean {
  const [openPath, setOpenPath] = useState<string>();
  if (isOpen && openPath !== path) setOpenPath(path);
  // Returning to the page counts as a new visit.
  if (!isOpen && openPath !== undefined && openPath !== path) setOpenPath(undefined);
  return openPath === path;
}

function ClosedPage() {
  const company = useCompany();
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
