import { absenceAnswer, absenceNotice } from './absences.ts';
import { appointmentAnswer, appointmentReminder, appointmentReply } from './appointments.ts';
import { invoice } from './invoice.ts';
import { leadReceived } from './lead-received.ts';
import { type MailKindName, type Mails } from './mail.ts';
import { messageReply } from './message-reply.ts';
import { orderReceived, orderStatus } from './orders.ts';
import { quote, quoteAccepted, quoteAnswer, quoteTakenBack } from './quotes.ts';
import { reminder } from './reminder.ts';
import { taskAnnounced } from './task-announced.ts';
import { taskAssigned, taskUnassigned } from './tasks.ts';
import { terminationNotice, terminationReceived } from './terminations.ts';
import { damageReported } from './damage.ts';
import { proofSigned } from './proofs.ts';
import { visitCancelled } from './visits.ts';
import { welcome } from './welcome.ts';
import { withdrawalNotice, withdrawalReceived } from './withdrawals.ts';
import { workMonthDecision } from './work-months.ts';
import { workTimeChanged, workTimeOpen } from './work-times.ts';

/** Every templated mail. */
export const mailKinds: Record<MailKindName, Mails> = {
  'lead-received': leadReceived,
  'order-received': orderReceived,
  'order-status': orderStatus,
  'appointment-answer': appointmentAnswer,
  'appointment-reply': appointmentReply,
  'appointment-reminder': appointmentReminder,
  'message-reply': messageReply,
  'task-assigned': taskAssigned,
  'task-unassigned': taskUnassigned,
  welcome,
  invoice,
  reminder,
  quote,
  'quote-answer': quoteAnswer,
  'quote-accepted': quoteAccepted,
  'quote-taken-back': quoteTakenBack,
  'withdrawal-received': withdrawalReceived,
  'withdrawal-notice': withdrawalNotice,
  'termination-received': terminationReceived,
  'termination-notice': terminationNotice,
  'absence-notice': absenceNotice,
  'absence-answer': absenceAnswer,
  'work-time-changed': workTimeChanged,
  'work-time-open': workTimeOpen,
  'work-month-decision': workMonthDecision,
  'visit-cancelled': visitCancelled,
  'damage-reported': damageReported,
  'proof-signed': proofSigned,
  'task-announced': taskAnnounced,
};
