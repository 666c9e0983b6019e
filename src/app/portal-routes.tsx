import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths';
import { RequireRole, RequireSession } from './guards';
import { lazyPage } from './lazy-page';
import { admin, customer, employee, type PortalScreens } from './portal-screens';
import QueryProvider from './query-provider';
import { WebsiteLayout } from './website/website-layout';

const adminRoutes = routesOf(admin);
const customerRoutes = routesOf(customer);
const employeeRoutes = routesOf(employee);

const AccountLayout = lazy(() => import('./account-layout'));
const AccountPage = lazy(() => import('./account/account-page'));
const NotFoundPage = lazy(() => import('./website/not-found-page'));

/** What is only for those who are signed in; a visitor never downloads the list of it. */
export default function PortalRoutes() {
  return (
    <Routes>
      <Route element={<QueryProvider />}>
        <Route element={<RequireSession />}>
          <Route element={<AccountLayout />}>
            <Route path={paths.account} element={<AccountPage />} />
          </Route>
        </Route>
        <Route element={<RequireRole role="admin" />}>
          {adminRoutes}
          <Route path={paths.admin.formerTasks} element={<Navigate to={paths.admin.tasks} replace />} />
        </Route>
        <Route element={<RequireRole role="kunde" refusal="Zugriff verweigert. Bitte als Kunde anmelden." />}>
          {customerRoutes}
        </Route>
        <Route element={<RequireRole role="mitarbeiter" />}>{employeeRoutes}</Route>
      </Route>
      <Route element={<WebsiteLayout />}>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function routesOf({ layout, pages }: PortalScreens) {
  const Layout = lazyPage(layout);
  const Pages = Object.entries(pages).map(([path, load]) => ({ path, Page: lazyPage(load) }));
  // The first screen, which is downloading already, is not to begin with a waiting sign of its own.
  const first = Pages.find(({ path }) => path === window.location.pathname);
  if (first) void Promise.allSettled([Layout.preload(), first.Page.preload()]);
  return (
    <Route element={<Layout />}>
      {Pages.map(({ path, Page }) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
    </Route>
  );
}
