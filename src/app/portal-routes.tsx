import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '@/config/paths';
import { RequireRole, RequireSession } from './guards';
import QueryProvider from './query-provider';
import { WebsiteLayout } from './website/website-layout';

const AdminLayout = lazy(() => import('./admin/admin-layout'));
const AdminDashboard = lazy(() => import('./admin/dashboard-page'));
const UsersPage = lazy(() => import('./admin/users-page'));
const AdminServicesPage = lazy(() => import('./admin/services-page'));
const InvoicesPage = lazy(() => import('./admin/invoices-page'));
const AnalyticsPage = lazy(() => import('./admin/analytics-page'));
const ReportsPage = lazy(() => import('./admin/reports-page'));
const NotificationsPage = lazy(() => import('./admin/notifications-page'));
const PageContentPage = lazy(() => import('./admin/page-content-page'));
const LeadsPage = lazy(() => import('./admin/leads-page'));
const ReferralsPage = lazy(() => import('./admin/referrals-page'));
const SettingsPage = lazy(() => import('./admin/settings-page'));
const OrdersPage = lazy(() => import('./admin/orders-page'));
const WorkTimesPage = lazy(() => import('./admin/work-times-page'));
const EmployeesPage = lazy(() => import('./admin/employees-page'));
const AppointmentsPage = lazy(() => import('./admin/appointments-page'));
const VehiclesPage = lazy(() => import('./admin/vehicles-page'));
const TeamPage = lazy(() => import('./admin/team-page'));
const OutboxPage = lazy(() => import('./admin/outbox-page'));
const CustomerLayout = lazy(() => import('./customer/customer-layout'));
const CustomerDashboard = lazy(() => import('./customer/dashboard-page'));
const CustomerOrdersPage = lazy(() => import('./customer/orders-page'));
const CustomerMessagesPage = lazy(() => import('./customer/messages-page'));
const CustomerAppointmentsPage = lazy(() => import('./customer/appointments-page'));
const CustomerSettingsPage = lazy(() => import('./customer/settings-page'));
const SupportPage = lazy(() => import('./customer/support-page'));
const EmployeeLayout = lazy(() => import('./employee/employee-layout'));
const EmployeeDashboard = lazy(() => import('./employee/dashboard-page'));
const EmployeeTasksPage = lazy(() => import('./employee/tasks-page'));
const EmployeeWorkTimesPage = lazy(() => import('./employee/work-times-page'));
const EmployeeVehiclesPage = lazy(() => import('./employee/vehicles-page'));
const EmployeeTeamPage = lazy(() => import('./employee/team-page'));
const NotFoundPage = lazy(() => import('./website/not-found-page'));
const AccountLayout = lazy(() => import('./account-layout'));
const AccountPage = lazy(() => import('./account/account-page'));

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
          <Route path={paths.admin.home} element={<AdminLayout />}>
            <Route index element={<AdminDashboard />} />
            <Route path={paths.admin.users} element={<UsersPage />} />
            <Route path={paths.admin.services} element={<AdminServicesPage />} />
            <Route path={paths.admin.invoices} element={<InvoicesPage />} />
            <Route path={paths.admin.analytics} element={<AnalyticsPage />} />
            <Route path={paths.admin.reports} element={<ReportsPage />} />
            <Route path={paths.admin.notifications} element={<NotificationsPage />} />
            <Route path={paths.admin.pageContent} element={<PageContentPage />} />
            <Route path={paths.admin.leads} element={<LeadsPage />} />
            <Route path={paths.admin.referrals} element={<ReferralsPage />} />
            <Route path={paths.admin.settings} element={<SettingsPage />} />
            <Route path={paths.admin.orders} element={<OrdersPage />} />
            <Route path={paths.admin.workTimes} element={<WorkTimesPage />} />
            <Route path={paths.admin.employees} element={<EmployeesPage />} />
            <Route path={paths.admin.appointments} element={<AppointmentsPage />} />
            <Route path={paths.admin.vehicles} element={<VehiclesPage />} />
            <Route path={paths.admin.team} element={<TeamPage />} />
            <Route path={paths.admin.outbox} element={<OutboxPage />} />
            <Route path={paths.admin.tasks} element={<Navigate to={paths.admin.orders} replace />} />
          </Route>
        </Route>
        <Route element={<RequireRole role="kunde" refusal="Zugriff verweigert. Bitte als Kunde anmelden." />}>
          <Route path={paths.customer.home} element={<CustomerLayout />}>
            <Route index element={<CustomerDashboard />} />
            <Route path={paths.customer.orders} element={<CustomerOrdersPage />} />
            <Route path={paths.customer.messages} element={<CustomerMessagesPage />} />
            <Route path={paths.customer.appointments} element={<CustomerAppointmentsPage />} />
            <Route path={paths.customer.settings} element={<CustomerSettingsPage />} />
            <Route path={paths.customer.support} element={<SupportPage />} />
          </Route>
        </Route>
        <Route element={<RequireRole role="mitarbeiter" />}>
          <Route path={paths.employee.home} element={<EmployeeLayout />}>
            <Route index element={<EmployeeDashboard />} />
            <Route path={paths.employee.tasks} element={<EmployeeTasksPage />} />
            <Route path={paths.employee.workTimes} element={<EmployeeWorkTimesPage />} />
            <Route path={paths.employee.vehicles} element={<EmployeeVehiclesPage />} />
            <Route path={paths.employee.team} element={<EmployeeTeamPage />} />
          </Route>
        </Route>
      </Route>
      <Route element={<WebsiteLayout />}>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
