import { ErrorBoundary } from '@/components/layout/error-boundary';
import { PageMetadata } from '@/features/site/page-metadata';
import { SessionProvider } from '@/lib/session/session-provider';
import { AppRoutes } from './routes';
import { ScrollToTop } from './scroll-to-top';
import { ToastHost } from './toast-host';

/** Everything inside of the router, the same in the browser and in prerendered pages. */
export function App() {
  return (
    <ErrorBoundary>
      <ScrollToTop />
      <PageMetadata />
      <SessionProvider>
        <AppRoutes />
      </SessionProvider>
      <ToastHost />
    </ErrorBoundary>
  );
}
