import { paths } from '@/config/paths';
import { customerAppointmentQueries } from '@/data/appointments/customer';
import { freeTimeQueries } from '@/data/appointments/free';
import { customerInvoiceQueries } from '@/data/invoices/customer';
import { replyQueries } from '@/data/message-replies/shared';
import { customerMessageQueries } from '@/data/messages/customer';
import { customerRecordQueries } from '@/data/customers/customer';
import { profileQueries } from '@/data/profiles/shared';
import { customerOrderQueries } from '@/data/requests/customer';
import { portalRoute } from '../portal-route';
import { screen } from '../screen';
import { CustomerLayout } from './customer-layout';

const { customer } = paths;

export const portal = portalRoute({
  role: 'kunde',
  refusal: 'Zugriff verweigert. Bitte als Kunde anmelden.',
  layout: <CustomerLayout />,
  screens: [
    screen(
      customer.home,
      () => import('./dashboard-page'),
      ({ ask, userId }) => {
        ask(customerAppointmentQueries.next(userId));
        ask(customerOrderQueries.openCount(userId));
        ask(customerMessageQueries.unreadCount(userId));
        ask(replyQueries.unread(userId));
      },
    ),
    screen(
      customer.orders,
      () => import('./orders-page'),
      ({ ask, userId, page }) => ask(customerOrderQueries.list(userId, page)),
    ),
    screen(
      customer.messages,
      () => import('./messages-page'),
      ({ ask, userId, page }) => {
        ask(customerMessageQueries.list(userId, page));
        ask(replyQueries.unread(userId));
        ask(customerOrderQueries.names(userId));
      },
    ),
    screen(
      customer.appointments,
      () => import('./appointments-page'),
      ({ ask, userId, page }) => {
        ask(customerAppointmentQueries.list(userId, page));
        ask(freeTimeQueries.days);
      },
    ),
    screen(
      customer.invoices,
      () => import('./invoices-page'),
      ({ ask, userId, page }) => ask(customerInvoiceQueries.list(userId, page)),
    ),
    screen(
      customer.settings,
      () => import('./settings-page'),
      ({ ask, userId }) => {
        ask(profileQueries.own(userId));
        ask(customerRecordQueries.own(userId));
      },
    ),
    screen(customer.support, () => import('./support-page')),
  ],
});
