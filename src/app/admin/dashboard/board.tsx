import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { appointmentStatuses } from '@/features/appointments/labels';
import { appointmentServices } from '@/features/services/labels';
import { overdue } from '@/features/tasks/admin/queries';
import { absenceKinds } from '@/features/working-time/absences/labels';
import { formatDate, formatTime, pluralize } from '@/lib/format/format';
import { labelOf, type Statuses } from '@/lib/labels';
import { useMediaQuery } from '@/lib/use-media-query';
import { FactRow } from './link-row';
import { TodayTaskRow, WorkingDot } from './today-task-row';
import { Panel, PanelRows } from './panel';
import type { DayEntry } from './today-queries';

const { admin } = paths;

const statuses: Statuses<string> = appointmentStatuses;

/** How many of today's tasks are shown at first, without the finished ones if there are more: on a phone only a few. */
const shownJobs = { wide: 12, narrow: 6 };

/** Tasks by time, then what is left from other days. */
export function TodayTasks({ entries }: { entries: readonly DayEntry[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const limit = useMediaQuery('(width >= 40rem)') ? shownJobs.wide : shownJobs.narrow;
  const jobs = ofKind(entries, 'auftrag');
  const running = ofKind(entries, 'laufend');
  const past = ofKind(entries, 'ueberfaellig');
  const unfinished = jobs.filter(({ status }) => status !== 'abgeschlossen');
  const shown = isWhole || jobs.length <= limit ? jobs : unfinished.slice(0, limit);
  return (
    <div className="@container">
      <Panel title="Aufträge heute" to={admin.plan} toText="Wochenplan öffnen">
        {jobs.length === 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-3 px-4 pt-1 pb-4 sm:px-5">
            <p className="text-muted-foreground">Heute ist kein Auftrag geplant.</p>
            <Button asChild variant="outline" size="sm">
              <Link to={admin.plan}>
                <CalendarRange aria-hidden />
                Aufträge planen
              </Link>
            </Button>
          </div>
        ) : (
          <>
            <p className="px-4 pb-1 text-sm text-muted-foreground sm:px-5">
              {`${pluralize(jobs.length, ['Auftrag', 'Aufträge'])}, ${jobs.length - unfinished.length} abgeschlossen`}
            </p>
            <ul aria-label="Aufträge heute" className="divide-y border-t">
              {shown.map((job) => (
                <TodayTaskRow key={job.id} job={job} />
              ))}
            </ul>
            {shown.length < jobs.length && (
              <div className="border-t px-4 py-2 sm:px-5">
                <Button variant="link" size="sm" onClick={() => setIsWhole(true)}>
                  {`Alle ${jobs.length} Aufträge von heute zeigen`}
                </Button>
              </div>
            )}
          </>
        )}
        {running.length > 0 && (
          <OtherJobs title="In Bearbeitung, nicht für heute geplant" jobs={running} to="in_bearbeitung" />
        )}
        {past.length > 0 && <OtherJobs title="Von früheren Tagen nicht abgeschlossen" jobs={past} to={overdue} />}
      </Panel>
    </div>
  );
}

const ofKind = (entries: readonly DayEntry[], kind: DayEntry['kind']) => entries.filter((entry) => entry.kind === kind);

/** Appointments, who works and who is away. */
export function DayPanels({ entries }: { entries: readonly DayEntry[] }) {
  return (
    <>
      <Panel title="Termine heute" to={admin.appointments}>
        <PanelRows rows={ofKind(entries, 'termin')} empty="Heute sind keine Termine.">
          {(row) => (
            <FactRow
              key={row.id}
              to={`${admin.appointments}?zeile=${row.id}`}
              main={`${formatTime(row.starts_at)} Uhr · ${row.person}`}
              more={labelOf<string>(appointmentServices, row.title)}
              end={row.status && <StatusBadge statuses={statuses} status={row.status} />}
            />
          )}
        </PanelRows>
      </Panel>
      <Panel title="Eingestempelt" to={`${admin.workTimes}?laeuft=ja`}>
        <PanelRows rows={ofKind(entries, 'eingestempelt')} empty="Niemand ist eingestempelt.">
          {(row) => (
            <FactRow
              key={row.id}
              to={row.opens ? `${admin.tasks}?zeile=${row.opens}` : `${admin.workTimes}?laeuft=ja`}
              main={row.person ?? ''}
              more={
                <span className="line-clamp-2" title={row.title ?? undefined}>
                  {`seit ${formatTime(row.starts_at)} Uhr · ${row.title ?? 'ohne Auftrag'}`}
                </span>
              }
              end={row.status === 'pause' ? <span className="shrink-0 text-sm">Pause</span> : <WorkingDot />}
            />
          )}
        </PanelRows>
      </Panel>
      <Panel title="Abwesend" to={`${admin.absences}?tab=alle`}>
        <PanelRows rows={ofKind(entries, 'abwesend')} empty="Heute fehlt niemand.">
          {(row) => (
            <FactRow
              key={row.id}
              to={`${admin.absences}?tab=alle&zeile=${row.id}`}
              main={row.person ?? ''}
              more={`${labelOf<string>(absenceKinds, row.title)} bis ${formatDate(row.ends_at)}`}
            />
          )}
        </PanelRows>
      </Panel>
    </>
  );
}

interface OtherJobsProps {
  title: string;
  jobs: readonly DayEntry[];
  /** The status by which the list of tasks shows all of them. */
  to: string;
}

function OtherJobs({ title, jobs, to }: OtherJobsProps) {
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-x-4 border-t bg-muted/60 px-4 py-1.5 text-sm sm:px-5">
        <h3 className="text-sm">{title}</h3>
        <Link
          to={`${admin.tasks}?status=${to}`}
          aria-label={`Alle anzeigen: ${title}`}
          className="inline-flex min-h-6 shrink-0 items-center text-primary underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          Alle anzeigen
        </Link>
      </header>
      {/* A phone shows the latest two; the link above leads to the others. */}
      <ul aria-label={title} className="divide-y border-t max-sm:[&>:nth-child(n+3)]:hidden">
        {jobs.map((job) => (
          <TodayTaskRow key={job.id} job={job} />
        ))}
      </ul>
    </>
  );
}
