import { linkLook } from '@/components/ui/link-look';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import type { AdminTask } from '@/features/tasks/admin/queries';
import { unfinished } from '@/features/tasks/admin/queries';
import { formatCount } from '@/lib/format/format';
import { useDropTarget } from './drag';
import { type Names, namesOfAssignees } from './build-plan';
import { slotName } from './slots';
import { TaskCard } from './task-card';

interface UnplannedProps {
  query: UseQueryResult<{ total: number; tasks: AdminTask[] }>;
  /** Without those being planned, with those being unplanned. */
  tasks: readonly AdminTask[];
  names: Names;
}

/** The unfinished tasks without a time; a card dropped here loses its time. */
export function Unplanned({ query, tasks, names }: UnplannedProps) {
  const target = useDropTarget<HTMLElement>();
  return (
    <section
      ref={target}
      data-place={slotName('unplanned')}
      aria-labelledby="plan-unplanned"
      className="flex min-h-0 flex-col gap-2 rounded-xl border bg-muted/60 p-3 data-target:bg-primary/12 data-target:outline-2 data-target:-outline-offset-2 data-target:outline-primary xl:max-h-[calc(100dvh-13.5rem)] print:hidden"
    >
      <h2 id="plan-unplanned" className="text-sm">
        Nicht eingeplant
      </h2>
      <QueryView
        query={query}
        failure="Fehler beim Laden der Aufträge ohne Termin"
        skeleton={<Skeleton className="h-16" />}
      >
        {({ total, tasks: loaded }) => (
          <>
            {tasks.length === 0 && <p className="text-sm text-muted-foreground">Alle Aufträge haben einen Termin.</p>}
            <ul className="-m-1 flex gap-1.5 overflow-auto p-1 max-xl:*:w-40 max-xl:*:shrink-0 max-md:flex-col max-md:*:w-full xl:max-h-[calc(100dvh-17rem)] xl:flex-col">
              {tasks.map((task) => (
                <li key={task.id} className="min-w-0">
                  <TaskCard
                    task={task}
                    part="whole"
                    isResponsible={false}
                    isDouble={false}
                    people={namesOfAssignees(task, names)}
                    vehicle={task.vehicle_id ? names.get(task.vehicle_id) : undefined}
                  />
                </li>
              ))}
            </ul>
            {total > loaded.length && (
              <p className="text-sm">
                <Link to={`${paths.admin.tasks}?status=${unfinished}`} className={linkLook}>
                  {`Alle ${formatCount(total)} in der Auftragsverwaltung`}
                </Link>
              </p>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
