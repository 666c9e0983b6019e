import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { chosenCustomer } from '@/features/customers/choice';
import { placeSchema } from '@/lib/forms/place';
import { optionalLine, singleLine } from '@/lib/forms/fields';
import type { Insert } from '@/lib/supabase/tables';
import { fieldTexts } from '@/config/texts/fields';

const required = 'Bitte Betreff und Beschreibung ausfüllen';

/** An order placed by a customer; the bounds are those of `requests`. */
export const orderSchema = z.object({
  subject: singleLine(200).min(1, required),
  description: z.string().trim().min(1, required).max(5000, fieldTexts.tooLong(5000)),
}) satisfies z.ZodType<Pick<Insert<'requests'>, 'subject' | 'description'>>;

/** The same with the place of work, if empty the customer's own address, and where a move goes. */
const orderFormSchema = orderSchema.extend({ ...placeSchema.shape, destination: optionalLine(300) });

export type OrderFormInput = z.input<typeof orderFormSchema>;
export type OrderForm = z.output<typeof orderFormSchema>;

/** For `useForm`. */
export const orderFormResolver = zodResolver(orderFormSchema);

/** The default values of a new order. */
export const emptyOrder: OrderFormInput = {
  subject: '',
  description: '',
  street: '',
  postal_code: '',
  city: '',
  destination: '',
};

/** The form of an order that the office edits, with the site. */
const editedOrderSchema = orderFormSchema.extend({ site_id: z.string().transform((id) => id || null) });

export type EditedOrderInput = z.input<typeof editedOrderSchema>;
export type EditedOrder = z.output<typeof editedOrderSchema>;

/** For `useForm`. */
export const editedOrderResolver = zodResolver(editedOrderSchema);

/** The form of an order placed by the office for a customer. */
const officeOrderSchema = editedOrderSchema.extend({ customer: chosenCustomer });

export type OfficeOrderFormInput = z.input<typeof officeOrderSchema>;
export type OfficeOrderForm = z.output<typeof officeOrderSchema>;

/** For `useForm`. */
export const officeOrderResolver = zodResolver(officeOrderSchema);
