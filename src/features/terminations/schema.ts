import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { fieldTexts } from '@/config/texts/fields';
import { declarantFields, namedContract } from '@/features/declarations/schema';
import { terminationKinds, terminationTimes } from '@/features/terminations/labels';
import { optionalDay } from '@/lib/forms/fields';
import { valuesOf } from '@/lib/labels';
import { berlinDay } from '@/lib/time/berlin-time';

/** Checked together with the other fields, so that all errors are shown at once. */
const always = { when: () => true };

/** The form for terminating a contract (§ 312k Abs. 2 BGB). The bounds are those of `terminations`. */
export const terminationFormSchema = z
  .object({
    name: declarantFields.name,
    contract: namedContract('Bitte nennen Sie den Vertrag, den Sie kündigen.'),
    kind: z.enum(valuesOf(terminationKinds)),
    reason: z.string().trim().max(2000, fieldTexts.tooLong(2000)),
    time: z.enum(valuesOf(terminationTimes)),
    ends_on: optionalDay,
    email: declarantFields.email,
  })
  .refine(({ kind, reason }) => kind === 'ordentlich' || reason !== '', {
    ...always,
    path: ['reason'],
    error: 'Bitte nennen Sie den Grund der Kündigung.',
  })
  .refine(({ time, ends_on }) => time === 'naechstmoeglich' || ends_on !== '', {
    ...always,
    path: ['ends_on'],
    error: 'Bitte geben Sie den Tag an, an dem der Vertrag enden soll.',
  })
  .refine(({ time, ends_on }) => time === 'naechstmoeglich' || ends_on === '' || ends_on >= berlinDay(), {
    ...always,
    path: ['ends_on'],
    error: 'Dieser Tag ist schon vorbei.',
  })
  .transform(({ kind, reason, time, ends_on, ...declared }) => ({
    ...declared,
    kind,
    reason: kind === 'ausserordentlich' ? reason : null,
    ends_on: time === 'tag' ? ends_on : null,
  }));

export type TerminationFormInput = z.input<typeof terminationFormSchema>;

/** The declaration, and the address for the receipt. */
export type Termination = z.output<typeof terminationFormSchema>;

/** For `useForm`. */
export const terminationFormResolver = zodResolver(terminationFormSchema);
