import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { calendarDay, optionalDay, optionalEuro } from '@/lib/forms/fields';
import type { Insert } from '@/lib/supabase/tables';

/** A number of hours or days as the columns store it; values that the database would round are rejected. */
const amount = (what: string, decimals: number) =>
  z
    .number(`Bitte geben Sie ${what} ein.`)
    .min(0, 'Bitte geben Sie eine Zahl von 0 bis 60 ein.')
    .max(60, 'Bitte geben Sie eine Zahl von 0 bis 60 ein.')
    .refine(
      (value) => Number(value.toFixed(decimals)) === value,
      decimals === 1 ? 'Höchstens eine Stelle hinter dem Komma.' : 'Höchstens zwei Stellen hinter dem Komma.',
    );

/** The form of a contract with its cost rate. The bounds are those of `work_contracts` and `cost_rates`. */
export const workContractSchema = z
  .object({
    valid_from: calendarDay('Bitte geben Sie an, ab wann der Vertrag gilt.'),
    valid_until: optionalDay.transform((day) => day || null),
    hours_per_week: amount('die Wochenstunden', 2),
    weekdays: z
      .array(z.string())
      .min(1, 'Bitte wählen Sie mindestens einen Arbeitstag.')
      .transform((days) => days.map(Number)),
    holidays_per_year: amount('die Urlaubstage', 1),
    cost_rate_cents: optionalEuro(1000),
  })
  .refine(({ valid_from, valid_until }) => valid_until === null || valid_until >= valid_from, {
    path: ['valid_until'],
    message: 'Der letzte Tag liegt vor dem ersten.',
  }) satisfies z.ZodType<Omit<Insert<'work_contracts'>, 'user_id'>>;

export type WorkContractInput = z.input<typeof workContractSchema>;
export type WorkContractForm = z.output<typeof workContractSchema>;

/** For `useForm`. */
export const workContractResolver = zodResolver(workContractSchema);
