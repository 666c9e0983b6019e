import { paths } from '@/config/paths';
import { adminUserQueries } from '@/features/accounts/admin/queries';
import { adminAppointmentQueries } from '@/features/appointments/admin/queries';
import { adminLeadQueries } from '@/features/leads/admin/queries';
import { adminCustomerQueries } from '@/features/customers/admin/queries';
import { adminInvoiceQueries } from '@/features/invoices/admin/queries';
import { adminMessageQueries } from '@/features/messages/admin/queries';
import { adminOverviewQueries, waitingKinds } from '@/features/overview/admin/queries';
import { adminEmployeeQueries } from '@/features/accounts/profiles/admin/queries';
import { adminReferralQueries } from '@/features/referrals/admin/queries';
import { adminOrderQueries } from '@/features/orders/admin/queries';
import { adminServiceQueries } from '@/features/services/admin/queries';
import { adminTaskQueries } from '@/features/tasks/admin/queries';
import { adminTeamQueries } from '@/features/team/admin/queries';
import { adminTodayQueries } from './dashboard/today-queries';
import { adminVehicleQueries } from '@/features/fleet/admin/queries';
import { adminVisitorQueries } from '@/features/visits/admin/queries';
import { adminWorkTimeQueries } from '@/features/working-time/work-times/admin/queries';
import { elsewhere } from '../guards';
import { portalRoute } from '../portal-route';
import { pageRoute } from '@/app/page-route';
import { AdminLayout } from './admin-layout';

const { admin } = paths;

export const portal = portalRoute({
  role: 'admin',
  layout: <AdminLayout />,
  screens: [
    pageRoute(
      admin.home,
      () => import('./dashboard/dashboard-page'),
      ({ ask }) => {
        waitingKinds.forEach((kind) => ask(adminOverviewQueries.waiting(kind)));
        ask(adminTodayQueries.appointments);
        ask(adminTodayQueries.tasks);
        ask(adminTodayQueries.overdue);
      },
    ),
    pageRoute(
      admin.users,
      () => import('@/features/accounts/admin/users-page'),
      ({ ask }) => ask(adminUserQueries.list()),
    ),
    pageRoute(
      admin.services,
      () => import('@/features/services/admin/services-page'),
      ({ ask, page }) => ask(adminServiceQueries.list(page)),
    ),
    pageRoute(
      admin.invoices,
      () => import('@/features/invoices/admin/invoices-page'),
      ({ ask, address }) => ask(adminInvoiceQueries.list(address)),
    ),
    // No prefetch here and on rarely visited pages: the queries would be in everyone's first download.
    pageRoute(admin.invoice, () => import('@/features/invoices/admin/invoice-page')),
    pageRoute(admin.receipts, () => import('@/features/invoices/bank-receipts/admin/receipts-page')),
    pageRoute(admin.quotes, () => import('@/features/quotes/admin/quotes-page')),
    pageRoute(admin.quote, () => import('@/features/quotes/admin/quote-page')),
    pageRoute(
      admin.analytics,
      () => import('@/features/visits/admin/analytics-page'),
      ({ ask }) => ask(adminVisitorQueries.latest()),
    ),
    pageRoute(admin.reports, () => import('./reports/reports-page')),
    pageRoute(
      admin.notifications,
      () => import('@/features/messages/admin/notifications-page'),
      ({ ask, address }) => ask(adminMessageQueries.list(address)),
    ),
    pageRoute(admin.pageContent, () => import('@/features/site-content/admin/page-content-page')),
    pageRoute(
      admin.leads,
      () => import('@/features/leads/admin/leads-page'),
      ({ ask, address }) => ask(adminLeadQueries.list(address)),
    ),
    pageRoute(
      admin.customers,
      () => import('@/features/customers/admin/customers-page'),
      ({ ask, address }) => ask(adminCustomerQueries.list(address)),
    ),
    pageRoute(
      admin.customer,
      () => import('./customers/customer-page'),
      ({ ask, params: { id = '' } }) => ask(adminCustomerQueries.one(id)),
    ),
    pageRoute(
      admin.referrals,
      () => import('@/features/referrals/admin/referrals-page'),
      ({ ask, address }) => ask(adminReferralQueries.list(address)),
    ),
    // No prefetch: the first read of the settings creates them.
    pageRoute(admin.settings, () => import('./settings/settings-page')),
    pageRoute(
      admin.tasks,
      () => import('@/features/orders/admin/tasks-page'),
      ({ ask, address, tab }) => {
        if (tab === 'kundenauftraege') {
          ask(adminOrderQueries.list(address));
          return;
        }
        if (tab === 'widerrufe') return;
        ask(adminTaskQueries.list(address));
        ask(adminEmployeeQueries.names);
      },
    ),
    pageRoute(
      admin.order,
      () => import('./orders/order-page'),
      ({ ask, params: { id = '' } }) => {
        ask(adminOrderQueries.details(id));
        ask(adminTaskQueries.ofOrder(id));
        ask(adminMessageQueries.ofOrder(id));
      },
    ),
    // No prefetch: it would add more than the dashboard needs to everyone's first download.
    pageRoute(admin.plan, () => import('@/features/plan/admin/plan-page')),
    pageRoute(
      admin.workTimes,
      () => import('@/features/working-time/work-times/admin/work-times-page'),
      ({ ask, address }) => {
        ask(adminWorkTimeQueries.list(address));
        ask(adminEmployeeQueries.names);
      },
    ),
    pageRoute(admin.workMonths, () => import('@/features/working-time/work-months/admin/work-months-page')),
    pageRoute(admin.workMonth, () => import('@/features/working-time/work-months/admin/work-month-page')),
    pageRoute(admin.absences, () => import('@/features/working-time/absences/admin/absences-page')),
    pageRoute(
      admin.employees,
      () => import('@/features/employees/admin/employees-page'),
      ({ ask, page }) => ask(adminEmployeeQueries.list(page)),
    ),
    pageRoute(
      admin.appointments,
      () => import('@/features/appointments/admin/appointments-page'),
      ({ ask, address }) => ask(adminAppointmentQueries.list(address)),
    ),
    pageRoute(
      admin.vehicles,
      () => import('@/features/fleet/admin/vehicles-page'),
      ({ ask, page }) => ask(adminVehicleQueries.list(page)),
    ),
    pageRoute(
      admin.team,
      () => import('@/features/team/admin/team-page'),
      ({ ask, page }) => ask(adminTeamQueries.list(page)),
    ),
    pageRoute(admin.outbox, () => import('@/features/mail/admin/outbox-page')),
    { path: admin.formerTasks, loader: ({ request }) => elsewhere(admin.tasks, request) },
  ],
});
