import { z } from 'zod';
import { oneOf } from '@/data/fields';
import { formatTime } from '@/lib/format';
import { berlinDay } from '@/lib/berlin-time';
import type { Insert } from '@/lib/tables';
import { appointmentServices } from '@/texts/services';

const required = 'Bitte alle Felder ausfüllen';

/** The last day that `appointments.date` takes. */
export const lastAppointmentDay = '2100-01-01';

/** What a customer asks for: day and time of day in Germany, and one of the services. */
export const appointmentSchema = z
  .object({
    date: z.iso
      .date({ error: required, abort: true })
      .refine((day) => day >= berlinDay(), 'Bitte wählen Sie ein Datum ab heute.')
      .refine((day) => day <= lastAppointmentDay, 'Bitte prüfen Sie das Datum.'),
    time: z.iso.time({ error: required, precision: -1 }),
    service: oneOf(appointmentServices, required),
  })
  .refine(({ date, time }) => date !== berlinDay() || time > formatTime(new Date()), {
    path: ['time'],
    error: 'Bitte wählen Sie eine Uhrzeit, die noch nicht vorbei ist.',
  }) satisfies z.ZodType<Pick<Insert<'appointments'>, 'date' | 'time' | 'service'>>;

export type AppointmentForm = z.infer<typeof appointmentSchema>;
