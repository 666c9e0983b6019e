import { Truck } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { notAssigned } from '@/features/tasks/admin/not-assigned';
import { taskStatuses } from '@/features/tasks/labels';
import { formatTimes } from '@/features/tasks/schedule';
import { formatDay } from '@/lib/format/format';
import type { Statuses } from '@/lib/labels';
import { LinkRow } from './link-row';
import type { DayEntry } from './today-queries';

const statuses: Statuses<string> = taskStatuses;

/** The mark of a person who is clocked in. */
export function WorkingDot() {
  return <span aria-hidden className="inline-block size-2 shrink-0 rounded-full border border-success bg-success" />;
}

/** A job: when, what, where, who with which vehicle, and its state. Other days than today are named. */
export function JobRow({ job }: { job: DayEntry }) {
  const { kind, title, place, vehicle, status, is_late: isLate } = job;
  const times = formatTimes(job);
  return (
    <LinkRow
      to={`${paths.admin.tasks}?zeile=${job.id}`}
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0.5 max-[20rem]:grid-cols-1 @xl:grid-cols-[7rem_minmax(0,3fr)_minmax(0,2fr)_8rem]"
    >
      <div className="whitespace-nowrap">
        {kind !== 'auftrag' && job.starts_at && <p className="text-sm">{formatDay(job.starts_at)}</p>}
        <p className={kind === 'auftrag' ? 'font-medium' : 'text-sm text-muted-foreground'}>{times ?? 'ohne Termin'}</p>
      </div>
      <div className="min-w-0 @max-xl:order-1 @max-xl:col-span-full">
        <p className="font-medium wrap-anywhere hyphens-auto">{title}</p>
        {place && <p className="text-sm wrap-anywhere text-muted-foreground">{place}</p>}
      </div>
      <div className="min-w-0 text-sm @max-xl:order-1 @max-xl:col-span-full">
        <Crew job={job} />
        {vehicle && (
          <p className="flex items-start gap-1.5 text-muted-foreground">
            <Truck aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{vehicle}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-1 self-start @xl:flex-col @xl:items-end">
        {isLate && <Badge variant="destructive">Überfällig</Badge>}
        {/* An overdue job that has not begun says so by that alone. */}
        {status && !(isLate && status === 'offen') && <StatusBadge statuses={statuses} status={status} />}
      </div>
    </LinkRow>
  );
}

/** The responsible employee first; those clocked in on the job are marked. */
function Crew({ job: { crew, is_working: isWorking } }: { job: DayEntry }) {
  if (!crew) return <p className="text-destructive">{notAssigned}</p>;
  return (
    <p className="flex flex-wrap gap-x-2">
      {crew.map((name, index) => (
        <span key={`${index} ${name}`} className="inline-flex min-w-0 items-baseline gap-1.5">
          {isWorking?.[index] && <WorkingDot />}
          <span className="min-w-0 wrap-anywhere">{index < crew.length - 1 ? `${name},` : name}</span>
          {isWorking?.[index] && <span className="sr-only">(eingestempelt)</span>}
        </span>
      ))}
    </p>
  );
}
