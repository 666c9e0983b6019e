import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { CardList, QueryCard } from '@/components/layout/query-card';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { personName } from '@/features/accounts/profiles/person-name';
import { notAssigned } from '@/features/tasks/admin/not-assigned';
import type { AdminTask } from '@/features/tasks/admin/queries';
import { adminSiteTaskQueries } from '@/features/tasks/admin/site-queries';
import { taskStatuses } from '@/features/tasks/labels';
import { formatSchedule } from '@/features/tasks/schedule';

/** The next unfinished tasks at a site. */
export function ComingTasksCard({ site }: { site: string }) {
  const tasks = useQuery(adminSiteTaskQueries.coming(site));
  return <TasksCard title="Nächste Einsätze" query={tasks} empty="Hier ist nichts geplant." />;
}

/** What was last done at a site, or should have been. */
export function PastTasksCard({ site }: { site: string }) {
  const tasks = useQuery(adminSiteTaskQueries.past(site));
  return <TasksCard title="Letzte Einsätze" query={tasks} empty="Hier war noch kein Einsatz." />;
}

interface TasksCardProps {
  title: string;
  query: UseQueryResult<AdminTask[]>;
  empty: string;
}

function TasksCard({ title, query, empty }: TasksCardProps) {
  return (
    <QueryCard title={title} query={query} failure="Fehler beim Laden der Einsätze">
      {(rows) => (
        <CardList
          rows={rows}
          empty={empty}
          row={({ id, title: main, status, assignee, schedule_id, ...task }) => ({
            main,
            to: `${paths.admin.tasks}?${new URLSearchParams({ zeile: id })}`,
            more: formatSchedule(task) ?? 'Noch ohne Termin',
            below: (
              <p className="truncate text-sm text-muted-foreground">
                {[personName(assignee, notAssigned), schedule_id && 'Wiederkehrend'].filter(Boolean).join(' · ')}
              </p>
            ),
            end: <StatusBadge statuses={taskStatuses} status={status} />,
          })}
        />
      )}
    </QueryCard>
  );
}
