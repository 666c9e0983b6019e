import { paths } from '@/config/paths';
import { adminUserQueries } from '@/data/accounts/admin';
import { adminAppointmentQueries } from '@/data/appointments/admin';
import { adminLeadQueries } from '@/data/contact-requests/admin';
import { adminCustomerQueries } from '@/data/customers/admin';
import { adminInvoiceQueries } from '@/data/invoices/admin';
import { adminMessageQueries } from '@/data/messages/admin';
import { adminOverviewQueries, waitingKinds } from '@/data/overview/admin';
import { adminEmployeeQueries } from '@/data/profiles/admin';
import { adminReferralQueries } from '@/data/referrals/admin';
import { adminOrderQueries } from '@/data/requests/admin';
import { adminServiceQueries } from '@/data/services/admin';
import { adminTaskQueries } from '@/data/tasks/admin';
import { adminTeamQueries } from '@/data/team-members/admin';
import { adminTodayQueries } from '@/data/today/admin';
import { adminVehicleQueries } from '@/data/vehicles/admin';
import { adminVisitorQueries } from '@/data/visitors/admin';
import { adminWorkTimeQueries } from '@/data/work-times/admin';
import { elsewhere } from '../guards';
import { portalRoute } from '../portal-route';
import { screen } from '../screen';
import { AdminLayout } from './admin-layout';

const { admin } = paths;

export const portal = portalRoute({
  role: 'admin',
  layout: <AdminLayout />,
  screens: [
    screen(
      admin.home,
      () => import('./dashboard-page'),
      ({ ask }) => {
        waitingKinds.forEach((kind) => ask(adminOverviewQueries.waiting(kind)));
        ask(adminTodayQueries.appointments);
        ask(adminTodayQueries.tasks);
        ask(adminTodayQueries.overdue);
      },
    ),
    screen(
      admin.users,
      () => import('./users-page'),
      ({ ask }) => ask(adminUserQueries.list()),
    ),
    screen(
      admin.services,
      () => import('./services-page'),
      ({ ask, page }) => ask(adminServiceQueries.list(page)),
    ),
    screen(
      admin.invoices,
      () => import('./invoices-page'),
      ({ ask, address }) => ask(adminInvoiceQueries.list(address)),
    ),
    // Nothing beforehand here and where few ever go: the queries would be in everybody's first download.
    screen(admin.invoice, () => import('./invoice-page')),
    screen(admin.receipts, () => import('./receipts-page')),
    screen(admin.quotes, () => import('./quotes-page')),
    screen(admin.quote, () => import('./quote-page')),
    screen(
      admin.analytics,
      () => import('./analytics-page'),
      ({ ask }) => ask(adminVisitorQueries.latest()),
    ),
    screen(admin.reports, () => import('./reports-page')),
    screen(
      admin.notifications,
      () => import('./notifications-page'),
      ({ ask, address }) => ask(adminMessageQueries.list(address)),
    ),
    screen(admin.pageContent, () => import('./page-content-page')),
    screen(
      admin.leads,
      () => import('./leads-page'),
      ({ ask, address }) => ask(adminLeadQueries.list(address)),
    ),
    screen(
      admin.customers,
      () => import('./customers-page'),
      ({ ask, address }) => ask(adminCustomerQueries.list(address)),
    ),
    screen(
      admin.customer,
      () => import('./customer-page'),
      ({ ask, params: { id = '' } }) => ask(adminCustomerQueries.one(id)),
    ),
    screen(
      admin.referrals,
      () => import('./referrals-page'),
      ({ ask, address }) => ask(adminReferralQueries.list(address)),
    ),
    // Nothing beforehand: the first read of the settings makes them.
    screen(admin.settings, () => import('./settings-page')),
    screen(
      admin.tasks,
      () => import('./tasks-page'),
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
    screen(
      admin.order,
      () => import('./order-page'),
      ({ ask, params: { id = '' } }) => {
        ask(adminOrderQueries.file(id));
        ask(adminTaskQueries.ofOrder(id));
        ask(adminMessageQueries.ofOrder(id));
      },
    ),
    // Nothing beforehand: that would bring more than the dashboard needs into everybody's first download.
    screen(admin.plan, () => import('./plan-page')),
    screen(
      admin.workTimes,
      () => import('./work-times-page'),
      ({ ask, address }) => {
        ask(adminWorkTimeQueries.list(address));
        ask(adminEmployeeQueries.names);
      },
    ),
    screen(admin.workMonths, () => import('./work-months-page')),
    screen(admin.workMonth, () => import('./work-month-page')),
    screen(admin.absences, () => import('./absences-page')),
    screen(
      admin.employees,
      () => import('./employees-page'),
      ({ ask, page }) => ask(adminEmployeeQueries.list(page)),
    ),
    screen(
      admin.appointments,
      () => import('./appointments-page'),
      ({ ask, address }) => ask(adminAppointmentQueries.list(address)),
    ),
    screen(
      admin.vehicles,
      () => import('./vehicles-page'),
      ({ ask, page }) => ask(adminVehicleQueries.list(page)),
    ),
    screen(
      admin.team,
      () => import('./team-page'),
      ({ ask, page }) => ask(adminTeamQueries.list(page)),
    ),
    screen(admin.outbox, () => import('./outbox-page')),
    { path: admin.formerTasks, loader: ({ request }) => elsewhere(admin.tasks, request) },
  ],
});
