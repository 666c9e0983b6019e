import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { fieldTexts } from '@/config/texts/fields';
import type { TaskExtra } from '../extra';

const hours = 'Bitte geben Sie die Stunden ein, höchstens 100, zum Beispiel 1,5.';
const amount = 'Bitte geben Sie den Betrag auf den Cent genau ein, höchstens 100.000 €.';

/** What was done or bought, and how much of it: hours or euro. The bounds are those of `task_extras`. */
const extraSchema = (kind: TaskExtra['kind']) =>
  z.object({
    text: z
      .string()
      .trim()
      .min(1, kind === 'expense' ? 'Bitte schreiben Sie, wofür.' : 'Bitte schreiben Sie, was zu tun war.')
      .max(500, fieldTexts.tooLong(500)),
    amount:
      kind === 'expense'
        ? z.number(amount).min(0.01, amount).max(100_000, amount).multipleOf(0.01, amount)
        : z
            .number(hours)
            .max(100, hours)
            // Rounded to the minute.
            .refine((value) => value * 60 >= 0.5, hours),
  });

export type ExtraForm = z.infer<ReturnType<typeof extraSchema>>;

/** For `useForm`. */
export const extraResolver = (kind: TaskExtra['kind']) => zodResolver(extraSchema(kind));

/** What the form says, as columns of the table. */
export const extraColumns = (kind: TaskExtra['kind'], { text, amount }: ExtraForm) => ({
  text,
  minutes: kind === 'expense' ? null : Math.round(amount * 60),
  gross_cents: kind === 'expense' ? Math.round(amount * 100) : null,
});
