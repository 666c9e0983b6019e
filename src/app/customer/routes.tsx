import { paths } from '@/config/paths';
import { customerAppointmentQueries } from '@/features/appointments/customer/queries';
import { freeTimeQueries } from '@/features/appointments/free-times';
import { customerContractQueries } from '@/features/contracts/customer/queries';
import { customerInvoiceQueries } from '@/features/invoices/customer/queries';
import { replyQueries } from '@/features/messages/replies/queries';
import { customerMessageQueries } from '@/features/messages/customer/queries';
import { customerRecordQueries } from '@/features/customers/customer/queries';
import { profileQueries } from '@/features/accounts/profiles/queries';
import { customerOrderQueries } from '@/features/orders/customer/queries';
import { customerQuoteQueries } from '@/features/quotes/customer/queries';
import { portalRoute } from '../portal-route';
import { pageRoute } from '@/app/page-route';

const { customer } = paths;

export const portal = portalRoute({
  role: 'kunde',
  refusal: 'Zugriff verweigert. Bitte als Kunde anmelden.',
  layout: () => import('./customer-layout'),
  screens: [
    pageRoute(
      customer.home,
      () => import('./dashboard-page'),
      ({ prefetch, userId }) => {
        prefetch(customerQuoteQueries.open(userId));
        prefetch(customerAppointmentQueries.next(userId));
        prefetch(customerContractQueries.nextVisit(userId));
        prefetch(customerInvoiceQueries.open(userId));
        prefetch(customerOrderQueries.openCount(userId));
        prefetch(customerMessageQueries.unreadCount(userId));
        prefetch(replyQueries.unread(userId));
      },
    ),
    pageRoute(
      customer.orders,
      () => import('./orders-page'),
      ({ prefetch, userId, page }) => prefetch(customerOrderQueries.list(userId, page)),
    ),
    pageRoute(
      customer.contracts,
      () => import('@/features/contracts/customer/contracts-page'),
      ({ prefetch, userId, page }) => prefetch(customerContractQueries.list(userId, page)),
    ),
    pageRoute(
      customer.messages,
      () => import('@/features/messages/customer/messages-page'),
      ({ prefetch, userId, page }) => {
        prefetch(customerMessageQueries.list(userId, page));
        prefetch(replyQueries.unread(userId));
        prefetch(customerOrderQueries.names(userId));
      },
    ),
    pageRoute(
      customer.appointments,
      () => import('@/features/appointments/customer/appointments-page'),
      ({ prefetch, userId, page }) => {
        prefetch(customerAppointmentQueries.list(userId, page));
        prefetch(freeTimeQueries.days);
      },
    ),
    pageRoute(
      customer.invoices,
      () => import('@/features/invoices/customer/invoices-page'),
      ({ prefetch, userId, page }) => prefetch(customerInvoiceQueries.list(userId, page)),
    ),
    pageRoute(
      customer.settings,
      () => import('./settings-page'),
      ({ prefetch, userId }) => {
        prefetch(profileQueries.own(userId));
        prefetch(customerRecordQueries.own(userId));
      },
    ),
    pageRoute(customer.support, () => import('./support-page')),
  ],
});
