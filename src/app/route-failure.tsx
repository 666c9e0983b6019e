import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { BrokenPage } from '@/components/layout/error-boundary';
import { NoConnection } from '@/components/layout/no-connection';
import { isNetworkError } from '@/lib/errors';
import { waitForRetry } from '@/lib/wait-for-retry';

/** Replaces the page when the router could not load a route. */
export function RouteFailure() {
  return isNetworkError(useRouteError()) ? <MissingTree /> : <BrokenPage />;
}

/** The tree of another portal cannot be downloaded: retries its address. */
function MissingTree() {
  const address = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    let isGone = false;
    void waitForRetry().then(() => !isGone && navigate(address, { replace: true }));
    return () => {
      isGone = true;
    };
  }, [address, navigate]);
  return (
    <main>
      <NoConnection />
    </main>
  );
}
