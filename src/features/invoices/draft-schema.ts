import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { parseDraftContent } from '@functions/documents/schema';
import { type ChosenCustomer } from '@/features/customers/choice';
import { checkAmount, contentFields, contentOfForm, contentValues } from '@/features/documents/content-form';
import { mailText, mailTextColumn } from '@/features/documents/mail-text';
import { singleLine } from '@/lib/forms/fields';
import type { Json } from '@functions/api/database.types';
import type { Row, Update } from '@/lib/supabase/tables';

const days = 'Bitte geben Sie 0 bis 90 Tage ein.';
const day = z.union([z.literal(''), z.iso.date('Bitte geben Sie einen Tag ein.')]);

/** An invoice draft. The bounds are those of `invoices` and of a document's content. */
export const invoiceDraftSchema = z
  .object({
    customer: z.custom<ChosenCustomer | null>(),
    service_from: day,
    service_to: day,
    payment_days: z.number(days).int(days).min(0, days).max(90, days),
    // The place of work.
    street: singleLine(200),
    postal_code: singleLine(10),
    city: singleLine(100),
    mail_text: mailText,
    ...contentFields,
  })
  .refine(({ service_from: from, service_to: to }) => !from || !to || from <= to, {
    path: ['service_to'],
    message: 'Das Ende darf nicht vor dem Beginn liegen.',
  })
  .refine(({ lines }) => lines.every(({ recurs }) => recurs === 'once'), {
    path: ['lines'],
    message: 'Auf einer Rechnung wiederholt sich keine Position.',
  })
  .refine(({ lines }) => lines.every(({ optional }) => !optional), {
    path: ['lines'],
    message: 'Auf einer Rechnung ist keine Position optional.',
  })
  .superRefine(checkAmount);

export type InvoiceDraftForm = z.infer<typeof invoiceDraftSchema>;

/** For `useForm`. */
export const invoiceDraftResolver = zodResolver(invoiceDraftSchema);

/** The sources of a draft's columns. */
type DraftRow = Pick<Row<'invoices'>, 'service_from' | 'service_to' | 'payment_days' | 'mail_text' | 'content'> & {
  customer: ChosenCustomer | null;
};

/** The form values of a draft, or of an issued document without its number, dates and parties. */
export const invoiceDraftValues = ({
  customer,
  service_from,
  service_to,
  payment_days,
  mail_text,
  content,
}: DraftRow): InvoiceDraftForm => ({
  customer: customer && { id: customer.id, number: customer.number, name: customer.name },
  service_from: service_from ?? '',
  service_to: service_to ?? '',
  payment_days,
  mail_text: mail_text ?? '',
  ...placeValues(content),
  ...contentValues(content),
});

/** The place of work, as in the content. */
function placeValues(content: Json) {
  const { place } = parseDraftContent(content);
  return { street: place?.street ?? '', postal_code: place?.postcode ?? '', city: place?.city ?? '' };
}

/** Empty at the customer's own address. */
export const placeOfForm = ({
  street,
  postal_code,
  city,
}: Pick<InvoiceDraftForm, 'street' | 'postal_code' | 'city'>) =>
  street || postal_code || city ? { place: { street, postcode: postal_code, city } } : {};

/** The columns written by a draft's form. */
export const toInvoiceDraftRow = (draft: InvoiceDraftForm) =>
  ({
    customer_id: draft.customer?.id ?? null,
    service_from: draft.service_from || null,
    service_to: draft.service_to || null,
    payment_days: draft.payment_days,
    mail_text: mailTextColumn(draft.mail_text),
    content: { ...contentOfForm(draft), ...placeOfForm(draft) },
  }) satisfies Update<'invoices'>;
