import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { singleLine } from '@/lib/forms/fields';
import type { Row } from '@/lib/supabase/tables';

const text = singleLine(100).min(1, 'Bitte alle Felder ausfüllen');

/** The form of a vehicle; its output is a row of the table. The bounds are those of `vehicles`. */
export const vehicleFormSchema = z.object({ name: text, type: text }) satisfies z.ZodType<
  Pick<Row<'vehicles'>, 'name' | 'type'>
>;

export type VehicleForm = z.infer<typeof vehicleFormSchema>;

/** For `useForm`. */
export const vehicleFormResolver = zodResolver(vehicleFormSchema);
