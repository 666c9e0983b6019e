import { LongText } from '@/components/crud/long-text';
import { useMutation } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { Card } from '@/components/ui/card';
import { employeeTaskMutations } from '@/data/tasks/employee';
import { cn } from '@/lib/cn';
import { formatDate } from '@/lib/format';
import type { Row } from '@/lib/tables';
import { optionsOf } from '@/texts/labels';
import { taskStatuses } from '@/texts/statuses';

type Task = Pick<Row<'tasks'>, 'id' | 'title' | 'description' | 'status' | 'created_at'>;

const choices = optionsOf(taskStatuses);

/** A task to read, with a button for each status that it can have. */
export function TaskCard({ task }: { task: Task }) {
  const setStatus = useMutation(employeeTaskMutations.setStatus);
  const chosen = setStatus.isPending ? setStatus.variables.status : undefined;
  return (
    <Card>
      <div className="space-y-1">
        <h2 className="text-lg break-words">{task.title}</h2>
        <p className="text-sm text-muted-foreground">{`Vom ${formatDate(task.created_at)}`}</p>
      </div>
      {task.description && <LongText text={task.description} label={`Beschreibung von ${task.title}`} lines={6} />}
      <div role="group" aria-label={`Status von ${task.title}`} className="mt-auto flex flex-wrap gap-1">
        {choices.map(({ value: status, label }) => {
          const isCurrent = status === task.status;
          return (
            <button
              key={status}
              type="button"
              aria-pressed={isCurrent}
              aria-busy={status === chosen || undefined}
              disabled={setStatus.isPending}
              onClick={() => !isCurrent && setStatus.mutate({ id: task.id, status })}
              className={cn(
                'inline-flex min-h-12 flex-auto items-center justify-center gap-1.5 rounded-lg border px-2 text-sm font-medium',
                'whitespace-nowrap transition-colors disabled:cursor-not-allowed aria-busy:cursor-progress',
                isCurrent
                  ? 'border-primary bg-primary text-primary-foreground'
                  : 'border-input bg-card enabled:hover:bg-muted',
              )}
            >
              {status === chosen && <LoaderCircle aria-hidden className="size-4 animate-spin" />}
              <span>{label}</span>
            </button>
          );
        })}
      </div>
    </Card>
  );
}
