import { paths } from '@/config/paths';
import { adminUserQueries } from '@/data/accounts/admin';
import { adminAppointmentQueries } from '@/data/appointments/admin';
import { adminLeadQueries } from '@/data/contact-requests/admin';
import { adminOutboxQueries } from '@/data/email-queue/admin';
import { adminInvoiceQueries } from '@/data/invoices/admin';
import { adminMessageQueries } from '@/data/messages/admin';
import { adminOverviewQueries, waitingTables } from '@/data/overview/admin';
import { adminEmployeeQueries } from '@/data/profiles/admin';
import { adminReferralQueries } from '@/data/referrals/admin';
import { adminOrderQueries } from '@/data/requests/admin';
import { adminSeoQueries } from '@/data/seo-metadata/admin';
import { adminServiceQueries } from '@/data/services/admin';
import { adminTaskQueries } from '@/data/tasks/admin';
import { adminTeamQueries } from '@/data/team-members/admin';
import { adminVehicleQueries } from '@/data/vehicles/admin';
import { adminVisitorQueries } from '@/data/visitors/admin';
import { adminWorkTimeQueries } from '@/data/work-times/admin';
import { tabAmong } from '@/lib/list-address';
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
      ({ ask }) => waitingTables.forEach((table) => ask(adminOverviewQueries.waiting(table))),
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
      ({ ask, page, tab }) => {
        ask(adminInvoiceQueries.list(page, tabAmong(['offen', 'bezahlt'], tab)));
        ask(adminInvoiceQueries.open);
      },
    ),
    screen(
      admin.analytics,
      () => import('./analytics-page'),
      ({ ask }) => ask(adminVisitorQueries.latest()),
    ),
    screen(admin.reports, () => import('./reports-page')),
    screen(
      admin.notifications,
      () => import('./notifications-page'),
      ({ ask }) => ask(adminMessageQueries.latest()),
    ),
    screen(
      admin.pageContent,
      () => import('./page-content-page'),
      ({ ask, tab }) => tab === 'seo' && ask(adminSeoQueries.list),
    ),
    screen(
      admin.leads,
      () => import('./leads-page'),
      ({ ask, page }) => ask(adminLeadQueries.list(page)),
    ),
    screen(
      admin.referrals,
      () => import('./referrals-page'),
      ({ ask, page }) => ask(adminReferralQueries.list(page)),
    ),
    // Nothing beforehand: the first read of the settings makes them.
    screen(admin.settings, () => import('./settings-page')),
    screen(
      admin.tasks,
      () => import('./tasks-page'),
      ({ ask, page, search, tab }) =>
        tab === 'kundenauftraege' ? ask(adminOrderQueries.list(page)) : ask(adminTaskQueries.list(page, search)),
    ),
    screen(
      admin.workTimes,
      () => import('./work-times-page'),
      ({ ask, page }) => ask(adminWorkTimeQueries.list(page)),
    ),
    screen(
      admin.employees,
      () => import('./employees-page'),
      ({ ask, page }) => ask(adminEmployeeQueries.list(page)),
    ),
    screen(
      admin.appointments,
      () => import('./appointments-page'),
      ({ ask, page, tab }) => ask(adminAppointmentQueries.list(tab === 'vergangene' ? 'past' : 'upcoming', page)),
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
    screen(
      admin.outbox,
      () => import('./outbox-page'),
      ({ ask, page, tab }) => {
        ask(adminOutboxQueries.list(page, tab === 'fehlgeschlagen' ? 'failed' : 'all'));
        ask(adminOutboxQueries.jobs());
      },
    ),
    { path: admin.formerTasks, loader: ({ request }) => elsewhere(admin.tasks, request) },
  ],
});
