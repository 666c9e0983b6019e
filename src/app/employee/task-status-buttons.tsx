import { useMutation } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { employeeTaskMutations } from '@/data/tasks/employee';
import { cn } from '@/lib/cn';
import type { Row } from '@/lib/tables';
import { optionsOf } from '@/texts/labels';
import { taskStatuses } from '@/texts/statuses';

const choices = optionsOf(taskStatuses);

/** A button for each status that a task can have. */
export function TaskStatusButtons({ task }: { task: Pick<Row<'tasks'>, 'id' | 'title' | 'status'> }) {
  const setStatus = useMutation(employeeTaskMutations.setStatus);
  const chosen = setStatus.isPending ? setStatus.variables.status : undefined;
  return (
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
  );
}
