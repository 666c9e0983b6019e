import { useMutation } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useState } from 'react';
import { employeeTaskMutations } from './queries';
import { useConfirmClosing } from '@/features/tasks/use-confirm-closing';
import { cn } from '@/lib/cn';
import type { Enums, Row } from '@/lib/supabase/tables';
import { optionsOf } from '@/lib/labels';
import { taskStatuses } from '@/features/tasks/labels';

type TaskStatus = Enums<'task_status'>;

const choices = optionsOf(taskStatuses);

/** A button for each status of a task; closing a task with loose ends asks first. */
export function TaskStatusButtons({ task }: { task: Pick<Row<'tasks'>, 'id' | 'title' | 'status'> }) {
  const setStatus = useMutation(employeeTaskMutations.setStatus);
  const { mayBecome, closeQuestion } = useConfirmClosing();
  const [asked, setAsked] = useState<TaskStatus>();
  const chosen = setStatus.isPending ? setStatus.variables.status : asked;
  const choose = async (status: TaskStatus) => {
    setAsked(status);
    const isWanted = await mayBecome(status, task.id);
    setAsked(undefined);
    if (isWanted) setStatus.mutate({ id: task.id, title: task.title, status });
  };
  return (
    <>
      <div role="group" aria-label={`Status von ${task.title}`} className="mt-auto flex flex-wrap gap-2">
        {choices.map(({ value: status, label }) => {
          const isCurrent = status === task.status;
          return (
            <button
              key={status}
              type="button"
              aria-pressed={isCurrent}
              aria-busy={status === chosen || undefined}
              disabled={chosen !== undefined}
              onClick={() => !isCurrent && void choose(status)}
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
      {closeQuestion}
    </>
  );
}
