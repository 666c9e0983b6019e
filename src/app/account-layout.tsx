import { lazy } from 'react';
import type { Role } from '@/lib/session/roles';
import { useSession } from '@/lib/session/session-store';

const layouts: Record<Role, React.ComponentType> = {
  admin: lazy(() => import('./admin/admin-layout')),
  mitarbeiter: lazy(() => import('./employee/employee-layout')),
  kunde: lazy(() => import('./customer/customer-layout')),
};

/** The own account is shown in the portal of whoever is signed in. */
export default function AccountLayout() {
  const { role } = useSession();
  const Layout = layouts[role ?? 'kunde'];
  return <Layout />;
}
