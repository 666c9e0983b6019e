import { Truck } from 'lucide-react';
import { Fragment } from 'react';
import { Badge } from '@/components/ui/badge';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { notAssigned } from '@/features/tasks/admin/not-assigned';
import { taskStatuses } from '@/features/tasks/labels';
import { formatTimes } from '@/features/tasks/task-time';
import { cn } from '@/lib/cn';
import { formatDay } from '@/lib/format/format';
import { labelOf, type Statuses } from '@/lib/labels';
import { LinkRow } from './link-row';
import type { DayEntry } from './today-queries';

const statuses: Statuses<string> = taskStatuses;

/** The mark of a person who is clocked in. */
export function WorkingDot() {
  return <span aria-hidden className="inline-block size-2 shrink-0 rounded-full border border-success bg-success" />;
}

/**
 * A task: time, title, place, crew, vehicle and status, with its day unless that is today. Two lines in columns, at
 * most four on a phone; truncated text is in the tooltip and on the task.
 */
export function TodayTaskRow({ job }: { job: DayEntry }) {
  const { kind, title, place, vehicle, status, is_late: isLate } = job;
  const times = formatTimes(job) ?? 'ohne Termin';
  const day = kind !== 'auftrag' && job.starts_at ? formatDay(job.starts_at) : undefined;
  return (
    <LinkRow
      to={`${paths.admin.tasks}?zeile=${job.id}`}
      className="grid min-h-13 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 gap-y-0.5 py-1.5! text-sm max-[20rem]:grid-cols-1 @xl:grid-cols-[6.5rem_minmax(0,3fr)_minmax(0,2fr)_7.75rem] @xl:py-1!"
    >
      <div className="flex flex-wrap gap-x-1.5 self-center whitespace-nowrap @xl:flex-col @xl:self-start">
        {day && <p className="font-medium">{day}</p>}
        <p className={day ? 'text-muted-foreground' : 'font-medium'}>{times}</p>
      </div>
      <div className="min-w-0 @max-xl:order-1 @max-xl:col-span-full">
        {/* Without a place the title may take both lines. */}
        <p
          title={title ?? undefined}
          className={cn('font-medium', place ? 'truncate' : 'line-clamp-2 wrap-anywhere hyphens-auto')}
        >
          {title}
        </p>
        {place && (
          <p title={place} className="truncate text-muted-foreground">
            {place}
          </p>
        )}
      </div>
      <div className="min-w-0 @max-xl:order-1 @max-xl:col-span-full @max-xl:flex @max-xl:flex-wrap @max-xl:gap-x-3">
        <Crew job={job} />
        {vehicle && (
          <p className="flex min-w-0 items-center gap-1.5 text-muted-foreground">
            <Truck aria-hidden className="size-4 shrink-0" />
            <span title={vehicle} className="min-w-0 truncate">
              {vehicle}
            </span>
          </p>
        )}
      </div>
      <State status={status} isLate={isLate} />
    </LinkRow>
  );
}

/** A late task that has not begun shows only 'Überfällig'; one in progress shows its status too. */
function State({ status, isLate }: { status: string | null; isLate: boolean | null }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 self-center max-[20rem]:justify-start @xl:flex-col @xl:items-end">
      {isLate && <Badge variant="destructive">Überfällig</Badge>}
      {status && !isLate && <StatusBadge statuses={statuses} status={status} />}
      {status && isLate && status !== 'offen' && (
        <span className="text-xs text-muted-foreground">{labelOf(statuses, status)}</span>
      )}
    </div>
  );
}

/** The responsible employee first; those clocked in on the task are marked. */
function Crew({ job: { crew, is_working: isWorking, vehicle } }: { job: DayEntry }) {
  if (!crew) return <p className="text-destructive">{notAssigned}</p>;
  return (
    <p title={crew.join(', ')} className={cn('min-w-0', vehicle ? 'truncate' : 'line-clamp-2 wrap-anywhere')}>
      {crew.map((name, index) => (
        <Fragment key={`${index} ${name}`}>
          {isWorking?.[index] && (
            <>
              <WorkingDot />{' '}
            </>
          )}
          <span>{index < crew.length - 1 ? `${name}, ` : name}</span>
          {isWorking?.[index] && <span className="sr-only"> (eingestempelt)</span>}
        </Fragment>
      ))}
    </p>
  );
}
