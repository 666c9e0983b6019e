import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { linkStyles } from '@/components/ui/link-styles';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { appointmentStatuses } from '@/features/appointments/labels';
import { adminCustomerRecordQueries, type SummaryEntry } from '@/features/customers/admin/record-queries';
import { appointmentServices } from '@/features/services/labels';
import { notAssigned } from '@/features/tasks/admin/not-assigned';
import { taskStatuses } from '@/features/tasks/labels';
import { formatTimes } from '@/features/tasks/task-time';
import { cn } from '@/lib/cn';
import { formatDate, formatDay, formatTime, pluralize } from '@/lib/format/format';
import { formatEuro } from '@/lib/format/format-euro';
import { labelOf, type Statuses } from '@/lib/labels';
import type { Row } from '@/lib/supabase/tables';
import { berlinDay } from '@/lib/time/berlin-time';

const { admin } = paths;

const statusesOf: { task: Statuses<string>; appointment: Statuses<string> } = {
  task: taskStatuses,
  appointment: appointmentStatuses,
};

type Entries = Partial<Record<SummaryEntry['kind'], SummaryEntry>>;

/** The answers to a call: when does someone come, who was there last, what is still to be paid. */
export function CustomerSummary({ customer }: { customer: Pick<Row<'customers'>, 'id' | 'number'> }) {
  const summary = useQuery(adminCustomerRecordQueries.summary(customer.id));
  return (
    <QueryView
      query={summary}
      failure="Fehler beim Laden von Einsätzen und offenen Beträgen"
      skeleton={<Skeleton className="h-76 sm:h-52 xl:h-28" />}
    >
      {(entries) => (
        <Answers entries={Object.fromEntries(entries.map((entry) => [entry.kind, entry]))} number={customer.number} />
      )}
    </QueryView>
  );
}

function Answers({ entries, number }: { entries: Entries; number: string }) {
  const { naechster, letzter, termin, ungeplant, offen } = entries;
  const waiting = ungeplant?.count ?? 0;
  return (
    // Has its placeholder's height even when empty, so that the content below does not shift under a click.
    <dl className="grid min-h-76 overflow-hidden rounded-xl border bg-card *:border-border max-sm:*:not-first:border-t sm:min-h-52 sm:grid-cols-2 sm:max-xl:*:even:border-l sm:max-xl:*:nth-[n+3]:border-t xl:min-h-28 xl:grid-cols-4 xl:*:not-first:border-l">
      <Answer
        label="Nächster Einsatz"
        main={naechster ? <Time of={naechster} /> : 'Kein Einsatz geplant'}
        to={naechster && `${admin.tasks}?zeile=${naechster.id}`}
      >
        {naechster && <Visit visit={naechster} isDone={false} />}
        {waiting > 0 && (
          <Link to={`${admin.tasks}?suche=${number}&status=unerledigt`} className={cn('block', linkStyles)}>
            {`${pluralize(waiting, ['Einsatz', 'Einsätze'])} noch ohne Termin`}
          </Link>
        )}
      </Answer>
      <Answer
        label="Nächster Termin"
        main={termin ? <Time of={termin} onlyStart /> : 'Kein Termin vereinbart'}
        to={termin && `${admin.appointments}?zeile=${termin.id}`}
      >
        {termin && (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span>{labelOf<string>(appointmentServices, termin.title)}</span>
            {termin.status && <StatusBadge statuses={statusesOf.appointment} status={termin.status} />}
          </span>
        )}
      </Answer>
      <Answer
        label="Letzter Einsatz"
        main={letzter ? <Time of={letzter} /> : 'Noch kein Einsatz'}
        to={letzter && `${admin.tasks}?zeile=${letzter.id}`}
      >
        {letzter && <Visit visit={letzter} isDone />}
      </Answer>
      <Answer
        label="Offener Betrag"
        main={offen ? formatEuro((offen.cents ?? 0) / 100) : 'Nichts offen'}
        to={offen && `${admin.invoices}?tab=offen&suche=${number}`}
      >
        {offen && <Owed owed={offen} />}
      </Answer>
    </dl>
  );
}

interface AnswerProps {
  label: string;
  main: ReactNode;
  /** Where the main text leads; without it there is nothing to open. */
  to: string | undefined;
  children: ReactNode;
}

function Answer({ label, main, to, children }: AnswerProps) {
  return (
    <div className="min-w-0 space-y-0.5 px-4 py-3">
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="space-y-0.5">
        {to ? (
          <Link
            to={to}
            className="font-medium wrap-anywhere underline decoration-border underline-offset-4 hover:decoration-2 pointer-coarse:inline-block pointer-coarse:min-h-11 pointer-coarse:content-center"
          >
            {main}
          </Link>
        ) : (
          <p className="text-muted-foreground">{main}</p>
        )}
        <div className="text-sm wrap-anywhere text-muted-foreground">{children}</div>
      </dd>
    </div>
  );
}

/** A visit: what is done, by whom, and its status unless it is the expected one. */
function Visit({ visit, isDone }: { visit: SummaryEntry; isDone: boolean }) {
  const { title, crew, vehicle, status } = visit;
  return (
    <>
      <p className="text-foreground">{title}</p>
      <p className={cn(!crew && !isDone && 'text-destructive')}>
        {[crew?.join(', ') ?? notAssigned, vehicle].filter(Boolean).join(' · ')}
      </p>
      {status && status !== (isDone ? 'abgeschlossen' : 'offen') && (
        <StatusBadge statuses={statusesOf.task} status={status} />
      )}
    </>
  );
}

function Owed({ owed }: { owed: SummaryEntry }) {
  const { count, cents, overdue_cents: overdueCents, overdue_since: since } = owed;
  const due = cents === overdueCents ? 'Alles' : `Davon ${formatEuro((overdueCents ?? 0) / 100)}`;
  return (
    <>
      <p>{pluralize(count ?? 0, ['Rechnung', 'Rechnungen'])}</p>
      {since ? (
        <p className="text-destructive">{`${due} überfällig, fällig seit ${formatDate(since)}`}</p>
      ) : (
        <p>Noch nicht fällig</p>
      )}
    </>
  );
}

/** 'Heute, 08:00–14:00 Uhr' or 'Mo, 02.03.2026, 08:00–14:00 Uhr'; day and time each stay on one line. */
function Time({ of: { starts_at: start, ends_at: end }, onlyStart }: { of: SummaryEntry; onlyStart?: boolean }) {
  if (!start) return null;
  const day = berlinDay(0, start);
  const name = day === berlinDay() ? 'Heute' : day === berlinDay(1) ? 'Morgen' : formatDay(start);
  const time = onlyStart ? formatTime(start) : formatTimes({ starts_at: start, ends_at: end });
  return (
    <>
      <span className="whitespace-nowrap">{`${name},`}</span> <span className="whitespace-nowrap">{`${time} Uhr`}</span>
    </>
  );
}
