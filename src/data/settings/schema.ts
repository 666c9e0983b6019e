import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { singleLine } from '@/data/fields';
import { fieldTexts } from '@/texts/fields';
import type { Row } from '@/lib/tables';

/** The company's data without the row's fixed id. The bounds are those of `settings`. */
const settingsFormSchema = z.object({
  company_name: singleLine(200).min(1, 'Bitte geben Sie den Firmennamen ein.'),
  contact_email: singleLine(254).pipe(z.email(fieldTexts.email)),
  phone_number: singleLine(50),
  address: singleLine(500),
  maintenance_mode: z.boolean(),
}) satisfies z.ZodType<Omit<Row<'settings'>, 'id' | 'updated_at'>>;

export type SettingsForm = z.infer<typeof settingsFormSchema>;

/** For `useForm`. */
export const settingsFormResolver = zodResolver(settingsFormSchema);
