import { Suspense, useEffect } from 'react';
import { Outlet } from 'react-router-dom';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import { SkipLink } from '@/components/layout/skip-link';
import { useFocusAfterNavigation } from '@/components/layout/use-focus-after-navigation';
import { trackVisit } from '@/data/visits/track-visit';
import { MaintenanceGate } from '@/features/site/maintenance';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** Header and footer around the public pages and the sign-in. */
export function WebsiteLayout() {
  const main = useFocusAfterNavigation();
  useEffect(() => void trackVisit(), []);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="inhalt" ref={main} tabIndex={-1} className="flex flex-1 flex-col">
        <MaintenanceGate>
          <Suspense fallback={<FullPageSpinner label="Seite wird geladen" />}>
            <Outlet />
          </Suspense>
        </MaintenanceGate>
      </main>
      <SiteFooter />
    </div>
  );
}
