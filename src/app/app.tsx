import type { ReactNode } from 'react';
import { ErrorBoundary } from '@/components/layout/error-boundary';
import { PageMetadata } from '@/features/site-content/page-metadata';
import { SessionProvider } from '@/lib/session/session-store';
import { ScrollToTop } from './scroll-to-top';

/** Wraps every page, inside the router; the same in prerendered pages. */
export function App({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary>
      <SessionProvider value>
        <ScrollToTop />
        <PageMetadata />
        {children}
      </SessionProvider>
    </ErrorBoundary>
  );
}
