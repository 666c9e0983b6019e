import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PortalLayout } from '@/components/layout/portal-layout';
import type { PortalNavItem } from '@/components/layout/portal-nav';
import { Spinner } from '@/components/ui/spinner';
import { useSession } from '@/lib/session/session-context';
import { signOut } from './sign-out';

/** A portal's layout with who is signed in and the way out. */
export function PortalFrame({ title, items }: { title: string; items: readonly PortalNavItem[] }) {
  const { session } = useSession();
  return (
    <PortalLayout title={title} items={items} user={session?.user.email ?? ''} onSignOut={signOut}>
      <Suspense fallback={<Spinner />}>
        <Outlet />
      </Suspense>
    </PortalLayout>
  );
}
