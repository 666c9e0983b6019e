import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { StatusBadge } from '@/components/ui/status-badge';
import { Card, CardTitle } from '@/components/ui/card';
import { paths, withId } from '@/config/paths';
import type { TaskOfDay } from '@/features/tasks/employee/queries';
import { useTasksOfDay } from '@/features/tasks/employee/use-own-tasks';
import { currentTask } from '@/features/tasks/employee/next-task';
import { formatTimes } from '@/features/tasks/task-time';
import { useOpenWorkTime } from '@/features/working-time/time-clock/employee/use-open-work-time';
import { berlinDay } from '@/lib/time/berlin-time';
import { taskStatuses } from '@/features/tasks/labels';

/** Today's tasks by time, besides the current one; nothing without any. */
export function TodayCard({ userId }: { userId: string }) {
  const running = useOpenWorkTime(userId).data?.task_id;
  const tasks = useTasksOfDay(userId, berlinDay());
  const current = tasks.data && currentTask(tasks.data, running)?.id;
  const isOther = ({ id }: TaskOfDay) => id !== current;
  if (tasks.isPending || tasks.data?.filter(isOther).length === 0) return null;
  return (
    <Card className="md:col-span-2">
      {tasks.data && <CardTitle>Heute außerdem</CardTitle>}
      <QueryView query={tasks} failure="Fehler beim Laden der heutigen Aufträge.">
        {(planned) => (
          <ol className="divide-y">
            {planned.filter(isOther).map((task) => (
              <li key={task.id}>
                <Link
                  to={withId(paths.employee.task, task.id)}
                  className="flex min-h-14 items-center justify-between gap-x-3 rounded-lg py-2 transition-colors hover:bg-muted max-[22rem]:flex-wrap"
                >
                  <span className="min-w-0">
                    <span className="block font-semibold">{`${formatTimes(task)} Uhr`}</span>
                    <span className="line-clamp-2 break-words">{task.title}</span>
                    {task.place && (
                      <span className="line-clamp-1 text-sm wrap-anywhere text-muted-foreground">{task.place}</span>
                    )}
                  </span>
                  <StatusBadge statuses={taskStatuses} status={task.status} className="shrink-0" />
                </Link>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </Card>
  );
}
