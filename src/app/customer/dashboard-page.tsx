import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ClipboardList, MessageSquare, Settings } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '@/components/layout/error-notice';
import { Page } from '@/components/layout/page';
import { hasFailed, useFailure } from '@/components/layout/use-failure';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { useUser } from '@/features/accounts/session/use-user';
import { customerAppointmentQueries } from '@/features/appointments/customer/queries';
import { customerContractQueries } from '@/features/contracts/customer/queries';
import { customerInvoiceQueries } from '@/features/invoices/customer/queries';
import { customerMessageQueries } from '@/features/messages/customer/queries';
import { replyQueries } from '@/features/messages/replies/queries';
import { customerOrderQueries } from '@/features/orders/customer/queries';
import { OpenQuotes } from '@/features/quotes/customer/open-quotes';
import { customerQuoteQueries } from '@/features/quotes/customer/queries';
import { useLiveTable } from '@/lib/supabase/realtime';
import { DashboardCard } from './dashboard-card';
import { Waiting } from './waiting';

const { customer } = paths;

export default function CustomerDashboard() {
  const { id, email } = useUser();
  const filter = { column: 'user_id', value: id };
  useLiveTable('appointments', { filter });
  useLiveTable('requests', { filter });
  useLiveTable('messages', { filter });
  useLiveTable('message_replies', { filter });
  const quotes = useQuery(customerQuoteQueries.open(id));
  const next = useQuery(customerAppointmentQueries.next(id));
  const visit = useQuery(customerContractQueries.nextVisit(id));
  const invoices = useQuery(customerInvoiceQueries.open(id));
  const openOrders = useQuery(customerOrderQueries.openCount(id));
  const unread = useQuery(customerMessageQueries.unreadCount(id));
  const replies = useQuery(replyQueries.unread(id));
  useFailure(next, 'Fehler beim Laden der Termine');
  useFailure(visit, 'Fehler beim Laden der Einsätze');
  useFailure(invoices, 'Fehler beim Laden der Rechnungen');
  useFailure(openOrders, 'Fehler beim Laden der Aufträge');
  useFailure(unread, 'Fehler beim Laden der Nachrichten');
  useFailure(replies, 'Fehler beim Laden der Nachrichten');
  const own = [next, visit, invoices, openOrders, unread, replies];
  const failed = own.filter(hasFailed);
  const [isShown, setShown] = useState(false);
  // Set once: a retry makes a query pending again, but must not hide the cards.
  if (!isShown && ![quotes, ...own].some((query) => query.isPending)) setShown(true);

  return (
    <Page title="Übersicht" description={`Willkommen, ${email}`}>
      {failed.length > 0 && (
        <ErrorNotice
          message="Ihre Übersicht konnte nicht vollständig geladen werden."
          onRetry={() => failed.forEach((query) => void query.refetch())}
          pending={failed.some((query) => query.isFetching)}
        />
      )}
      {/* The cards appear once everything above them has its height, so that nothing shifts. */}
      {!isShown ? (
        <CardSkeletons />
      ) : (
        <>
          <OpenQuotes userId={id} />
          <Waiting invoices={invoices.data} appointment={next.data} visit={visit.data} replies={replies.data?.length} />
          <div className="grid gap-5 sm:grid-cols-2">
            <DashboardCard
              to={customer.appointments}
              icon={CalendarDays}
              title="Meine Termine"
              text="Termine anfragen und sehen, was bestätigt ist."
              // The next one stands above.
              summary={next.data ? undefined : next.data === null ? 'Kein anstehender Termin' : notAvailable}
            />
            <DashboardCard
              to={customer.orders}
              icon={ClipboardList}
              title="Meine Aufträge"
              text="Aufträge erteilen und ihren Stand verfolgen."
              summary={countText(
                openOrders.data,
                'Kein offener Auftrag',
                '1 offener Auftrag',
                (count) => `${count} offene Aufträge`,
              )}
            />
            <DashboardCard
              to={customer.messages}
              icon={MessageSquare}
              title="Nachrichten"
              text="Unserem Büro schreiben."
              summary={countText(
                unread.data,
                'Das Büro hat alle Ihre Nachrichten gelesen',
                'Das Büro hat eine Ihrer Nachrichten noch nicht gelesen',
                (count) => `Das Büro hat ${count} Ihrer Nachrichten noch nicht gelesen`,
              )}
            />
            <DashboardCard
              to={customer.settings}
              icon={Settings}
              title="Einstellungen"
              text="E-Mail-Adresse und Telefonnummer ändern."
            />
          </div>
        </>
      )}
    </Page>
  );
}

function CardSkeletons() {
  return (
    <div aria-busy className="grid gap-5 sm:grid-cols-2">
      {Array.from({ length: 4 }, (_, card) => (
        <Skeleton key={card} className="h-32 rounded-xl" />
      ))}
    </div>
  );
}

const notAvailable = 'Zurzeit nicht verfügbar';

function countText(count: number | undefined, none: string, one: string, many: (count: number) => string): string {
  if (count === undefined) return notAvailable;
  if (count === 0) return none;
  return count === 1 ? one : many(count);
}
