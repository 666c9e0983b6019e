import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

/** Days 'yyyy-MM-dd' in Germany, both inclusive. */
export interface Period {
  from: string;
  to: string;
}

/** Bounds of a period; no database row lies outside them. */
export const firstDay = '2000-01-01';
export const lastDay = '2100-01-01';

export const periodDay = z.iso
  .date('Bitte geben Sie ein Datum ein.')
  .refine((date) => date >= firstDay && date <= lastDay, 'Bitte geben Sie ein Datum zwischen 2000 und 2100 ein.');

export const isOrderedPeriod = ({ from, to }: { from: string; to: string }) => from <= to;
export const reversedPeriod = { path: ['to'], message: 'Das Ende des Zeitraums darf nicht vor dem Anfang liegen.' };

/** A period of days ('yyyy-MM-dd'), both inclusive. */
const periodSchema = z.object({ from: periodDay, to: periodDay }).refine(isOrderedPeriod, reversedPeriod);

export type PeriodForm = z.infer<typeof periodSchema>;

/** For `useForm`. */
export const periodResolver = zodResolver(periodSchema);
