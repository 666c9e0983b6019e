import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { Row } from '@/lib/supabase/tables';

/** A customer, as shown in a select. */
export type ChosenCustomer = Pick<Row<'customers'>, 'id' | 'number' | 'name'>;

const isChosen = (customer: unknown) => customer !== null;

/** For a form with a customer select; null means none chosen yet. */
export const chosenCustomer = z
  .custom<ChosenCustomer | null>()
  .pipe(z.custom<ChosenCustomer>(isChosen, 'Bitte wählen Sie einen Kunden aus der Liste.'));

const customerChoiceSchema = z.object({ customer: chosenCustomer });

export type CustomerChoiceInput = z.input<typeof customerChoiceSchema>;
export type CustomerChoice = z.output<typeof customerChoiceSchema>;

/** For `useForm`. */
export const customerChoiceResolver = zodResolver(customerChoiceSchema);
