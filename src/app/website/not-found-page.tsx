import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { FullPageMessage } from '@/components/layout/full-page-message';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';

export default function NotFoundPage() {
  useNoIndex();
  return (
    <FullPageMessage
      title="404"
      text={
        <>
          <span lang="en">Oops! Page not found</span>
          <br />
          Diese Seite gibt es nicht oder nicht mehr.
        </>
      }
      action={
        <Button asChild>
          <Link to={paths.home}>Zur Startseite</Link>
        </Button>
      }
    />
  );
}

/** Search engines must not keep this page while it is shown. */
function useNoIndex() {
  useEffect(() => {
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
