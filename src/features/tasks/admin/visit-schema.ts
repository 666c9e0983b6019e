import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { fieldTexts } from '@/config/texts/fields';
import { dropReasons } from '@/features/tasks/labels';
import { valuesOf } from '@/lib/labels';
import type { Enums } from '@/lib/supabase/tables';

const isReason = (value: string): value is Enums<'drop_reason'> => valuesOf(dropReasons).some((one) => one === value);

const dropSchema = z.object({
  reason: z.string().refine(isReason, 'Bitte wählen Sie einen Grund.'),
  /** Together with the sentence before it, it fits into a note of the customer. */
  note: z.string().trim().max(2000, fieldTexts.tooLong(2000)),
});

export type DropFormInput = z.input<typeof dropSchema>;
export type DropForm = z.output<typeof dropSchema>;

/** For `useForm`. */
export const dropResolver = zodResolver(dropSchema);
