import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { singleLine } from '@/data/fields';
import type { Row } from '@/lib/tables';
import { fieldTexts } from '@/texts/fields';

const required = 'Titel und zugewiesener Mitarbeiter sind erforderlich.';

/** The form of an order; its output is what the table takes. The bounds are those of `tasks`. */
export const taskFormSchema = z.object({
  title: singleLine(200).min(1, required),
  description: z.string().trim().max(5000, fieldTexts.tooLong(5000)),
  assigned_to: z.string().min(1, required),
}) satisfies z.ZodType<Pick<Row<'tasks'>, 'title' | 'description' | 'assigned_to'>>;

export type TaskForm = z.infer<typeof taskFormSchema>;

/** For `useForm`. */
export const taskFormResolver = zodResolver(taskFormSchema);
