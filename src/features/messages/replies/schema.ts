import { z } from 'zod';
import type { Insert } from '@/lib/supabase/tables';
import { fieldTexts } from '@/config/texts/fields';

/** A reply to a message; the bounds are those of `message_replies`. */
export const replySchema = z.object({
  text: z.string().trim().min(1, 'Bitte geben Sie eine Antwort ein.').max(5000, fieldTexts.tooLong(5000)),
}) satisfies z.ZodType<Pick<Insert<'message_replies'>, 'text'>>;
