import { paths } from '@/config/paths';
import { adminUserQueries } from '@/features/accounts/admin/queries';
import { adminAppointmentQueries } from '@/features/appointments/admin/queries';
import { adminLeadQueries } from '@/features/leads/admin/queries';
import { adminCustomerQueries } from '@/features/customers/admin/queries';
import { adminInvoiceQueries } from '@/features/invoices/admin/queries';
import { adminMessageQueries } from '@/features/messages/admin/queries';
import { adminEmployeeQueries } from '@/features/accounts/profiles/admin/queries';
import { adminReferralQueries } from '@/features/referrals/admin/queries';
import { adminOrderQueries } from '@/features/orders/admin/queries';
import { adminServiceQueries } from '@/features/services/admin/queries';
import { adminTaskQueries } from '@/features/tasks/admin/queries';
import { adminTeamQueries } from '@/features/team/admin/queries';
import { adminTodayQueries } from './dashboard/today-queries';
import { adminVehicleQueries } from '@/features/fleet/admin/queries';
import { adminVisitorQueries } from '@/features/analytics/admin/queries';
import { adminWorkTimeQueries } from '@/features/working-time/work-times/admin/queries';
import { redirectTo } from '../guards';
import { portalRoute } from '../portal-route';
import { pageRoute } from '@/app/page-route';

const { admin } = paths;

export const portal = portalRoute({
  role: 'admin',
  layout: () => import('./admin-layout'),
  screens: [
    pageRoute(
      admin.home,
      () => import('./dashboard/dashboard-page'),
      ({ prefetch }) => prefetch(adminTodayQueries.board),
    ),
    pageRoute(
      admin.users,
      () => import('@/features/accounts/admin/users-page'),
      ({ prefetch }) => prefetch(adminUserQueries.list()),
    ),
    pageRoute(
      admin.services,
      () => import('@/features/services/admin/services-page'),
      ({ prefetch, page }) => prefetch(adminServiceQueries.list(page)),
    ),
    pageRoute(
      admin.invoices,
      () => import('@/features/invoices/admin/invoices-page'),
      ({ prefetch, address }) => prefetch(adminInvoiceQueries.list(address)),
    ),
    // No prefetch here and on rarely visited pages: the queries would be in everyone's first download.
    pageRoute(admin.invoice, () => import('@/features/invoices/admin/invoice-page')),
    pageRoute(admin.receipts, () => import('@/features/invoices/bank-receipts/admin/receipts-page')),
    pageRoute(admin.billing, () => import('@/features/contracts/billing/admin/billing-page')),
    pageRoute(admin.quotes, () => import('@/features/quotes/admin/quotes-page')),
    pageRoute(admin.quote, () => import('@/features/quotes/admin/quote-page')),
    pageRoute(
      admin.analytics,
      () => import('@/features/analytics/admin/analytics-page'),
      ({ prefetch }) => prefetch(adminVisitorQueries.latest()),
    ),
    pageRoute(admin.reports, () => import('./reports/reports-page')),
    pageRoute(admin.figures, () => import('@/features/figures/admin/figures-page')),
    pageRoute(
      admin.notifications,
      () => import('@/features/messages/admin/notifications-page'),
      ({ prefetch, address }) => prefetch(adminMessageQueries.list(address)),
    ),
    pageRoute(admin.pageContent, () => import('@/features/site-content/admin/page-content-page')),
    pageRoute(
      admin.leads,
      () => import('@/features/leads/admin/leads-page'),
      ({ prefetch, address }) => prefetch(adminLeadQueries.list(address)),
    ),
    pageRoute(
      admin.customers,
      () => import('@/features/customers/admin/customers-page'),
      ({ prefetch, address }) => prefetch(adminCustomerQueries.list(address)),
    ),
    pageRoute(
      admin.customer,
      () => import('./customers/customer-page'),
      ({ prefetch, params: { id = '' } }) => prefetch(adminCustomerQueries.one(id)),
    ),
    pageRoute(admin.sites, () => import('@/features/sites/admin/sites-page')),
    pageRoute(admin.site, () => import('./sites/site-page')),
    pageRoute(admin.contracts, () => import('@/features/contracts/admin/contracts-page')),
    pageRoute(admin.contract, () => import('./contracts/contract-page')),
    pageRoute(
      admin.referrals,
      () => import('@/features/referrals/admin/referrals-page'),
      ({ prefetch, address }) => prefetch(adminReferralQueries.list(address)),
    ),
    // No prefetch: the first read of the settings creates them.
    pageRoute(admin.settings, () => import('./settings/settings-page')),
    pageRoute(
      admin.tasks,
      () => import('@/features/orders/admin/tasks-page'),
      ({ prefetch, address, tab }) => {
        if (tab === 'kundenauftraege') {
          prefetch(adminOrderQueries.list(address));
          return;
        }
        if (tab === 'widerrufe' || tab === 'kuendigungen') return;
        prefetch(adminTaskQueries.list(address));
        prefetch(adminEmployeeQueries.names);
      },
    ),
    pageRoute(
      admin.order,
      () => import('./orders/order-page'),
      ({ prefetch, params: { id = '' } }) => {
        prefetch(adminOrderQueries.details(id));
        prefetch(adminTaskQueries.ofOrder(id));
        prefetch(adminMessageQueries.ofOrder(id));
      },
    ),
    // No prefetch: it would add more than the dashboard needs to everyone's first download.
    pageRoute(admin.plan, () => import('@/features/plan/admin/plan-page')),
    pageRoute(
      admin.workTimes,
      () => import('@/features/working-time/work-times/admin/work-times-page'),
      ({ prefetch, address }) => {
        prefetch(adminWorkTimeQueries.list(address));
        prefetch(adminEmployeeQueries.names);
      },
    ),
    pageRoute(admin.workMonths, () => import('@/features/working-time/work-months/admin/work-months-page')),
    pageRoute(admin.workMonth, () => import('@/features/working-time/work-months/admin/work-month-page')),
    pageRoute(admin.absences, () => import('@/features/working-time/absences/admin/absences-page')),
    pageRoute(
      admin.employees,
      () => import('@/features/employees/admin/employees-page'),
      ({ prefetch, page }) => prefetch(adminEmployeeQueries.list(page)),
    ),
    pageRoute(
      admin.appointments,
      () => import('@/features/appointments/admin/appointments-page'),
      ({ prefetch, address }) => prefetch(adminAppointmentQueries.list(address)),
    ),
    pageRoute(
      admin.vehicles,
      () => import('@/features/fleet/admin/vehicles-page'),
      ({ prefetch, page }) => prefetch(adminVehicleQueries.list(page)),
    ),
    pageRoute(
      admin.team,
      () => import('@/features/team/admin/team-page'),
      ({ prefetch, page }) => prefetch(adminTeamQueries.list(page)),
    ),
    pageRoute(admin.outbox, () => import('@/features/mail/admin/outbox-page')),
    { path: admin.formerTasks, loader: ({ request }) => redirectTo(admin.tasks, request) },
  ],
});
