import { z } from 'zod';
import { oneOf } from '@/lib/forms/fields';
import { formatTime } from '@/lib/format/format';
import { berlinDay } from '@/lib/time/berlin-time';
import type { Insert } from '@/lib/supabase/tables';
import { appointmentServices } from '@/features/services/labels';

const required = 'Bitte alle Felder ausfüllen';

/** The last day that `appointments.date` accepts. */
export const lastAppointmentDay = '2100-01-01';

const day = z.iso
  .date({ error: required, abort: true })
  .refine((value) => value >= berlinDay(), 'Bitte wählen Sie ein Datum ab heute.')
  .refine((value) => value <= lastAppointmentDay, 'Bitte prüfen Sie das Datum.');
const time = z.iso.time({ error: required, precision: -1 });
const isToCome = (when: { date: string; time: string }) =>
  when.date !== berlinDay() || when.time > formatTime(new Date());
const isOver = { path: ['time'], error: 'Bitte wählen Sie eine Uhrzeit, die noch nicht vorbei ist.' };

/** A customer's request: day and time of day in Germany, and one of the services. */
export const appointmentSchema = z
  .object({ date: day, time, service: oneOf(appointmentServices, required) })
  .refine(isToCome, isOver) satisfies z.ZodType<Pick<Insert<'appointments'>, 'date' | 'time' | 'service'>>;

export type AppointmentForm = z.infer<typeof appointmentSchema>;
