import { noteSender, statusSender, tickSender } from '@/features/tasks/employee/queries';
import { taskPhotoSender } from '@/features/tasks/photos/employee/queries';
import { clockSender } from '@/features/working-time/time-clock/employee/mutations';

/** Everything that an employee can do without a network. */
export const senders = [clockSender, statusSender, tickSender, noteSender, taskPhotoSender];
