import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { berlinDay } from '@/lib/time/berlin-time';
import type { Insert, Row } from '@/lib/supabase/tables';

/** The first half-year for which a rate can be entered here. */
const firstYear = 2023;

const percent = 'Bitte geben Sie den Satz in Prozent ein, von -10 bis 50 und auf zwei Stellen genau.';

/** A base rate of the Bundesbank. The bounds are those of `base_rates`. */
export const baseRateSchema = z.object({
  valid_from: z.iso.date('Bitte wählen Sie das Halbjahr.'),
  percent: z.number(percent).min(-10, percent).max(50, percent).multipleOf(0.01, percent),
}) satisfies z.ZodType<Insert<'base_rates'>>;

export type BaseRateForm = z.infer<typeof baseRateSchema>;

/** For `useForm`. */
export const baseRateResolver = zodResolver(baseRateSchema);

/** The first day of the half-year that contains a day; both as `YYYY-MM-DD`. */
export const halfYearOf = (day: string): string => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;

/** '1. Halbjahr 2026' */
export const halfYearName = (day: string): string => `${day.slice(5, 7) < '07' ? 1 : 2}. Halbjahr ${day.slice(0, 4)}`;

/** The half-years to choose from, latest first: up to the next one, which is published some days before it begins. */
export function halfYears(today = berlinDay()): string[] {
  const year = Number(today.slice(0, 4));
  const next = halfYearOf(today).slice(5, 7) === '01' ? `${year}-07-01` : `${year + 1}-01-01`;
  const years = Array.from({ length: year + 2 - firstYear }, (_, index) => firstYear + index);
  return years
    .flatMap((one) => [`${one}-01-01`, `${one}-07-01`])
    .filter((day) => day <= next)
    .reverse();
}

/** The default half-year of a new entry: the first past one without a rate, or else the next one. */
export function missingHalfYear(rates: readonly Pick<Row<'base_rates'>, 'valid_from'>[], today = berlinDay()): string {
  const all = halfYears(today);
  const missing = all.filter((day) => !rates.some(({ valid_from }) => valid_from === day));
  return missing.at(-1) ?? all[0] ?? halfYearOf(today);
}
