import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { companyQueries } from '@/features/site-content/settings/queries';
import { useQueriesSettled } from '@/lib/query/use-queries-settled';

/** Reminds the office on every page that the website is in maintenance mode. */
export function MaintenanceBanner() {
  const isQuiet = useQueriesSettled();
  // The settings are not published for live changes.
  const { data: settings } = useQuery({ ...companyQueries.settings, enabled: isQuiet, refetchInterval: 60_000 });
  return (
    // Empty at first, so that screen readers announce it when it is filled.
    <div role="status" className="print:hidden">
      {settings?.maintenance_mode && (
        <p className="bg-warning-muted px-5 py-3 text-center text-warning">
          Wartungsmodus ist aktiv: Besucher sehen einen Hinweis.{' '}
          <Link to={paths.admin.settings} className="font-medium underline underline-offset-4 hover:decoration-2">
            Zu den Einstellungen
          </Link>
        </p>
      )}
    </div>
  );
}
