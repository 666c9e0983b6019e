import { z } from 'zod';
import { singleLine } from '@/data/fields';
import type { Insert } from '@/lib/tables';
import { fieldTexts } from '@/texts/fields';

const required = 'Bitte Betreff und Nachricht ausfüllen';

/** What a customer writes to the office; the bounds are those of `messages`. */
export const messageSchema = z.object({
  subject: singleLine(200).min(1, required),
  content: z.string().trim().min(1, required).max(5000, fieldTexts.tooLong(5000)),
}) satisfies z.ZodType<Pick<Insert<'messages'>, 'subject' | 'content'>>;

export type MessageForm = z.infer<typeof messageSchema>;
