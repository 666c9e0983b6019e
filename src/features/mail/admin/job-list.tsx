import { useQuery } from '@tanstack/react-query';
import { DataTable, type Column } from '@/components/list/data-table';
import { QueryView } from '@/components/layout/query-view';
import { StatusBadge } from '@/components/ui/status-badge';
import { type Job, adminOutboxQueries } from './queries';
import { formatDateTime } from '@/lib/format/format';
import { jobNames, jobStatuses } from '@/features/mail/job-labels';

const names: Partial<Record<string, string>> = jobNames;

/** By relevance, as in the list of names; unnamed jobs come first. */
const rankOf = (job: Job) => Object.keys(jobNames).indexOf(job.name);

const columns: Column<Job>[] = [
  { header: 'Aufgabe', cell: ({ name }) => names[name] ?? name, primary: true, className: 'wide:min-w-52' },
  {
    header: 'Letzter Lauf',
    cell: (job) => (job.ran_at ? formatDateTime(job.ran_at) : 'Noch nie'),
    className: 'wide:whitespace-nowrap',
  },
  {
    header: 'Ergebnis',
    cell: ({ status }) => (status ? <StatusBadge statuses={jobStatuses} status={status} /> : '-'),
  },
  { header: 'Letzter Fehler', cell: (job) => <LastFailure {...job} />, className: 'wide:min-w-60' },
];

/** The scheduled jobs and their status. */
export function JobList() {
  const jobs = useQuery(adminOutboxQueries.jobs());
  return (
    <section aria-labelledby="jobs" className="space-y-4 border-t pt-6 lg:pt-8">
      <div className="space-y-1">
        <h2 id="jobs" className="text-lg">
          Geplante Aufgaben
        </h2>
        <p className="max-w-prose text-muted-foreground">
          Das erledigt das System von selbst. Läufe und Fehler werden 7 Tage lang aufbewahrt.
        </p>
      </div>
      <QueryView query={jobs} failure="Fehler beim Laden der geplanten Aufgaben">
        {(rows) => (
          <DataTable
            rows={rows.toSorted((a, b) => rankOf(a) - rankOf(b))}
            columns={columns}
            rowKey={({ name }) => name}
            caption="Läufe der geplanten Aufgaben"
            empty="Es sind keine Aufgaben geplant."
          />
        )}
      </QueryView>
    </section>
  );
}

function LastFailure({ failed_at, error }: Job) {
  if (!failed_at) return <span>Keiner</span>;
  return (
    <div className="text-sm leading-6 text-destructive">
      <p>{formatDateTime(failed_at)}</p>
      <p className="line-clamp-3 wrap-anywhere" title={error ?? undefined}>
        {error}
      </p>
    </div>
  );
}
