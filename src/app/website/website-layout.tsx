import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import { HydrateWhenIdle } from '@/components/layout/hydrate-when-idle';
import { SkipLink } from '@/components/layout/skip-link';
import { useFocusAfterNavigation } from '@/components/layout/use-focus-after-navigation';
import { MaintenanceGate } from '@/features/site-content/maintenance';
import { useCompanyStructuredData } from '@/features/site-content/use-company-structured-data';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';
import { ThumbBar } from './thumb-bar';
import { VisitCounter } from '@/features/analytics/visit-counter';

/** Header and footer of the public pages and the sign-in. */
export function WebsiteLayout() {
  const main = useFocusAfterNavigation();
  useCompanyStructuredData();
  return (
    <div className="flex min-h-dvh flex-col">
      <VisitCounter />
      <SkipLink />
      <SiteHeader />
      <main
        id="inhalt"
        ref={main}
        tabIndex={-1}
        className="page-parts flex flex-1 flex-col max-sm:hyphens-auto [&_a]:hyphens-manual"
      >
        <MaintenanceGate>
          <Suspense fallback={<FullPageSpinner label="Seite wird geladen" />}>
            <Outlet />
          </Suspense>
        </MaintenanceGate>
      </main>
      <HydrateWhenIdle>
        <SiteFooter />
        <ThumbBar />
      </HydrateWhenIdle>
    </div>
  );
}
