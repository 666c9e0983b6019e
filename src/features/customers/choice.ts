import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { Row } from '@/lib/supabase/tables';

/** A customer, as much as a choice shows. */
export type ChosenCustomer = Pick<Row<'customers'>, 'id' | 'number' | 'name'>;

const isChosen = (customer: unknown) => customer !== null;

/** Of a form in which a customer is chosen; null is nobody yet. */
export const chosenCustomer = z
  .custom<ChosenCustomer | null>()
  .pipe(z.custom<ChosenCustomer>(isChosen, 'Bitte wählen Sie einen Kunden aus der Liste.'));

const customerChoiceSchema = z.object({ customer: chosenCustomer });

export type CustomerChoiceInput = z.input<typeof customerChoiceSchema>;
export type CustomerChoice = z.output<typeof customerChoiceSchema>;

/** For `useForm`. */
export const customerChoiceResolver = zodResolver(customerChoiceSchema);
