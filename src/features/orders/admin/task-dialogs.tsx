import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { personName } from '@/features/accounts/profiles/person-name';
import { type ConvertibleOrder } from './queries';
import { adminOrderMutations } from './mutations';
import { type AdminTask } from '@/features/tasks/admin/queries';
import { adminTaskMutations } from '@/features/tasks/admin/mutations';
import { emptyTask, taskAt, type TaskFormInput } from '@/features/tasks/schema';
import { orderStatuses } from '@/features/orders/labels';
import type { ChosenSite } from '@/features/sites/choice';
import { TaskForm, taskValues } from '@/features/tasks/admin/task-form';

interface NewTaskDialogProps {
  /** The site of the task; chosen in the dialog if omitted. */
  site?: ChosenSite;
  onClose: () => void;
}

export function NewTaskDialog({ site, onClose }: NewTaskDialogProps) {
  const { mutateAsync } = useMutation(adminTaskMutations.create);
  // One id, so that retries create only one task.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <TaskForm
      id={id}
      title="Neuer Auftrag"
      values={site ? taskAt(site) : emptyTask}
      persistAs={site ? `task at ${site.id}` : 'task'}
      submitLabel="Auftrag erstellen"
      onSubmit={(values) => mutateAsync({ id, ...values })}
      onClose={onClose}
    />
  );
}

export function EditTaskDialog({ task, onClose }: { task: AdminTask; onClose: () => void }) {
  const { mutateAsync } = useMutation(adminTaskMutations.update);
  const { assigned_to, assignee } = task;
  return (
    <TaskForm
      id={task.id}
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

/** A new task like another one; the day is left to choose. */
export function CopyTaskDialog({ task, onClose }: { task: AdminTask; onClose: () => void }) {
  const { mutateAsync } = useMutation(adminTaskMutations.create);
  // One id, so that retries create only one task.
  const [id] = useState(() => crypto.randomUUID());
  return (
    <TaskForm
      id={id}
      title="Neuer Auftrag"
      description={`Kopie von „${task.title}“; wählen Sie den Tag.`}
      values={{ ...taskValues(task), day: '' }}
      persistAs={`copy of ${task.id}`}
      submitLabel="Auftrag erstellen"
      onSubmit={(values) => mutateAsync({ id, ...values })}
      onClose={onClose}
    />
  );
}

interface ConvertOrderDialogProps {
  order: ConvertibleOrder;
  /** Time, employee and vehicle, if they are already chosen. */
  at?: Pick<TaskFormInput, 'day' | 'from' | 'to' | 'assigned_to' | 'vehicle_id'>;
  onClose: () => void;
}

/** A new task, prefilled from the customer's order. */
export function ConvertOrderDialog({ order, at, onClose }: ConvertOrderDialogProps) {
  const { mutateAsync } = useMutation(adminOrderMutations.convert);
  // One id, so that retries create only one task.
  const [taskId] = useState(() => crypto.randomUUID());
  return (
    <TaskForm
      id={taskId}
      title="Neuer Auftrag"
      description={`Aus dem Kundenauftrag von ${order.customer.name}; er ist danach „${orderStatuses.in_progress.label}“.`}
      values={{ ...emptyTask, title: order.subject, description: order.description, ...at }}
      isOfOrder
      persistAs={`task of ${order.id}`}
      chosen={at && Object.keys(at)}
      submitLabel="Auftrag erstellen"
      onSubmit={(values) => mutateAsync({ id: order.id, task_id: taskId, ...values })}
      onClose={onClose}
    />
  );
}
