import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { PortalLayout } from '@/components/layout/portal-layout';
import type { PortalNavItem } from '@/components/layout/portal-nav';
import { useSession } from '@/lib/session/session-store';
import { Shortcuts } from '@/features/shortcuts/shortcuts';
import { signOut } from './sign-out';

interface PortalFrameProps {
  title: string;
  items: readonly PortalNavItem[];
  /** A notice above every page. */
  banner?: ReactNode;
}

/** A portal's layout with who is signed in and the way out. */
export function PortalFrame({ title, items, banner }: PortalFrameProps) {
  const { session } = useSession();
  return (
    <PortalLayout title={title} items={items} user={session?.user.email ?? ''} onSignOut={signOut} banner={banner}>
      <Outlet />
      <Shortcuts />
    </PortalLayout>
  );
}
