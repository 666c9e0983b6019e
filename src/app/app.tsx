import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '@/components/layout/error-boundary';
import { SessionProvider } from '@/lib/session/session-provider';
import { AppRoutes } from './routes';
import { ScrollToTop } from './scroll-to-top';
import { ToastHost } from './toast-host';

export function App() {
  return (
    <ErrorBoundary>
      <BrowserRouter>
        <ScrollToTop />
        <SessionProvider>
          <AppRoutes />
        </SessionProvider>
      </BrowserRouter>
      <ToastHost />
    </ErrorBoundary>
  );
}
