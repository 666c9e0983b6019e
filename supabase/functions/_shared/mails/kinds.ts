import { appointmentAnswer, appointmentReminder } from './appointments.ts';
import { invoice } from './invoice.ts';
import { leadReceived } from './lead-received.ts';
import { type MailKindName, type Mails } from './mail.ts';
import { messageReply } from './message-reply.ts';
import { orderReceived, orderStatus } from './orders.ts';
import { taskAssigned } from './task-assigned.ts';
import { welcome } from './welcome.ts';

/** Every mail that people get when something happened. */
export const mailKinds: Record<MailKindName, Mails> = {
  'lead-received': leadReceived,
  'order-received': orderReceived,
  'order-status': orderStatus,
  'appointment-answer': appointmentAnswer,
  'appointment-reminder': appointmentReminder,
  'message-reply': messageReply,
  'task-assigned': taskAssigned,
  welcome,
  invoice,
};
