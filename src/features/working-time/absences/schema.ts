import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { calendarDay, oneOf, optionalDay } from '@/lib/forms/fields';
import { daysBetween } from '@/lib/time/iso-week';
import type { Insert } from '@/lib/supabase/tables';
import { absenceKinds } from './labels';
import { fieldTexts } from '@/config/texts/fields';

const texts = {
  endBeforeStart: 'Der letzte Tag darf nicht vor dem ersten liegen.',
  tooLong: 'Höchstens ein Jahr am Stück.',
  reason: 'Bitte nennen Sie einen Grund.',
};

/** The form of an absence. The bounds are those of `absences`. */
export const absenceSchema = z
  .object({
    user_id: z.string().min(1, 'Bitte wählen Sie, um wen es geht.'),
    kind: oneOf(absenceKinds, 'Bitte wählen Sie eine Art.'),
    from_day: calendarDay('Bitte geben Sie den ersten Tag ein.'),
    /** Empty means one day. */
    to_day: optionalDay,
    note: z.string().trim().max(500, fieldTexts.tooLong(500)),
  })
  .superRefine(({ from_day, to_day }, context) => {
    if (!to_day) return;
    const days = daysBetween(from_day, to_day);
    const message = days < 0 ? texts.endBeforeStart : days > 365 ? texts.tooLong : undefined;
    if (message) context.addIssue({ code: 'custom', path: ['to_day'], message });
  })
  .transform(({ to_day, note, ...rest }) => ({
    ...rest,
    to_day: to_day || rest.from_day,
    note: note || null,
  })) satisfies z.ZodType<Insert<'absences'>>;

export type AbsenceInput = z.input<typeof absenceSchema>;
export type AbsenceForm = z.output<typeof absenceSchema>;

/** For `useForm`. */
export const absenceResolver = zodResolver(absenceSchema);

/** The office's reason for a rejection. */
const rejectionSchema = z.object({
  answer: z.string().trim().min(1, texts.reason).max(500, fieldTexts.tooLong(500)),
});
export type RejectionForm = z.infer<typeof rejectionSchema>;

/** For `useForm`. */
export const rejectionResolver = zodResolver(rejectionSchema);
