import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ClipboardList, MessageSquare, Settings } from 'lucide-react';
import { ErrorNotice } from '@/components/layout/error-notice';
import { Page } from '@/components/layout/page';
import { StatusBadge } from '@/components/ui/status-badge';
import { hasFailed, useFailure } from '@/components/layout/use-failure';
import { paths } from '@/config/paths';
import { customerAppointmentQueries } from '@/features/appointments/customer/queries';
import { replyQueries } from '@/features/messages/replies/queries';
import { customerMessageQueries } from '@/features/messages/customer/queries';
import { customerOrderQueries } from '@/features/orders/customer/queries';
import { useUser } from '@/features/accounts/session/use-user';
import { formatClock, formatDay } from '@/lib/format/format';
import { useLiveTable } from '@/lib/supabase/realtime';
import type { Row } from '@/lib/supabase/tables';
import { labelOf } from '@/lib/labels';
import { appointmentServices } from '@/features/services/labels';
import { appointmentStatuses } from '@/features/appointments/labels';
import { DashboardCard } from './dashboard-card';
import { NextVisit } from './next-visit';
import { OpenInvoices } from './open-invoices';

const { customer } = paths;

export default function CustomerDashboard() {
  const { id, email } = useUser();
  const filter = { column: 'user_id', value: id };
  useLiveTable('appointments', { filter });
  useLiveTable('requests', { filter });
  useLiveTable('messages', { filter });
  useLiveTable('message_replies', { filter });
  const next = useQuery(customerAppointmentQueries.next(id));
  const openOrders = useQuery(customerOrderQueries.openCount(id));
  const unread = useQuery(customerMessageQueries.unreadCount(id));
  const answers = useQuery(replyQueries.unread(id));
  useFailure(next, 'Fehler beim Laden der Termine');
  useFailure(openOrders, 'Fehler beim Laden der Aufträge');
  useFailure(unread, 'Fehler beim Laden der Nachrichten');
  useFailure(answers, 'Fehler beim Laden der Nachrichten');
  const failed = [next, openOrders, unread, answers].filter(hasFailed);

  return (
    <Page title="Übersicht" description={`Willkommen, ${email}`}>
      {failed.length > 0 && (
        <ErrorNotice
          message="Ihre Übersicht konnte nicht vollständig geladen werden."
          onRetry={() => failed.forEach((query) => void query.refetch())}
          pending={failed.some((query) => query.isFetching)}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <DashboardCard
          to={customer.appointments}
          icon={CalendarDays}
          title="Meine Termine"
          text="Termine anfragen und sehen, was bestätigt ist."
          summary={{
            isPending: next.isPending,
            text: next.data === undefined ? undefined : <NextAppointment appointment={next.data} />,
          }}
        />
        <DashboardCard
          to={customer.orders}
          icon={ClipboardList}
          title="Meine Aufträge"
          text="Aufträge erteilen und ihren Stand verfolgen."
          summary={{
            isPending: openOrders.isPending,
            text: countText(
              openOrders.data,
              'Kein offener Auftrag',
              '1 offener Auftrag',
              (count) => `${count} offene Aufträge`,
            ),
          }}
        />
        <DashboardCard
          to={customer.messages}
          icon={MessageSquare}
          title="Nachrichten"
          text="Unserem Büro schreiben."
          summary={{
            isPending: unread.isPending || answers.isPending,
            text: answers.data?.length
              ? countText(
                  answers.data.length,
                  '',
                  'Das Büro hat Ihnen geantwortet',
                  (count) => `Sie haben ${count} neue Antworten`,
                )
              : countText(
                  unread.data,
                  'Das Büro hat alle Ihre Nachrichten gelesen',
                  'Das Büro hat eine Ihrer Nachrichten noch nicht gelesen',
                  (count) => `Das Büro hat ${count} Ihrer Nachrichten noch nicht gelesen`,
                ),
          }}
        />
        <DashboardCard
          to={customer.settings}
          icon={Settings}
          title="Einstellungen"
          text="E-Mail-Adresse und Telefonnummer ändern."
        />
      </div>
      <NextVisit userId={id} />
      <OpenInvoices userId={id} />
    </Page>
  );
}

type Appointment = Pick<Row<'appointments'>, 'date' | 'time' | 'service' | 'status'>;

function NextAppointment({ appointment }: { appointment: Appointment | null }) {
  if (!appointment) return <span>Kein anstehender Termin</span>;
  const { date, time, service, status } = appointment;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>{`${formatDay(date)}, ${formatClock(time)} · ${labelOf(appointmentServices, service)}`}</span>
      <StatusBadge statuses={appointmentStatuses} status={status} />
    </span>
  );
}

function countText(
  count: number | undefined,
  none: string,
  one: string,
  many: (count: number) => string,
): string | undefined {
  if (count === undefined) return undefined;
  if (count === 0) return none;
  return count === 1 ? one : many(count);
}
