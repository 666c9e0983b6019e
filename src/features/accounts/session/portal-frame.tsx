import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { LeaveGuard } from '@/components/layout/leave-guard';
import { PortalLayout } from '@/components/layout/portal-layout';
import type { PortalNavItem } from '@/components/layout/portal-nav';
import { useSession } from '@/lib/session/session-store';
import { Shortcuts } from '@/components/shortcuts/shortcuts';
import { PortalBrand } from './portal-brand';
import { signOut } from './sign-out';

interface PortalFrameProps {
  title: string;
  items: readonly PortalNavItem[];
  /** Whether the sidebar can be reduced to icons. */
  canNarrow?: boolean;
  /** How many links the bar on small screens shows. */
  inBar?: number;
  /** Opens the search over the whole portal. */
  onSearch?: () => void;
  /** Lets the user arrange the menu. */
  onArrange?: () => void;
  /** A sentence on how old the data shown offline are. */
  age?: string;
  /** A notice at the top of every page. */
  banner?: ReactNode;
  /** Content below every page. */
  foot?: ReactNode;
}

/** A portal's layout with the signed-in user and the sign-out. */
export function PortalFrame({
  title,
  items,
  canNarrow,
  inBar,
  onSearch,
  onArrange,
  age,
  banner,
  foot,
}: PortalFrameProps) {
  const { session } = useSession();
  return (
    <PortalLayout
      title={title}
      items={items}
      canNarrow={canNarrow}
      inBar={inBar}
      brand={<PortalBrand />}
      user={session?.user.email ?? ''}
      onSignOut={signOut}
      onSearch={onSearch}
      onArrange={onArrange}
      age={age}
      banner={banner}
      foot={foot}
    >
      <Outlet />
      <LeaveGuard />
      <Shortcuts />
    </PortalLayout>
  );
}
