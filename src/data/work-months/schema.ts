import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { fieldTexts } from '@/texts/fields';

/** Why a month goes back to its employee. */
const reasonSchema = z.object({
  reason: z.string().trim().min(1, 'Bitte nennen Sie einen Grund.').max(500, fieldTexts.tooLong(500)),
});
export type ReasonForm = z.infer<typeof reasonSchema>;
export const reasonResolver = zodResolver(reasonSchema);
