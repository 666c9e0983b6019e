import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { singleLine } from '@/data/fields';
import type { Row } from '@/lib/tables';
import { fieldTexts } from '@/texts/fields';

/**
 * The form of an order; its output is what the table takes. Nobody chosen ('') is nobody assigned. The bounds are those
 * of `tasks`.
 */
export const taskFormSchema = z.object({
  title: singleLine(200).min(1, 'Bitte geben Sie einen Titel ein.'),
  description: z.string().trim().max(5000, fieldTexts.tooLong(5000)),
  assigned_to: z.string().transform((id) => id || null),
}) satisfies z.ZodType<Pick<Row<'tasks'>, 'title' | 'description' | 'assigned_to'>>;

export type TaskFormInput = z.input<typeof taskFormSchema>;
export type TaskForm = z.output<typeof taskFormSchema>;

/** For `useForm`. */
export const taskFormResolver = zodResolver(taskFormSchema);
