import { type ComponentType, lazy, Suspense } from 'react';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import type { Role } from '@/lib/session/roles';
import { useSession } from '@/lib/session/session-store';
import { loadWhenOnline } from './load-when-online';
import type { PageCode } from './page-route';

const layout = (code: PageCode) =>
  lazy(async () => ({ default: await loadWhenOnline(async () => (await code()).default) }));

const layouts: Record<Role, ComponentType> = {
  admin: layout(() => import('./admin/admin-layout')),
  mitarbeiter: layout(() => import('./employee/employee-layout')),
  kunde: layout(() => import('./customer/customer-layout')),
};

/** The account page, in the portal of the signed-in user. */
export default function AccountLayout() {
  const { role } = useSession();
  const Layout = layouts[role ?? 'kunde'];
  return (
    <Suspense fallback={<FullPageSpinner label="Ihr Portal wird geladen" />}>
      <Layout />
    </Suspense>
  );
}
