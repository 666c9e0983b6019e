import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { customerNameOf, personName } from '@/features/accounts/profiles/person-name';
import { adminTodayQueries } from './today-queries';
import { formatClock, formatDate } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { useQueriesSettled } from '@/lib/query/use-queries-settled';
import { labelOf } from '@/lib/labels';
import { appointmentServices } from '@/features/services/labels';
import { appointmentStatuses } from '@/features/appointments/labels';
import { ColumnChart } from '@/components/ui/column-chart';
import { QueryCard, CardList } from '@/components/layout/query-card';
import { notAssigned } from '@/features/tasks/admin/not-assigned';

const { admin } = paths;

/** Today's work: appointments, what is being worked on, what is overdue, and whether enough new work comes in. */
export function Today() {
  const appointments = useQuery(adminTodayQueries.appointments);
  const tasks = useQuery(adminTodayQueries.tasks);
  const overdue = useQuery(adminTodayQueries.overdue);
  const leads = useQuery({ ...adminTodayQueries.leadsByWeek, enabled: useQueriesSettled() });
  return (
    <div className="grid gap-4 *:min-w-0 md:grid-cols-2 lg:gap-5">
      <TodayCard title="Termine heute" to={admin.appointments} query={appointments}>
        {(rows) => (
          <CardList
            rows={rows}
            empty="Heute sind keine Termine."
            row={({ time, service, status, customer }) => ({
              main: `${formatClock(time)} · ${personName(customer, 'Unbekannt')}`,
              more: labelOf(appointmentServices, service),
              end: <StatusBadge statuses={appointmentStatuses} status={status} />,
            })}
          />
        )}
      </TodayCard>
      <TodayCard title="Aufträge in Bearbeitung" to={`${admin.tasks}?status=in_bearbeitung`} query={tasks}>
        {(rows) => (
          <CardList
            rows={rows}
            empty="Kein Auftrag ist in Bearbeitung."
            row={({ title, assignee }) => ({ main: title, more: personName(assignee, notAssigned) })}
          />
        )}
      </TodayCard>
      <TodayCard title="Überfällige Rechnungen" to={`${admin.invoices}?tab=ueberfaellig`} query={overdue}>
        {(rows) => (
          <CardList
            rows={rows}
            empty="Keine Rechnung ist überfällig."
            row={(invoice) => ({
              main: customerNameOf(invoice),
              more: `fällig seit ${formatDate(invoice.due_date)}`,
              end: <span className="shrink-0 font-medium">{formatEuro(invoice.open_cents / 100)}</span>,
            })}
          />
        )}
      </TodayCard>
      <TodayCard title="Leads pro Woche" to={admin.leads} query={leads}>
        {(weeks) => (
          <ColumnChart
            caption="Leads pro Woche"
            heads={['Woche', 'Leads']}
            bars={weeks.map(({ week, leads: value }) => ({
              name: `Woche ab ${formatDate(week)}`,
              value,
              foot: formatDate(week).slice(0, 6),
            }))}
            className="h-32"
          />
        )}
      </TodayCard>
    </div>
  );
}

interface TodayCardProps<Data> {
  title: string;
  /** The list that shows all of them. */
  to: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}

/** One part of today's work: the first rows of a list, and a link to it. */
function TodayCard<Data>({ to, ...card }: TodayCardProps<Data>) {
  const toAll = (
    <Link
      to={to}
      aria-label={`Alle anzeigen: ${card.title}`}
      className="inline-flex min-h-6 shrink-0 items-center text-sm text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11"
    >
      Alle anzeigen
    </Link>
  );
  return <QueryCard {...card} action={toAll} failure="Fehler beim Laden der Dashboard-Daten." />;
}
