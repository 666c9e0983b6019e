import { useMutation } from '@tanstack/react-query';
import { personName } from '@/data/profiles/person-name';
import { AlreadyConvertedError, type AdminOrder, adminOrderMutations } from '@/data/requests/admin';
import { type AdminTask, adminTaskMutations } from '@/data/tasks/admin';
import { orderStatuses } from '@/texts/statuses';
import { TaskForm, taskValues } from './task-form';

export function NewTaskDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useMutation(adminTaskMutations.create);
  return (
    <TaskForm
      title="Neuer Auftrag"
      values={{ title: '', description: '', assigned_to: '' }}
      draft="task"
      submitLabel="Auftrag erstellen"
      onSubmit={(values) => mutateAsync(values)}
      onClose={onClose}
    />
  );
}

export function EditTaskDialog({ task, onClose }: { task: AdminTask; onClose: () => void }) {
  const { mutateAsync } = useMutation(adminTaskMutations.update);
  const { assigned_to, assignee } = task;
  return (
    <TaskForm
      title="Auftrag bearbeiten"
      values={taskValues(task)}
      task={task}
      current={assigned_to ? { value: assigned_to, label: personName(assignee, 'Unbekannt') } : undefined}
      submitLabel="Speichern"
      onSubmit={(values, seen = task) => mutateAsync({ seen, ...values })}
      onClose={onClose}
    />
  );
}

/** A new order, filled in with what the customer wrote. Closes as well when somebody else was quicker: it can't succeed. */
export function ConvertOrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { mutateAsync } = useMutation(adminOrderMutations.convert);
  return (
    <TaskForm
      title="Neuer Auftrag"
      description={`Aus dem Kundenauftrag von ${personName(order.customer, 'Unbekannt')}; er ist danach „${orderStatuses.in_progress.label}“.`}
      values={{ title: order.subject, description: order.description, assigned_to: '' }}
      draft={`task of ${order.id}`}
      submitLabel="Auftrag erstellen"
      onSubmit={async (values) => {
        try {
          await mutateAsync({ id: order.id, ...values });
        } catch (error) {
          if (!(error instanceof AlreadyConvertedError)) throw error;
        }
      }}
      onClose={onClose}
    />
  );
}
