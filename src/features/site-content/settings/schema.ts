import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { singleLine } from '@/lib/forms/fields';
import { fieldTexts } from '@/config/texts/fields';
import type { Row } from '@/lib/supabase/tables';

/** The opening hours of one day, '07:00-18:00'; '' when closed. An empty side is left empty. */
const dayHours = z
  .string()
  .refine((hours) => /^(.{5}-.{5})?$/.test(hours), 'Bitte geben Sie beide Uhrzeiten ein.')
  .refine((hours) => hours.length < 11 || hours.slice(0, 5) < hours.slice(6), 'Das Ende muss nach dem Beginn liegen.');

/** The company's data without the row's fixed id. The bounds are those of `settings`. */
const settingsFormSchema = z.object({
  company_name: singleLine(200).min(1, 'Bitte geben Sie den Firmennamen ein.'),
  contact_email: singleLine(254).pipe(z.email(fieldTexts.email)),
  phone_number: singleLine(50),
  address: singleLine(500),
  maintenance_mode: z.boolean(),
  opening_hours: z.array(dayHours).length(7),
}) satisfies z.ZodType<Omit<Row<'settings'>, 'id' | 'updated_at'>>;

export type SettingsForm = z.infer<typeof settingsFormSchema>;

/** For `useForm`. */
export const settingsFormResolver = zodResolver(settingsFormSchema);
