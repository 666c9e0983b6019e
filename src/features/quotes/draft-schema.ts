import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { ChosenCustomer } from '@/features/customers/choice';
import {
  checkAmount,
  checkRecurring,
  contentFields,
  contentOfForm,
  contentValues,
} from '@/features/documents/content-form';
import { mailText, mailTextColumn } from '@/features/documents/mail-text';
import { singleLine } from '@/lib/forms/fields';
import type { Row, Update } from '@/lib/supabase/tables';

const days = 'Bitte geben Sie 1 bis 180 Tage ein.';

/** A quote draft. The bounds are those of `quotes` and of a document's content. */
export const quoteSchema = z
  .object({
    customer: z.custom<ChosenCustomer | null>(),
    subject: singleLine(200).min(1, 'Bitte geben Sie einen Betreff ein.'),
    street: singleLine(200),
    postal_code: singleLine(10),
    city: singleLine(100),
    destination: singleLine(300),
    mail_text: mailText,
    quote_days: z.number(days).int(days).min(1, days).max(180, days),
    ...contentFields,
  })
  .superRefine(checkAmount)
  .superRefine(checkRecurring);

export type QuoteForm = z.infer<typeof quoteSchema>;

/** For `useForm`. */
export const quoteResolver = zodResolver(quoteSchema);

/** The sources of a draft's columns. */
type QuoteRow = Pick<
  Row<'quotes'>,
  'subject' | 'street' | 'postal_code' | 'city' | 'destination' | 'quote_days' | 'mail_text' | 'content'
> & {
  customer: ChosenCustomer | null;
};

/** The form values of a draft, or of a quote without its number, dates and parties. */
export const quoteValues = ({
  customer,
  subject,
  street,
  postal_code,
  city,
  destination,
  quote_days,
  mail_text,
  content,
}: QuoteRow): QuoteForm => ({
  customer: customer && { id: customer.id, number: customer.number, name: customer.name },
  subject,
  street: street ?? '',
  postal_code: postal_code ?? '',
  city: city ?? '',
  destination: destination ?? '',
  quote_days,
  mail_text: mail_text ?? '',
  ...contentValues(content),
});

/** The columns written by a draft's form. */
export const toQuoteRow = (draft: QuoteForm) =>
  ({
    customer_id: draft.customer?.id ?? null,
    subject: draft.subject,
    street: draft.street || null,
    postal_code: draft.postal_code || null,
    city: draft.city || null,
    destination: draft.destination || null,
    quote_days: draft.quote_days,
    mail_text: mailTextColumn(draft.mail_text),
    content: contentOfForm(draft),
  }) satisfies Update<'quotes'>;
