import type { UseQueryResult } from '@tanstack/react-query';
import { Contact, FileCheck2, PanelRightClose, PanelRightOpen } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ErrorNotice } from '@/components/layout/error-notice';
import { QueryView } from '@/components/layout/query-view';
import { hasFailed } from '@/components/layout/use-failure';
import { Button } from '@/components/ui/button';
import { linkStyles } from '@/components/ui/link-styles';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { toPlan } from '@/features/orders/admin/queries';
import type { AdminTask } from '@/features/tasks/admin/queries';
import { unfinished } from '@/features/tasks/admin/queries';
import { cn } from '@/lib/cn';
import { formatCount } from '@/lib/format/format';
import { useDraggable, useDropTarget } from './drag';
import { type Names, namesOfAssignees } from './build-plan';
import { withSoftHyphens } from '@/lib/format/soft-hyphens';
import type { OrderToPlan } from './queries';
import { slotName } from './slots';
import { cardHintId, cardStyles, Line, TaskCard } from './task-card';

interface UnplannedProps {
  query: UseQueryResult<{ total: number; tasks: AdminTask[] }>;
  orders: UseQueryResult<{ total: number; orders: OrderToPlan[] }>;
  /** The tasks without a time, after moves that are still being saved. */
  tasks: readonly AdminTask[];
  names: Names;
  /** Whether the plan beside it takes cards. */
  isMovable: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/**
 * What is to be planned: orders of accepted quotes without a task, and unfinished tasks without a time. A card dropped here
 * loses its time, also while the list is closed.
 */
export function Unplanned({ query, orders, tasks, names, isMovable, isOpen, onToggle }: UnplannedProps) {
  const target = useDropTarget<HTMLElement>();
  // Only once both are known.
  const count = query.data && orders.data ? tasks.length + orders.data.orders.length : 0;
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
          {count > 0 && <span aria-hidden className="font-normal text-muted-foreground">{` (${count})`}</span>}
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
      {isOpen && isMovable && count > 0 && <p className="-mt-2 text-xs text-muted-foreground">Ziehen oder öffnen</p>}
      {isOpen && <List query={query} orders={orders} tasks={tasks} names={names} />}
    </section>
  );
}

function List({ query, orders, tasks, names }: Pick<UnplannedProps, 'query' | 'orders' | 'tasks' | 'names'>) {
  const skeleton = <Skeleton className="h-16" />;
  // Both lists appear together: one that loads later would shift cards under the pointer.
  if (orders.isPending && !hasFailed(orders)) return skeleton;
  const accepted = orders.data?.orders ?? [];
  const more = (orders.data?.total ?? 0) - accepted.length;
  return (
    <>
      {hasFailed(orders) && (
        <ErrorNotice
          message="Fehler beim Laden der angenommenen Angebote"
          onRetry={() => void orders.refetch()}
          pending={orders.isFetching}
        />
      )}
      <QueryView query={query} failure="Fehler beim Laden der Aufträge ohne Termin" skeleton={skeleton}>
        {({ total, tasks: loaded }) => (
          <>
            {tasks.length === 0 && accepted.length === 0 && !hasFailed(orders) && (
              <p className="text-sm text-muted-foreground">Alle Aufträge haben einen Termin.</p>
            )}
            <ul className="-m-1 flex gap-1.5 overflow-auto p-1 max-xl:*:w-40 max-xl:*:shrink-0 max-md:flex-col max-md:*:w-full xl:max-h-[calc(100dvh-17rem)] xl:flex-col">
              {accepted.map((order) => (
                <li key={order.id} className="min-w-0">
                  <OrderCard order={order} />
                </li>
              ))}
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
            {more > 0 && (
              <p className="text-sm">
                <Link to={`${paths.admin.tasks}?tab=kundenauftraege&status=${toPlan}`} className={linkStyles}>
                  {`${formatCount(more)} weitere angenommene`}
                </Link>
              </p>
            )}
            {total > loaded.length && (
              <p className="text-sm">
                <Link to={`${paths.admin.tasks}?status=${unfinished}`} className={linkStyles}>
                  {`Alle ${formatCount(total)} in der Auftragsverwaltung`}
                </Link>
              </p>
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

/** An order to be planned: opens the form of its task, with a day when it is dropped on one. */
function OrderCard({ order: { id, subject, customer } }: { order: OrderToPlan }) {
  const card = useDraggable<HTMLDivElement>(true);
  return (
    // Not a `button`: Firefox cannot drag one.
    <div
      ref={card}
      role="button"
      tabIndex={0}
      data-order={id}
      aria-describedby={cardHintId}
      className={cn(cardStyles, 'border-dashed border-l-success bg-card')}
    >
      <Line icon={FileCheck2} text="Angenommen: einplanen" />
      <span className="line-clamp-4 font-semibold wrap-anywhere hyphens-auto">{withSoftHyphens(subject)}</span>
      <Line icon={Contact} text={customer.name} />
    </div>
  );
}
