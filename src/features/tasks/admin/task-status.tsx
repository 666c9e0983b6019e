import { StatusSelect } from '@/components/list/status-select';
import type { AdminTask } from './queries';
import { adminTaskMutations } from './mutations';
import { useConfirmClosing } from '@/features/tasks/use-confirm-closing';
import { taskStatuses } from '@/features/tasks/labels';

/** The status of a task as a select; closing a task with loose ends asks first. */
export function TaskStatus({ task }: { task: Pick<AdminTask, 'id' | 'title' | 'status'> }) {
  const { mayBecome, closeQuestion } = useConfirmClosing();
  return (
    <>
      <StatusSelect
        label={`Status von ${task.title}`}
        id={task.id}
        statuses={taskStatuses}
        status={task.status}
        save={adminTaskMutations.setStatus}
        before={(status) => mayBecome(status, task.id)}
      />
      {closeQuestion}
    </>
  );
}
