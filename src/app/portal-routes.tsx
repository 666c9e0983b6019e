import { lazy, useEffect } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { RequireRole, RequireSession } from './guards';
import { lazyPage, type LazyPage } from './lazy-page';
import QueryProvider from './query-provider';
import { WebsiteLayout } from './website/website-layout';

interface Portal {
  Layout: LazyPage;
  /** The screens by their paths. */
  pages: Record<string, LazyPage>;
}

const admin: Portal = {
  Layout: lazyPage(() => import('./admin/admin-layout')),
  pages: {
    [paths.admin.home]: lazyPage(() => import('./admin/dashboard-page')),
    [paths.admin.users]: lazyPage(() => import('./admin/users-page')),
    [paths.admin.services]: lazyPage(() => import('./admin/services-page')),
    [paths.admin.invoices]: lazyPage(() => import('./admin/invoices-page')),
    [paths.admin.analytics]: lazyPage(() => import('./admin/analytics-page')),
    [paths.admin.reports]: lazyPage(() => import('./admin/reports-page')),
    [paths.admin.notifications]: lazyPage(() => import('./admin/notifications-page')),
    [paths.admin.pageContent]: lazyPage(() => import('./admin/page-content-page')),
    [paths.admin.leads]: lazyPage(() => import('./admin/leads-page')),
    [paths.admin.referrals]: lazyPage(() => import('./admin/referrals-page')),
    [paths.admin.settings]: lazyPage(() => import('./admin/settings-page')),
    [paths.admin.orders]: lazyPage(() => import('./admin/orders-page')),
    [paths.admin.workTimes]: lazyPage(() => import('./admin/work-times-page')),
    [paths.admin.employees]: lazyPage(() => import('./admin/employees-page')),
    [paths.admin.appointments]: lazyPage(() => import('./admin/appointments-page')),
    [paths.admin.vehicles]: lazyPage(() => import('./admin/vehicles-page')),
    [paths.admin.team]: lazyPage(() => import('./admin/team-page')),
    [paths.admin.outbox]: lazyPage(() => import('./admin/outbox-page')),
  },
};

const customer: Portal = {
  Layout: lazyPage(() => import('./customer/customer-layout')),
  pages: {
    [paths.customer.home]: lazyPage(() => import('./customer/dashboard-page')),
    [paths.customer.orders]: lazyPage(() => import('./customer/orders-page')),
    [paths.customer.messages]: lazyPage(() => import('./customer/messages-page')),
    [paths.customer.appointments]: lazyPage(() => import('./customer/appointments-page')),
    [paths.customer.settings]: lazyPage(() => import('./customer/settings-page')),
    [paths.customer.support]: lazyPage(() => import('./customer/support-page')),
  },
};

const employee: Portal = {
  Layout: lazyPage(() => import('./employee/employee-layout')),
  pages: {
    [paths.employee.home]: lazyPage(() => import('./employee/dashboard-page')),
    [paths.employee.tasks]: lazyPage(() => import('./employee/tasks-page')),
    [paths.employee.workTimes]: lazyPage(() => import('./employee/work-times-page')),
    [paths.employee.vehicles]: lazyPage(() => import('./employee/vehicles-page')),
    [paths.employee.team]: lazyPage(() => import('./employee/team-page')),
  },
};

const AccountLayout = lazy(() => import('./account-layout'));
const AccountPage = lazy(() => import('./account/account-page'));
const NotFoundPage = lazy(() => import('./website/not-found-page'));

/** What is only for those who are signed in; a visitor never downloads the list of it. */
export default function PortalRoutes() {
  const { pathname } = useLocation();
  useEffect(() => {
    preloadScreen(pathname);
    // The first screen only; each further one is asked for when it is opened.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <Routes>
      <Route element={<QueryProvider />}>
        <Route element={<RequireSession />}>
          <Route element={<AccountLayout />}>
            <Route path={paths.account} element={<AccountPage />} />
          </Route>
        </Route>
        <Route element={<RequireRole role="admin" />}>
          {routesOf(admin)}
          <Route path={paths.admin.tasks} element={<Navigate to={paths.admin.orders} replace />} />
        </Route>
        <Route element={<RequireRole role="kunde" refusal="Zugriff verweigert. Bitte als Kunde anmelden." />}>
          {routesOf(customer)}
        </Route>
        <Route element={<RequireRole role="mitarbeiter" />}>{routesOf(employee)}</Route>
      </Route>
      <Route element={<WebsiteLayout />}>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

const routesOf = ({ Layout, pages }: Portal) => (
  <Route element={<Layout />}>
    {Object.entries(pages).map(([path, Page]) => (
      <Route key={path} path={path} element={<Page />} />
    ))}
  </Route>
);

/** Downloads a screen's code while its user's role is still being asked for. */
function preloadScreen(path: string) {
  const portal = [admin, customer, employee].find(({ pages }) => path in pages);
  if (portal) void Promise.allSettled([portal.Layout.preload(), portal.pages[path]?.preload()]);
}
