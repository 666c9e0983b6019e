import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/crud/confirm-dialog';
import { FormDialog } from '@/components/crud/form-dialog';
import { personName } from '@/data/profiles/person-name';
import { AlreadyConvertedError, type AdminOrder, adminOrderMutations } from '@/data/requests/admin';
import { type AdminTask, adminTaskMutations } from '@/data/tasks/admin';
import { orderStatuses } from '@/texts/statuses';
import { TaskFields } from './task-form';

export function NewTaskDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync } = useMutation(adminTaskMutations.create);
  return (
    <FormDialog title="Neuer Auftrag" onClose={onClose}>
      <TaskFields
        values={{ title: '', description: '', assigned_to: '' }}
        submitLabel="Auftrag erstellen"
        onSubmit={async (values) => {
          await mutateAsync(values);
          onClose();
        }}
      />
    </FormDialog>
  );
}

export function EditTaskDialog({ task, onClose }: { task: AdminTask; onClose: () => void }) {
  const { mutateAsync } = useMutation(adminTaskMutations.update);
  const { id, title, description, assigned_to, assignee } = task;
  return (
    <FormDialog title="Auftrag bearbeiten" onClose={onClose}>
      <TaskFields
        values={{ title, description, assigned_to: assigned_to ?? '' }}
        current={assigned_to ? { value: assigned_to, label: personName(assignee, 'Unbekannt') } : undefined}
        submitLabel="Speichern"
        onSubmit={async (values) => {
          await mutateAsync({ id, ...values });
          onClose();
        }}
      />
    </FormDialog>
  );
}

/** A new order, filled in with what the customer wrote. Closes as well when somebody else was quicker: it can't succeed. */
export function ConvertOrderDialog({ order, onClose }: { order: AdminOrder; onClose: () => void }) {
  const { mutateAsync } = useMutation(adminOrderMutations.convert);
  return (
    <FormDialog
      title="Neuer Auftrag"
      description={`Aus dem Kundenauftrag von ${personName(order.customer, 'Unbekannt')}; er ist danach „${orderStatuses.in_progress.label}“.`}
      onClose={onClose}
    >
      <TaskFields
        values={{ title: order.subject, description: order.description, assigned_to: '' }}
        submitLabel="Auftrag erstellen"
        onSubmit={async (values) => {
          try {
            await mutateAsync({ id: order.id, ...values });
          } catch (error) {
            if (!(error instanceof AlreadyConvertedError)) throw error;
          }
          onClose();
        }}
      />
    </FormDialog>
  );
}

export function DeleteTaskDialog({ task, onClose }: { task: AdminTask; onClose: () => void }) {
  const { mutate, isPending } = useMutation(adminTaskMutations.remove);
  return (
    <ConfirmDialog
      open
      destructive
      title="Sind Sie sicher?"
      text={`Diese Aktion kann nicht rückgängig gemacht werden. Der Auftrag „${task.title}“ wird dauerhaft gelöscht.`}
      confirmLabel="Löschen"
      pending={isPending}
      onConfirm={() => mutate(task.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
