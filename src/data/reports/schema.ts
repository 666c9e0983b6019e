import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

/** What can be exported, in the order in which the choice shows it, and the date that the period means. */
export const exportKinds = {
  invoices: { label: 'Rechnungen', dateMeant: 'Fälligkeitsdatum' },
  leads: { label: 'Leads', dateMeant: 'Eingangsdatum' },
  tasks: { label: 'Aufträge', dateMeant: 'Erstellungsdatum' },
  workTimes: { label: 'Arbeitszeiten', dateMeant: 'Startzeit' },
} as const;

export type ExportKind = keyof typeof exportKinds;

/** Bounds of a period; no row of the database lies outside of them. */
export const firstDay = '2000-01-01';
export const lastDay = '2100-01-01';

const day = z.iso
  .date('Bitte geben Sie ein Datum ein.')
  .refine((date) => date >= firstDay && date <= lastDay, 'Bitte geben Sie ein Datum zwischen 2000 und 2100 ein.');

const isForward = ({ from, to }: { from: string; to: string }) => from <= to;
const backward = { path: ['to'], message: 'Das Ende des Zeitraums darf nicht vor dem Anfang liegen.' };

/** A period: both days ('yyyy-MM-dd') belong to it. */
export const periodSchema = z.object({ from: day, to: day }).refine(isForward, backward);

export type PeriodForm = z.infer<typeof periodSchema>;

/** Which rows to export: both days ('yyyy-MM-dd') belong to the period. */
export const exportSchema = z
  .object({
    kind: z.enum(['invoices', 'leads', 'tasks', 'workTimes']) satisfies z.ZodType<ExportKind>,
    from: day,
    to: day,
  })
  .refine(isForward, backward);

export type ExportForm = z.infer<typeof exportSchema>;

/** For `useForm`. */
export const exportResolver = zodResolver(exportSchema);
export const periodResolver = zodResolver(periodSchema);
