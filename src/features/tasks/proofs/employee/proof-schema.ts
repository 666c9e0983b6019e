import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { optionalText, singleLine } from '@/lib/forms/fields';

const proofSchema = z
  .object({
    /** Nobody is there to sign. */
    is_absent: z.boolean(),
    signer_name: singleLine(200),
    signature: z.string().nullable(),
    absence_reason: optionalText(500),
    by_mail: z.boolean(),
  })
  .superRefine(({ is_absent, signer_name, signature }, context) => {
    if (is_absent) return;
    if (!signer_name)
      context.addIssue({ code: 'custom', path: ['signer_name'], message: 'Bitte geben Sie den Namen ein.' });
    if (!signature)
      context.addIssue({ code: 'custom', path: ['signature'], message: 'Bitte lassen Sie den Kunden unterschreiben.' });
  });

export type ProofInput = z.input<typeof proofSchema>;
export type ProofForm = z.output<typeof proofSchema>;

/** For `useForm`. */
export const proofResolver = zodResolver(proofSchema);
