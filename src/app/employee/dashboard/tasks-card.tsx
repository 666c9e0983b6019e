import { useQuery } from '@tanstack/react-query';
import { QueryView } from '@/components/layout/query-view';
import { StatusBadge } from '@/components/ui/status-badge';
import { paths } from '@/config/paths';
import { employeeTaskQueries } from '@/features/tasks/employee/queries';
import { taskStatuses } from '@/features/tasks/labels';
import { useLiveTasks } from '@/features/tasks/employee/use-live-tasks';
import { DashboardCard } from './dashboard-card';
import { Figure } from './figure';

/** How many tasks are open, and the three latest ones. */
export function TasksCard({ userId }: { userId: string }) {
  const tasks = useQuery(employeeTaskQueries.overview(userId));
  useLiveTasks(userId, 'Auftragsliste wurde aktualisiert.');
  return (
    <DashboardCard title="Meine Aufträge" to={paths.employee.tasks} linkText="Alle Aufträge">
      <QueryView query={tasks} failure="Fehler beim Laden der Dashboard-Daten.">
        {({ latest, open, running }) => (
          <>
            <dl className="flex flex-wrap gap-3">
              <Figure value={open} label={taskStatuses.offen.label} />
              <Figure value={running} label={taskStatuses.in_bearbeitung.label} />
            </dl>
            {latest.length === 0 && (
              <p className="text-muted-foreground">Sie haben aktuell keine zugewiesenen Aufträge.</p>
            )}
            {latest.length > 0 && (
              <ul className="divide-y" aria-label="Neueste Aufträge">
                {latest.map((task) => (
                  <li
                    key={task.id}
                    className="flex min-h-12 items-center justify-between gap-x-3 py-2 max-[22rem]:flex-wrap"
                  >
                    <span className="line-clamp-2 min-w-0 break-words" title={task.title}>
                      {task.title}
                    </span>
                    <StatusBadge statuses={taskStatuses} status={task.status} />
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryView>
    </DashboardCard>
  );
}
