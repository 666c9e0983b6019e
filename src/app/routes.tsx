import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { FullPageSpinner } from '@/components/layout/full-page-spinner';
import { paths } from '@/config/paths';
import { RequireRole } from './guards';
import { WebsiteLayout } from './website/website-layout';

const QueryProvider = lazy(() => import('./query-provider'));
const HomePage = lazy(() => import('./website/home-page'));
const ContactPage = lazy(() => import('./website/contact-page'));
const NotFoundPage = lazy(() => import('./website/not-found-page'));
const LoginPage = lazy(() => import('./auth/login-page'));
const RegisterPage = lazy(() => import('./auth/register-page'));
const AuthCallbackPage = lazy(() => import('./auth/auth-callback-page'));

const AdminLayout = lazy(() => import('./admin/admin-layout'));
const AdminDashboard = lazy(() => import('./admin/dashboard-page'));
const LeadsPage = lazy(() => import('./admin/leads-page'));
const CustomerLayout = lazy(() => import('./customer/customer-layout'));
const CustomerDashboard = lazy(() => import('./customer/dashboard-page'));
const EmployeeLayout = lazy(() => import('./employee/employee-layout'));
const EmployeeDashboard = lazy(() => import('./employee/dashboard-page'));

/** Every path once. Each screen is a download of its own, so that portal code never reaches a visitor. */
export function AppRoutes() {
  return (
    <Suspense fallback={<FullPageSpinner label="Seite wird geladen" />}>
      <Routes>
        <Route element={<WebsiteLayout />}>
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.contact} element={<ContactPage />} />
          <Route element={<QueryProvider />}>
            <Route path={paths.login} element={<LoginPage />} />
            <Route path={paths.register} element={<RegisterPage />} />
            <Route path={paths.authCallback} element={<AuthCallbackPage />} />
          </Route>
          <Route path="*" element={<NotFoundPage />} />
        </Route>
        <Route element={<QueryProvider />}>
          <Route element={<RequireRole role="admin" />}>
            <Route path={paths.admin.home} element={<AdminLayout />}>
              <Route index element={<AdminDashboard />} />
              <Route path={paths.admin.leads} element={<LeadsPage />} />
            </Route>
          </Route>
          <Route element={<RequireRole role="kunde" refusal="Zugriff verweigert. Bitte als Kunde anmelden." />}>
            <Route path={paths.customer.home} element={<CustomerLayout />}>
              <Route index element={<CustomerDashboard />} />
            </Route>
          </Route>
          <Route element={<RequireRole role="mitarbeiter" />}>
            <Route path={paths.employee.home} element={<EmployeeLayout />}>
              <Route index element={<EmployeeDashboard />} />
            </Route>
          </Route>
        </Route>
      </Routes>
    </Suspense>
  );
}
