import { useMutation } from '@tanstack/react-query';
import { ArrowRight, CircleCheckBig, House, LogOut, MapPinCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyDialog } from '@/components/dialog/lazy-dialog';
import { Button } from '@/components/ui/button';
import { paths, withId } from '@/config/paths';
import { describeLooseEnds } from '@/features/tasks/describe-loose-ends';
import { findLooseEnds } from '@/features/tasks/find-loose-ends';
import { formatTimes } from '@/features/tasks/task-time';
import { clockMutations } from '@/features/working-time/time-clock/employee/mutations';
import { useOpenWorkTime } from '@/features/working-time/time-clock/employee/use-open-work-time';
import { useOutbox } from '@/lib/offline/outbox';
import { queryClient } from '@/lib/query/query-client';
import { berlinDay } from '@/lib/time/berlin-time';
import { useSingleFlight } from '@/lib/use-single-flight';
import { nextTask } from './next-task';
import { employeeTaskQueries, type TaskOfDay } from './queries';
import { applyStatusEntries } from './apply-entries-to-task';

const FinishDialog = lazyDialog(async () => (await import('./finish-dialog')).FinishDialog);

interface TaskActionsProps {
  userId: string;
  task: Pick<TaskOfDay, 'id' | 'title' | 'status'>;
  /** The tasks of today by time; undefined until they are known. */
  today: readonly TaskOfDay[] | undefined;
}

/** Before the screen has them; none if they cannot be loaded. */
const tasksOfToday = (userId: string) =>
  queryClient.fetchQuery(employeeTaskQueries.today(userId, berlinDay())).catch(() => []);

/**
 * The next step of a task on site: *Angekommen* clocks in on it, *Fertig* closes it, and then a link leads to the next
 * task of the day. After the last one a button clocks out, and a link leads home once the clock has stopped.
 */
export function TaskActions({ userId, task, today }: TaskActionsProps) {
  const { id, status } = task;
  const { data: entry } = useOpenWorkTime(userId);
  const start = useMutation(clockMutations.startTask);
  const finish = useMutation(clockMutations.finishTask);
  const end = useMutation(clockMutations.clockOut);
  const [question, setQuestion] = useState<{ looseEnds: string; isLast: boolean }>();
  const next = today && nextTask(today, id);
  const entries = useOutbox();
  const runsHere = entry?.task_id === id;
  const isDone = status === 'abgeschlossen';

  const close = (clockOut: boolean) => finish.mutateAsync({ task, clockOut });
  const finishOrAsk = async () => {
    const ends = isDone ? [] : await findLooseEnds([id]);
    // The caller's own clock is not a loose end: finishing takes care of it.
    const left = ends.map((end) => ({ ...end, running: end.running.filter((person) => person.id !== userId) }));
    const looseEnds = describeLooseEnds(left, userId);
    const all = today ?? (await tasksOfToday(userId)).map((other) => applyStatusEntries(other, entries));
    const isLast = !!entry && all.some((other) => other.id === id) && !nextTask(all, id);
    if (looseEnds || isLast) setQuestion({ looseEnds, isLast });
    else await close(false);
  };
  const steps = { start: () => start.mutateAsync(task), finish: finishOrAsk, end: () => end.mutateAsync() };
  const [isBusy, tap] = useSingleFlight(async (step: keyof typeof steps) => steps[step]());

  const canStart = !runsHere && !isDone;
  const canFinish = runsHere || status === 'in_bearbeitung';
  // On another task the clock goes on.
  const endsDay = entry && !entry.task_id;
  return (
    <>
      {canStart && (
        <Button
          icon={MapPinCheck}
          size="lg"
          className="min-h-14 min-w-0 grow px-4"
          pending={isBusy || start.isPending}
          onClick={() => tap('start')}
        >
          Angekommen
        </Button>
      )}
      {canFinish && (
        <Button
          icon={CircleCheckBig}
          size="lg"
          variant={canStart ? 'outline' : 'primary'}
          className="min-h-14 min-w-0 grow px-4"
          pending={(isBusy && !canStart) || finish.isPending}
          disabled={isBusy}
          onClick={() => tap('finish')}
        >
          Fertig
        </Button>
      )}
      {!canStart && !canFinish && next && (
        <Button asChild size="lg" className="min-h-14 min-w-0 shrink grow px-4 py-1.5 max-lg:basis-full">
          <Link to={withId(paths.employee.task, next.id)}>
            <span className="min-w-0 leading-tight">
              <span className="line-clamp-2 wrap-anywhere whitespace-normal">{`Weiter zu ${next.title}`}</span>
              <span className="block text-sm">{`${formatTimes(next)} Uhr`}</span>
            </span>
            <ArrowRight aria-hidden />
          </Link>
        </Button>
      )}
      {!canStart && !canFinish && today && !next && endsDay && (
        <Button
          icon={LogOut}
          size="lg"
          className="min-h-14 min-w-0 grow px-4"
          pending={isBusy}
          onClick={() => tap('end')}
        >
          Ausstempeln
        </Button>
      )}
      {!canStart && !canFinish && today && !next && !endsDay && (
        <Button asChild size="lg" className="min-h-14 min-w-0 grow px-4">
          <Link to={paths.employee.home}>
            <House aria-hidden />
            Zur Übersicht
          </Link>
        </Button>
      )}
      {question && (
        <FinishDialog
          {...question}
          onFinish={(clockOut) => {
            setQuestion(undefined);
            void close(clockOut).catch(() => undefined);
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </>
  );
}
