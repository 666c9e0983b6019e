import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { orderStatuses } from '@/features/orders/labels';
import { TaskForm } from '@/features/tasks/admin/task-form';
import { emptyTask, type TaskFormInput } from '@/features/tasks/schema';
import { adminOrderMutations } from './mutations';
import type { ConvertibleOrder } from './queries';

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
