import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { fieldTexts } from '@/config/texts/fields';

/** Reason for undoing something or setting it aside, for later readers. The bounds are those of the domain `remark`. */
const reasonSchema = z.object({
  reason: z.string().trim().min(1, 'Bitte nennen Sie einen Grund.').max(500, fieldTexts.tooLong(500)),
});

export type ReasonForm = z.infer<typeof reasonSchema>;

/** For `useForm`. */
export const reasonResolver = zodResolver(reasonSchema);
