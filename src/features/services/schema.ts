import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { oneOf, singleLine } from '@/lib/forms/fields';
import type { Insert } from '@/lib/supabase/tables';
import { fieldTexts } from '@/config/texts/fields';
import { serviceCategories } from './labels';

const incomplete = 'Bitte füllen Sie alle Pflichtfelder korrekt aus.';
const maxPrice = 1_000_000;

/** The form of a service. The bounds are those of `services`. */
export const serviceSchema = z.object({
  title: singleLine(200).min(1, incomplete),
  description: z.string().trim().min(1, incomplete).max(2000, fieldTexts.tooLong(2000)),
  category: oneOf(serviceCategories, incomplete),
  price: z
    .number(incomplete)
    .min(0, incomplete)
    .max(maxPrice, 'Der Preis darf höchstens 1.000.000,00 € betragen.')
    .multipleOf(0.01, 'Bitte geben Sie den Preis auf den Cent genau ein.'),
  duration: singleLine(100).min(1, incomplete),
  is_active: z.boolean(),
}) satisfies z.ZodType<Insert<'services'>>;

export type ServiceForm = z.infer<typeof serviceSchema>;

/** For `useForm`. */
export const serviceResolver = zodResolver(serviceSchema);

/** The default values of a new service. */
export const newService: ServiceForm = {
  title: '',
  description: '',
  category: 'reinigung',
  price: 0,
  duration: '1 Stunde',
  is_active: true,
};
