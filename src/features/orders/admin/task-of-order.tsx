import { Link } from 'react-router-dom';
import { RowButton } from '@/components/list/row-button';
import { paths } from '@/config/paths';
import { type AdminOrder, awaitsCompletion, isConvertible } from './queries';
import { labelOf } from '@/lib/labels';
import { taskStatuses } from '@/features/tasks/labels';
import { AllDone } from './all-done';

/** The statuses of an order's tasks; while there are none, the button that creates one. */
export function TaskOfOrder({ order, onConvert }: { order: AdminOrder; onConvert: () => void }) {
  if (order.tasks.length > 0) {
    return (
      <>
        {order.tasks.map((task) => (
          <p key={task.id} className="text-sm">
            <Link
              to={`${paths.admin.tasks}?${new URLSearchParams({ suche: task.title })}`}
              aria-label={`${labelOf(taskStatuses, task.status)}: Auftrag ${task.title} ansehen`}
              className="text-muted-foreground underline decoration-border underline-offset-4 hover:text-foreground hover:decoration-2"
            >
              {labelOf(taskStatuses, task.status)}
            </Link>
          </p>
        ))}
        {awaitsCompletion(order, order.tasks) && <AllDone />}
      </>
    );
  }
  if (!isConvertible(order)) return <span>-</span>;
  return <RowButton label="In Auftrag umwandeln" row={order.subject} onClick={onConvert} />;
}
