import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@/config/paths';
import { companyQueries } from '@/features/site-content/settings/shared';

/** Reminds the office on every page that visitors do not see the website. */
export function MaintenanceBanner() {
  // Changes of the settings are not published.
  const { data: settings } = useQuery({ ...companyQueries.settings, refetchInterval: 60_000 });
  return (
    // Empty at first, so that screen readers hear about it when it comes.
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
