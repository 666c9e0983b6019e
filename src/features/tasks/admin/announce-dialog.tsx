import { useMutation, useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '@/components/dialog/confirm-dialog';
import { adminMailQueries } from '@/features/mail/admin/mail-queries';
import { formatTaskTime } from '@/features/tasks/task-time';
import { adminTaskMutations } from './mutations';
import type { AdminTask } from './queries';

interface AnnounceDialogProps {
  task: AdminTask;
  customer: { id: string; name: string };
  onClose: () => void;
}

/** Asks before the customer gets a mail with the time of a task, and says where it goes. */
export function AnnounceDialog({ task, customer, onClose }: AnnounceDialogProps) {
  const { mutate, isPending } = useMutation(adminTaskMutations.announce);
  const { data: address } = useQuery(adminMailQueries.address(customer.id));
  return (
    <ConfirmDialog
      title="Termin mitteilen?"
      text={
        address === null
          ? `Zu ${customer.name} ist keine E-Mail-Adresse bekannt. Tragen Sie sie beim Kunden ein, oder rufen Sie an.`
          : `${customer.name} bekommt eine E-Mail${address ? ` an ${address}` : ''}: „${task.request?.subject ?? task.title}“, ${formatTaskTime(task) ?? ''}.`
      }
      confirmLabel="E-Mail senden"
      pending={isPending}
      onConfirm={() => mutate(task.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
