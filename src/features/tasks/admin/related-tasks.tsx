import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CardList, QueryCard } from '@/components/layout/query-card';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { personName } from '@/features/accounts/profiles/person-name';
import { taskStatuses } from '@/features/tasks/labels';
import { formatTaskTime } from '@/features/tasks/task-time';
import { notAssigned } from './not-assigned';
import type { AdminTask } from './queries';
import { adminRelatedTaskQueries, type TaskOwner } from './related-queries';

/** The next unfinished tasks at a site, or visits of a contract. */
export function ComingTasksCard({ owner }: { owner: TaskOwner }) {
  const tasks = useQuery(adminRelatedTaskQueries.coming(owner));
  return <TasksCard title="Nächste Einsätze" owner={owner} query={tasks} empty="Hier ist nichts geplant." />;
}

/** What was last done, or should have been. */
export function PastTasksCard({ owner }: { owner: TaskOwner }) {
  const tasks = useQuery(adminRelatedTaskQueries.past(owner));
  return <TasksCard title="Letzte Einsätze" owner={owner} query={tasks} empty="Hier war noch kein Einsatz." />;
}

interface TasksCardProps {
  title: string;
  owner: TaskOwner;
  query: UseQueryResult<AdminTask[]>;
  empty: string;
}

function TasksCard({ title, owner, query, empty }: TasksCardProps) {
  // Visits of a contract have the same few titles, so their times head the rows.
  const isOfContract = 'schedules' in owner;
  return (
    <QueryCard title={title} query={query} failure="Fehler beim Laden der Einsätze">
      {(rows) => (
        <CardList
          rows={rows}
          empty={empty}
          row={({ id, title: name, status, assignee, schedule_id, changed_by_hand, ...task }) => {
            const time = formatTaskTime(task) ?? 'Noch ohne Termin';
            const origin = isOfContract ? changed_by_hand && 'Von Hand geändert' : schedule_id && 'Wiederkehrend';
            return {
              main: isOfContract ? time : name,
              to: `${paths.admin.tasks}?${new URLSearchParams({ zeile: id })}`,
              more: isOfContract ? name : time,
              below: (
                <p className="truncate text-sm text-muted-foreground">
                  {[personName(assignee, notAssigned), origin].filter(Boolean).join(' · ')}
                </p>
              ),
              end: <StatusBadge statuses={taskStatuses} status={status} />,
            };
          }}
        />
      )}
    </QueryCard>
  );
}
