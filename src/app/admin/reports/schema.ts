import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { reversedPeriod, isOrderedPeriod, periodDay } from '@/lib/forms/period';

/** What can be exported, in the order of the select, and the date column that the period applies to. */
export const exportKinds = {
  invoices: { label: 'Rechnungen', dateMeant: 'Fälligkeitsdatum' },
  leads: { label: 'Leads', dateMeant: 'Eingangsdatum' },
  tasks: { label: 'Aufträge', dateMeant: 'Erstellungsdatum' },
  workTimes: { label: 'Arbeitszeiten', dateMeant: 'Startzeit' },
} as const;

export type ExportKind = keyof typeof exportKinds;

/** Which rows to export: both days ('yyyy-MM-dd') are included. */
export const exportSchema = z
  .object({
    kind: z.enum(['invoices', 'leads', 'tasks', 'workTimes']) satisfies z.ZodType<ExportKind>,
    from: periodDay,
    to: periodDay,
  })
  .refine(isOrderedPeriod, reversedPeriod);

export type ExportForm = z.infer<typeof exportSchema>;

/** For `useForm`. */
export const exportResolver = zodResolver(exportSchema);
