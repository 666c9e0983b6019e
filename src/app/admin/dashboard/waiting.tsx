import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ErrorNotice } from '@/components/layout/error-notice';
import { hasFailed } from '@/components/layout/use-failure';
import { CardTitle } from '@/components/ui/card';
import { paths } from '@/config/paths';
import { adminOverviewQueries, type WaitingKind, waitingTable } from '@/features/overview/admin/queries';
import { toPlan } from '@/features/orders/admin/queries';
import { overdue, unassigned, unfinished } from '@/features/tasks/admin/queries';
import { useQueriesSettled } from '@/lib/query/use-queries-settled';
import { useLiveTable } from '@/lib/supabase/realtime';

const { admin } = paths;

type Kind = WaitingKind | 'toBill';

/** In the order of the work: who asks, what is to be planned and done, what is to be paid. */
const entries: { kind: Kind; label: string; to: string }[] = [
  { kind: 'contact_requests', label: 'Neue Leads', to: `${admin.leads}?status=neu` },
  { kind: 'followUps', label: 'Fällige Wiedervorlagen', to: `${admin.leads}?tab=wiedervorlage` },
  { kind: 'messages', label: 'Ungelesene Nachrichten', to: `${admin.notifications}?status=ungelesen` },
  { kind: 'appointments', label: 'Terminanfragen', to: `${admin.appointments}?status=Ausstehend` },
  { kind: 'requests', label: 'Neue Kundenaufträge', to: `${admin.tasks}?tab=kundenauftraege&status=pending` },
  { kind: 'referrals', label: 'Neue Empfehlungen', to: `${admin.referrals}?status=pending` },
  {
    kind: 'toPlan',
    label: 'Angenommen, noch nicht geplant',
    to: `${admin.tasks}?tab=kundenauftraege&status=${toPlan}`,
  },
  {
    kind: 'tasks',
    label: 'Aufträge ohne Mitarbeiter',
    to: `${admin.tasks}?mitarbeiter=${unassigned}&status=${unfinished}`,
  },
  { kind: 'overdue', label: 'Überfällig von früheren Tagen', to: `${admin.tasks}?status=${overdue}` },
  { kind: 'absences', label: 'Beantragte Abwesenheiten', to: admin.absences },
  { kind: 'toBill', label: 'Erledigt, noch nicht abgerechnet', to: admin.billing },
  { kind: 'invoices', label: 'Offene Rechnungen', to: `${admin.invoices}?tab=offen` },
];

/**
 * Counted once today's rows are on the screen. One query each: the library's `useQueries` would add a kilobyte to the
 * first screen.
 */
function useNumbers(): Record<Kind, UseQueryResult<number | null>> {
  const enabled = useQueriesSettled();
  const of = (kind: WaitingKind) => ({ ...adminOverviewQueries.waiting(kind), enabled });
  return {
    contact_requests: useQuery(of('contact_requests')),
    followUps: useQuery(of('followUps')),
    messages: useQuery(of('messages')),
    appointments: useQuery(of('appointments')),
    requests: useQuery(of('requests')),
    tasks: useQuery(of('tasks')),
    overdue: useQuery(of('overdue')),
    toPlan: useQuery(of('toPlan')),
    toBill: useQuery({ ...adminOverviewQueries.toBill, enabled }),
    absences: useQuery(of('absences')),
    referrals: useQuery(of('referrals')),
    invoices: useQuery(of('invoices')),
  };
}

/**
 * How much is waiting for the office. The links render at once, the counts follow; without a count a link still works.
 */
export function Waiting() {
  const numbers = useNumbers();
  const failed = Object.values(numbers).filter(hasFailed);
  // Some counts depend on other tables too: orders to plan on tasks; rows to bill on orders, tasks and invoices.
  useLiveTable('tasks', { affects: 'requests' });
  useLiveTable('requests', { affects: 'billing_periods' });
  useLiveTable('tasks', { affects: 'billing_periods' });
  useLiveTable('invoices', { affects: 'billing_periods' });
  return (
    <section aria-labelledby="waiting" className="space-y-3 @xl:col-span-full">
      <div className="overflow-hidden rounded-xl border bg-card">
        <CardTitle id="waiting" className="px-4 pt-3 pb-2 sm:px-5">
          Wartet auf Sie
        </CardTitle>
        <ul className="grid gap-px border-t bg-border @lg:grid-cols-4 @4xl:grid-cols-6">
          {entries.map((entry) => (
            <li key={entry.kind} className="flex bg-card">
              <WaitingLink {...entry} number={numbers[entry.kind].data} />
            </li>
          ))}
        </ul>
      </div>
      {failed.length > 0 && (
        <ErrorNotice
          message="Fehler beim Laden der Übersicht"
          onRetry={() => failed.forEach((query) => void query.refetch())}
          pending={failed.some(({ isFetching }) => isFetching)}
        />
      )}
    </section>
  );
}

function WaitingLink({ kind, label, to, number }: (typeof entries)[number] & { number?: number | null }) {
  useLiveTable(kind === 'toBill' ? 'billing_periods' : waitingTable(kind));
  return (
    <Link
      to={to}
      className="flex min-h-9 w-full items-center justify-between gap-3 px-4 py-1 -outline-offset-2 transition-colors hover:bg-muted sm:px-5 @lg:flex-col-reverse @lg:items-start @lg:justify-end @lg:gap-0.5 @lg:px-4 @lg:py-2 pointer-coarse:min-h-11"
    >
      <span className="min-w-0 text-sm hyphens-auto text-muted-foreground">{label}</span>
      {/* Keyed, so that the number replaces its placeholder as an element; the fixed minimum width prevents a
          shift. */}
      <span
        key={number == null ? 'placeholder' : 'number'}
        className="min-w-[3ch] text-right text-lg leading-tight font-semibold tabular-nums @lg:text-left"
      >
        {number ?? '–'}
      </span>
    </Link>
  );
}
