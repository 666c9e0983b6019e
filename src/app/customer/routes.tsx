import { paths } from '@/config/paths';
import { customerAppointmentQueries } from '@/features/appointments/customer/queries';
import { freeTimeQueries } from '@/features/appointments/free';
import { customerInvoiceQueries } from '@/features/invoices/customer/queries';
import { replyQueries } from '@/features/messages/replies/shared';
import { customerMessageQueries } from '@/features/messages/customer/queries';
import { customerRecordQueries } from '@/features/customers/customer/queries';
import { profileQueries } from '@/features/accounts/profiles/shared';
import { customerOrderQueries } from '@/features/orders/customer/queries';
import { portalRoute } from '../portal-route';
import { pageRoute } from '@/app/page-route';
import { CustomerLayout } from './customer-layout';

const { customer } = paths;

export const portal = portalRoute({
  role: 'kunde',
  refusal: 'Zugriff verweigert. Bitte als Kunde anmelden.',
  layout: <CustomerLayout />,
  screens: [
    pageRoute(
      customer.home,
      () => import('./dashboard-page'),
      ({ ask, userId }) => {
        ask(customerAppointmentQueries.next(userId));
        ask(customerOrderQueries.openCount(userId));
        ask(customerMessageQueries.unreadCount(userId));
        ask(replyQueries.unread(userId));
      },
    ),
    pageRoute(
      customer.orders,
      () => import('./orders-page'),
      ({ ask, userId, page }) => ask(customerOrderQueries.list(userId, page)),
    ),
    pageRoute(
      customer.messages,
      () => import('@/features/messages/customer/messages-page'),
      ({ ask, userId, page }) => {
        ask(customerMessageQueries.list(userId, page));
        ask(replyQueries.unread(userId));
        ask(customerOrderQueries.names(userId));
      },
    ),
    pageRoute(
      customer.appointments,
      () => import('@/features/appointments/customer/appointments-page'),
      ({ ask, userId, page }) => {
        ask(customerAppointmentQueries.list(userId, page));
        ask(freeTimeQueries.days);
      },
    ),
    pageRoute(
      customer.invoices,
      () => import('@/features/invoices/customer/invoices-page'),
      ({ ask, userId, page }) => ask(customerInvoiceQueries.list(userId, page)),
    ),
    pageRoute(
      customer.settings,
      () => import('./settings-page'),
      ({ ask, userId }) => {
        ask(profileQueries.own(userId));
        ask(customerRecordQueries.own(userId));
      },
    ),
    pageRoute(customer.support, () => import('./support-page')),
  ],
});
