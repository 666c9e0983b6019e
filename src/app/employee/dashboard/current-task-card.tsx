import { Navigation, Phone, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Card, CardTitle } from '@/components/ui/card';
import { phoneLink } from '@/config/company';
import { paths, withId } from '@/config/paths';
import { currentTask } from '@/features/tasks/employee/next-task';
import type { TaskOfDay } from '@/features/tasks/employee/queries';
import { TaskActions } from '@/features/tasks/employee/task-actions';
import { useOwnTask, useTasksOfDay } from '@/features/tasks/employee/use-own-tasks';
import { formatTimes } from '@/features/tasks/task-time';
import { useOpenWorkTime } from '@/features/working-time/time-clock/employee/use-open-work-time';
import { formatTime } from '@/lib/format/format';
import { mapLink } from '@/lib/format/map-link';
import { useQueriesSettled } from '@/lib/query/use-queries-settled';
import { berlinDay } from '@/lib/time/berlin-time';

/** The task that the employee is on, or the next one today, with the one button that fits the moment. */
export function CurrentTaskCard({ userId }: { userId: string }) {
  const today = useTasksOfDay(userId, berlinDay());
  const entry = useOpenWorkTime(userId).data;
  const task = today.data && currentTask(today.data, entry?.task_id);
  if (!task) return null;
  const runsHere = entry?.task_id === task.id;
  return (
    <Card className="gap-3 border-primary/40">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <CardTitle>{runsHere ? 'Laufender Auftrag' : 'Nächster Auftrag'}</CardTitle>
          <p className="font-semibold">{`${formatTimes(task)} Uhr`}</p>
        </div>
        <p className="mt-1 text-lg font-medium">
          <Link
            to={withId(paths.employee.task, task.id)}
            className="line-clamp-2 min-h-6 wrap-anywhere underline decoration-primary/40 underline-offset-4"
          >
            {task.title}
          </Link>
        </p>
        {task.place && <p className="line-clamp-2 wrap-anywhere">{task.place}</p>}
        <Crew userId={userId} task={task.id} />
        {runsHere && <p className="font-medium text-success">{`Läuft seit ${formatTime(entry.start_time)} Uhr`}</p>}
      </div>
      <Ways task={task} />
      <div className="mt-auto flex flex-wrap gap-2">
        <TaskActions key={task.id} userId={userId} task={task} today={today.data} />
      </div>
    </Card>
  );
}

/** How to get there, and whom to call. */
function Ways({ task: { place, contact_name, contact_phone } }: { task: TaskOfDay }) {
  if (!place && !contact_phone) return null;
  return (
    <div className="flex flex-wrap gap-2 *:min-h-12 *:grow *:basis-28 *:px-3">
      {place && (
        <Button asChild variant="outline">
          <a href={mapLink(place)} aria-label={`Navigation: ${place}`}>
            <Navigation aria-hidden />
            Navigation
          </a>
        </Button>
      )}
      {contact_phone && (
        <Button asChild variant="outline">
          <a
            href={phoneLink(contact_phone)}
            aria-label={`${contact_name ?? 'Ansprechpartner'} anrufen: ${contact_phone}`}
          >
            <Phone aria-hidden />
            Anrufen
          </a>
        </Button>
      )}
    </div>
  );
}

/**
 * Who comes along. Loaded after the screen's rows, in a line of its own that is there before; the query is that of the
 * task's page, which then opens at once.
 */
function Crew({ userId, task }: { userId: string; task: string }) {
  const isQuiet = useQueriesSettled();
  const { data } = useOwnTask(userId, task, { enabled: isQuiet });
  const others = data?.people.filter(
    ({ id, is_responsible, comes_along }) => id !== userId && (is_responsible || comes_along),
  );
  return (
    <p className="flex min-h-6 items-center gap-1.5 text-sm text-muted-foreground">
      {others && (
        <>
          <UsersRound aria-hidden strokeWidth={1.75} className="size-4 shrink-0" />
          <span className="line-clamp-1 wrap-anywhere">
            {others.length > 0 ? `mit ${others.map(({ name }) => name).join(', ')}` : 'Sie allein'}
          </span>
        </>
      )}
    </p>
  );
}
