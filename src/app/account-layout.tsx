import { type ComponentType, lazy, Suspense } from 'react';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import type { Role } from '@/lib/session/roles';
import { useSession } from '@/lib/session/session-store';
import { loadOnceOnline } from './load-once-online';

const layout = (code: () => Promise<ComponentType>) => lazy(async () => ({ default: await loadOnceOnline(code) }));

const layouts: Record<Role, ComponentType> = {
  admin: layout(async () => (await import('./admin/admin-layout')).AdminLayout),
  mitarbeiter: layout(async () => (await import('./employee/employee-layout')).EmployeeLayout),
  kunde: layout(async () => (await import('./customer/customer-layout')).CustomerLayout),
};

/** The account page, in the portal of the signed-in user. */
export function AccountLayout() {
  const { role } = useSession();
  const Layout = layouts[role ?? 'kunde'];
  return (
    <Suspense fallback={<FullPageSpinner label="Ihr Portal wird geladen" />}>
      <Layout />
    </Suspense>
  );
}
