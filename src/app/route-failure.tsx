import { useEffect } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { BrokenPage } from '@/components/layout/error-boundary';
import { NoConnection } from '@/components/layout/no-connection';
import { isNetworkError } from '@/lib/errors';
import { onlineOrLater } from '@/lib/online';

/** In place of everything, when the router could not go where it should. */
export function RouteFailure() {
  return isNetworkError(useRouteError()) ? <MissingTree /> : <BrokenPage />;
}

/** The tree of another portal cannot be downloaded: its address is gone to again and again. */
function MissingTree() {
  const address = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    let isGone = false;
    void onlineOrLater().then(() => !isGone && navigate(address, { replace: true }));
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
