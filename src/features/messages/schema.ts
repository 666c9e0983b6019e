import { z } from 'zod';
import { singleLine } from '@/lib/forms/fields';
import type { Insert } from '@/lib/supabase/tables';
import { fieldTexts } from '@/config/texts/fields';

const required = 'Bitte Betreff und Nachricht ausfüllen';

/** What a customer writes to the office; the bounds are those of `messages`. */
export const messageSchema = z.object({
  subject: singleLine(200).min(1, required),
  content: z.string().trim().min(1, required).max(5000, fieldTexts.tooLong(5000)),
  // No selection is ''.
  request_id: z
    .string()
    .optional()
    .transform((id) => id || null),
}) satisfies z.ZodType<Pick<Insert<'messages'>, 'subject' | 'content' | 'request_id'>>;

export type MessageForm = z.output<typeof messageSchema>;
