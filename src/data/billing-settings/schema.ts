import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { oneOf, singleLine } from '@/data/fields';
import type { Row } from '@/lib/tables';
import { fieldTexts } from '@/texts/fields';
import { groupedIban, isIban, plainIban } from '@functions/documents/iban';

/** How the company's own invoices are taxed as a rule. */
export const taxations = {
  regular: { label: 'Regelbesteuerung' },
  'small-business': { label: 'Kleinunternehmer (§ 19 UStG)' },
};

/** What a new position can begin with, in percent. */
export const vatRates = ['19', '7', '0'] as const;

/** A code that may be typed with blanks and in small letters, and is stored without either. */
const code = z.string().overwrite((typed) => typed.replace(/\s/g, '').toUpperCase());

const optionalCode = (form: RegExp, message: string) =>
  code.refine((typed) => typed === '' || form.test(typed), message);

const longText = z.string().trim().max(1000, fieldTexts.tooLong(1000));

const days = (least: number, most: number) => {
  const message = `Bitte geben Sie eine ganze Zahl von ${least} bis ${most} ein.`;
  return z.number(message).int(message).min(least, message).max(most, message);
};

const prefix = code.refine(
  (typed) => /^[A-Z]{1,4}$/.test(typed),
  'Bitte geben Sie einen bis vier Buchstaben von A bis Z ein.',
);
const prefixes = z.object({ invoice_prefix: prefix, cancellation_prefix: prefix, quote_prefix: prefix });
type Prefixes = z.infer<typeof prefixes>;

/** A prefix that another series has already; told as soon as the prefixes are right, whatever else is wrong. */
const taken = (path: keyof Prefixes) => ({
  path: [path],
  message: 'Dieses Kürzel hat schon eine andere Nummernreihe.',
  when: ({ value }: { value: unknown }) => prefixes.safeParse(value).success,
});

/** What documents need to know of the company. The bounds are those of `billing_settings`. */
export const billingSettingsSchema = z
  .object({
    legal_name: singleLine(200),
    street: singleLine(200),
    postal_code: singleLine(10),
    city: singleLine(100),
    managers: singleLine(200),
    register_court: singleLine(100),
    register_number: singleLine(30),
    tax_number: optionalCode(
      /^(\d{2,3}\/\d{3,4}\/\d{4,5}|\d{10,13})$/,
      'Bitte geben Sie die Steuernummer wie auf dem Steuerbescheid ein, etwa 143/815/08155.',
    ),
    vat_id: optionalCode(/^DE\d{9}$/, 'Die USt-IdNr. besteht aus DE und neun Ziffern, etwa DE123456789.'),
    business_id: optionalCode(
      /^DE\d{9}-\d{5}$/,
      'Die W-IdNr. besteht aus DE, neun Ziffern, einem Strich und fünf Ziffern, etwa DE123456789-00001.',
    ),
    bank_name: singleLine(100),
    iban: z
      .string()
      .overwrite(plainIban)
      .refine((iban) => iban === '' || isIban(iban), 'Diese IBAN stimmt nicht. Bitte vergleichen Sie jede Stelle.'),
    bic: optionalCode(/^[A-Z]{6}[0-9A-Z]{2}([0-9A-Z]{3})?$/, 'Ein BIC hat 8 oder 11 Stellen, etwa BYLADEM1001.'),
    is_small_business: oneOf(taxations, 'Bitte wählen Sie die Besteuerung.').transform(
      (taxation) => taxation === 'small-business',
    ),
    vat_rate: z.enum(vatRates, 'Bitte wählen Sie den Steuersatz.').transform(Number),
    payment_days: days(0, 90),
    quote_days: days(1, 180),
    introduction: longText,
    closing: longText,
    quote_introduction: longText,
    quote_closing: longText,
    ...prefixes.shape,
    is_household_service: z.boolean(),
  })
  .refine((form) => form.cancellation_prefix !== form.invoice_prefix, taken('cancellation_prefix'))
  .refine(
    (form) => form.quote_prefix !== form.invoice_prefix && form.quote_prefix !== form.cancellation_prefix,
    taken('quote_prefix'),
  ) satisfies z.ZodType<Omit<BillingSettings, 'id' | 'updated_at'>>;

/** The one row, and which version of it. */
export type BillingSettings = Row<'billing_settings'>;

export type BillingSettingsInput = z.input<typeof billingSettingsSchema>;
export type BillingSettingsForm = z.output<typeof billingSettingsSchema>;

/** For `useForm`. */
export const billingSettingsResolver = zodResolver(billingSettingsSchema);

/** The row as it stands in the form's fields. */
export function billingInputOf({ id: _id, updated_at: _version, ...row }: BillingSettings): BillingSettingsInput {
  return {
    ...row,
    iban: spacedIban(row.iban),
    is_small_business: row.is_small_business ? 'small-business' : 'regular',
    vat_rate: vatRates.find((rate) => Number(rate) === row.vat_rate) ?? '19',
  };
}

/** In groups of four with ordinary blanks: what is copied out of a field must suit every bank's form. */
const spacedIban = (iban: string) => groupedIban(iban).replaceAll('\u00a0', ' ');
