import { berlinWallTime } from '@/lib/time/berlin-time';
import type { Row } from '@/lib/supabase/tables';

type Appointment = Pick<Row<'appointments'>, 'date' | 'time' | 'status' | 'proposed_by'>;

/** How long before the start customers can cancel an appointment themselves. */
const cancelBeforeMs = 24 * 60 * 60 * 1000;

const beginsAfter = ({ date, time }: Appointment, moment: Date) => `${date} ${time}` >= berlinWallTime(moment);

const stands = ({ status }: Appointment) => status === 'Ausstehend' || status === 'Bestätigt';

/** Whether the appointment is still ahead, in German time. */
export const isAhead = (appointment: Appointment, now = new Date()): boolean => beginsAfter(appointment, now);

/** Whether the office proposed the time and the customer has not answered. */
export const awaitsCustomer = ({ status, proposed_by }: Appointment): boolean =>
  status === 'Ausstehend' && proposed_by !== null;

/** Whether it can be cancelled at all. */
export const canBeCancelled = (appointment: Appointment, now = new Date()): boolean =>
  stands(appointment) && isAhead(appointment, now);

/** Whether the customer can cancel without a call. The database decides. */
export const canCancelOnline = (appointment: Appointment, now = new Date()): boolean =>
  stands(appointment) && beginsAfter(appointment, new Date(now.getTime() + cancelBeforeMs));
