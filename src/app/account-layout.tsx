import { type ComponentType, lazy, Suspense } from 'react';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import type { Role } from '@/lib/session/roles';
import { useSession } from '@/lib/session/session-store';

const layouts: Record<Role, ComponentType> = {
  admin: lazy(async () => ({ default: (await import('./admin/admin-layout')).AdminLayout })),
  mitarbeiter: lazy(async () => ({ default: (await import('./employee/employee-layout')).EmployeeLayout })),
  kunde: lazy(async () => ({ default: (await import('./customer/customer-layout')).CustomerLayout })),
};

/** The own account is shown in the portal of whoever is signed in. */
export function AccountLayout() {
  const { role } = useSession();
  const Layout = layouts[role ?? 'kunde'];
  return (
    <Suspense fallback={<FullPageSpinner label="Ihr Portal wird geladen" />}>
      <Layout />
    </Suspense>
  );
}
