import type { UseQueryResult } from '@tanstack/react-query';
import { PanelRightClose, PanelRightOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { QueryView } from '@/components/layout/query-view';
import { Button } from '@/components/ui/button';
import { linkLook } from '@/components/ui/link-look';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import type { AdminTask } from '@/features/tasks/admin/queries';
import { unfinished } from '@/features/tasks/admin/queries';
import { cn } from '@/lib/cn';
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
  isOpen: boolean;
  onToggle: () => void;
}

/** The unfinished tasks without a time; a card dropped here loses its time, also while the list is closed. */
export function Unplanned({ query, tasks, names, isOpen, onToggle }: UnplannedProps) {
  const target = useDropTarget<HTMLElement>();
  const Icon = isOpen ? PanelRightClose : PanelRightOpen;
  return (
    <section
      ref={target}
      data-place={slotName('unplanned')}
      aria-labelledby="plan-unplanned"
      className={cn(
        'flex min-h-0 flex-col gap-2 rounded-xl border bg-muted/60 data-target:bg-primary/12 data-target:outline-2 data-target:-outline-offset-2 data-target:outline-primary xl:max-h-[calc(100dvh-13.5rem)] print:hidden',
        isOpen ? 'p-3' : 'px-3 py-1.5 xl:min-h-64 xl:px-px',
      )}
    >
      <div className={cn('flex items-center justify-between gap-2', !isOpen && 'xl:flex-col-reverse xl:justify-end')}>
        <h2 id="plan-unplanned" className={cn('text-sm', !isOpen && 'xl:[writing-mode:vertical-rl]')}>
          <span>Nicht eingeplant</span>
          {tasks.length > 0 && (
            <span aria-hidden className="font-normal text-muted-foreground">{` (${tasks.length})`}</span>
          )}
        </h2>
        <Button
          variant="ghost"
          size="icon"
          aria-label={isOpen ? 'Liste einklappen' : 'Liste ausklappen'}
          title={isOpen ? 'Liste einklappen' : 'Liste ausklappen'}
          aria-expanded={isOpen}
          className={isOpen ? '-my-1 -mr-2' : undefined}
          onClick={onToggle}
        >
          <Icon aria-hidden className="max-xl:rotate-90" />
        </Button>
      </div>
      {isOpen && <Tasks query={query} tasks={tasks} names={names} />}
    </section>
  );
}

function Tasks({ query, tasks, names }: Pick<UnplannedProps, 'query' | 'tasks' | 'names'>) {
  return (
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
  );
}
