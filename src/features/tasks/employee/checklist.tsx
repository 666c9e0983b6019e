import { useMutation } from '@tanstack/react-query';
import { Checkbox } from '@/components/ui/checkbox';
import { type ChecklistItem, checklistOf } from '@/features/tasks/checklist';
import { employeeTaskMutations, type EmployeeTask } from './queries';
import { formatDateTime } from '@/lib/format/format';
import { useSingleFlight } from '@/lib/use-single-flight';

interface ChecklistProps {
  task: EmployeeTask;
  /** The customer has signed for the task: nothing is ticked any more. */
  isSigned: boolean;
  /** Names by account id. */
  names: ReadonlyMap<string, string>;
}

/** The checklist, with who ticked what and when. */
export function Checklist({ task, isSigned, names }: ChecklistProps) {
  const items = checklistOf(task.checklist);
  return (
    <ul className="divide-y">
      {items.map((item, place) => (
        <li key={`${place} ${item.text}`}>
          <Item
            taskId={task.id}
            isFixed={isSigned}
            item={item}
            place={place}
            by={item.done_by ? names.get(item.done_by) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

interface ItemProps {
  taskId: string;
  isFixed: boolean;
  item: ChecklistItem;
  place: number;
  by: string | undefined;
}

/** Optimistic: a tick that could not be saved is reverted with a message, and a tap retries. */
function Item({ taskId, isFixed, item: { text, done_at }, place, by }: ItemProps) {
  const tick = useMutation(employeeTaskMutations.tick);
  const isDone = tick.isPending ? tick.variables.done : done_at !== null;
  const [, tap] = useSingleFlight(() => tick.mutateAsync({ id: taskId, place, text, done: !isDone }));
  const id = `${taskId}-${place}`;
  return (
    <div className="relative flex min-h-12 items-start gap-3 py-3">
      <Checkbox
        id={id}
        className="z-10 mt-0.5"
        checked={isDone}
        disabled={isFixed}
        aria-busy={tick.isPending || undefined}
        aria-describedby={`${id}-state`}
        onCheckedChange={tap}
      />
      <div className="min-w-0 flex-1">
        {/* The whole row is a tap target. */}
        <label htmlFor={id} className="block wrap-anywhere after:absolute after:inset-0">
          {text}
        </label>
        <p id={`${id}-state`} role="status" className="text-sm text-muted-foreground">
          {tick.isError && !tick.isPending ? (
            <span className="font-medium text-destructive">Nicht gespeichert. Tippen Sie zum Wiederholen.</span>
          ) : (
            done_at && !tick.isPending && `${by ? `${by}, ` : ''}${formatDateTime(done_at)} Uhr`
          )}
        </p>
      </div>
    </div>
  );
}
