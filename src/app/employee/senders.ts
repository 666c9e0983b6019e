import { noteSender, statusSender, tickSender } from '@/features/tasks/employee/queries';
import { taskExtraSender } from '@/features/tasks/extras/employee/queries';
import { taskProofSender } from '@/features/tasks/proofs/employee/queries';
import { taskPhotoSender } from '@/features/tasks/photos/employee/queries';
import { clockSender } from '@/features/working-time/time-clock/employee/mutations';

/** Everything that an employee can do without a network. */
export const senders = [
  clockSender,
  statusSender,
  tickSender,
  noteSender,
  taskPhotoSender,
  taskExtraSender,
  taskProofSender,
];
