import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { oneOf, optionalEuro, singleLine, wholeNumber } from '@/lib/forms/fields';
import type { Row } from '@/lib/supabase/tables';
import { chartsOfAccounts, monthNames } from './datev-labels';
import { hoursRoundings, taxations, vatRates } from '@/features/documents/labels';
import { fieldTexts } from '@/config/texts/fields';
import { type Labels, valuesOf } from '@/lib/labels';
import { groupedIban, isIban, plainIban } from '@functions/documents/iban';

/** The default taxation of the company's own invoices; reverse charge is decided per invoice. */
const { 'reverse-charge': _atHome, 'eu-service': _abroad, ...usual } = taxations;
export const defaultTaxations = usual;

/** The account lengths that a DATEV client can have. */
export const accountLengths = {
  '4': { label: '4 Stellen' },
  '5': { label: '5 Stellen' },
  '6': { label: '6 Stellen' },
  '7': { label: '7 Stellen' },
  '8': { label: '8 Stellen' },
} satisfies Labels<string>;

/** The rounding steps for billed time, in minutes. */
export const hourSteps = {
  '1': { label: 'Auf die Minute' },
  '5': { label: '5 Minuten' },
  '6': { label: '6 Minuten (0,1 Std.)' },
  '10': { label: '10 Minuten' },
  '15': { label: '15 Minuten' },
  '30': { label: '30 Minuten' },
  '60': { label: '1 Stunde' },
} satisfies Labels<string>;

/** A code that may be typed with spaces and in lower case, and is stored without spaces and in upper case. */
const code = z.string().overwrite((typed) => typed.replace(/\s/g, '').toUpperCase());

const optionalCode = (form: RegExp, message: string) =>
  code.refine((typed) => typed === '' || form.test(typed), message);

const longText = z.string().trim().max(1000, fieldTexts.tooLong(1000));

const feeBounds = 'Bitte geben Sie einen Betrag von 0 bis 100 € auf den Cent genau ein.';

/** Entered in euro, stored in cents. */
const fee = z
  .number(feeBounds)
  .min(0, feeBounds)
  .max(100, feeBounds)
  .multipleOf(0.01, feeBounds)
  .transform((euro) => Math.round(euro * 100));

const prefix = code.refine(
  (typed) => /^[A-Z]{1,4}$/.test(typed),
  'Bitte geben Sie einen bis vier Buchstaben von A bis Z ein.',
);
const prefixes = z.object({
  invoice_prefix: prefix,
  cancellation_prefix: prefix,
  quote_prefix: prefix,
  contract_prefix: prefix,
});
type Prefixes = z.infer<typeof prefixes>;

/** A prefix already used by another series; reported once the prefixes are valid, regardless of other errors. */
const taken = (path: keyof Prefixes) => ({
  path: [path],
  message: 'Dieses Kürzel hat schon eine andere Nummernreihe.',
  when: ({ value }: { value: unknown }) => prefixes.safeParse(value).success,
});

const account = optionalCode(/^\d{4,8}$/, 'Ein Sachkonto hat vier bis acht Ziffern, etwa 8400.');

const accounts = z.object({
  datev_revenue_19: account,
  datev_revenue_7: account,
  datev_revenue_0: account,
  datev_revenue_13b: account,
  datev_revenue_eu: account,
  datev_debtor: optionalCode(
    /^[1-6]\d{4,8}$/,
    'Ein Debitorenkonto hat fünf bis neun Ziffern und beginnt mit 1 bis 6, etwa 10000.',
  ),
});
type Accounts = z.infer<typeof accounts>;

/** An account whose length differs from the client's; reported regardless of other errors. */
const ofLength = (path: keyof Accounts) => {
  const isDebtor = path === 'datev_debtor';
  return {
    check: (form: Accounts & { datev_account_length: number }) =>
      form[path] === '' || form[path].length === form.datev_account_length + (isDebtor ? 1 : 0),
    problem: {
      path: [path],
      message: isDebtor
        ? 'Ein Debitorenkonto hat eine Ziffer mehr als die Sachkonten.'
        : 'Dieses Konto hat nicht die Länge der Sachkonten.',
      when: ({ value }: { value: unknown }) => accounts.safeParse(value).success,
    },
  };
};
const lengths = {
  revenue19: ofLength('datev_revenue_19'),
  revenue7: ofLength('datev_revenue_7'),
  revenue0: ofLength('datev_revenue_0'),
  revenue13b: ofLength('datev_revenue_13b'),
  revenueEu: ofLength('datev_revenue_eu'),
  debtor: ofLength('datev_debtor'),
};

/** The company's billing data. The bounds are those of `billing_settings`. */
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
    is_small_business: oneOf(defaultTaxations, 'Bitte wählen Sie die Besteuerung.').transform(
      (taxation) => taxation === 'small-business',
    ),
    vat_rate: z.enum(valuesOf(vatRates), 'Bitte wählen Sie den Steuersatz.').transform(Number),
    payment_days: wholeNumber(0, 90),
    hours_step_minutes: z.enum(valuesOf(hourSteps), 'Bitte wählen Sie die Schritte.').transform(Number),
    hours_rounding: oneOf(hoursRoundings, 'Bitte wählen Sie, wie gerundet wird.'),
    quote_days: wholeNumber(1, 180),
    introduction: longText,
    closing: longText,
    quote_introduction: longText,
    quote_closing: longText,
    erinnerung_text: longText,
    erinnerung_days: wholeNumber(1, 60),
    erinnerung_fee_cents: fee,
    mahnung_text: longText,
    mahnung_days: wholeNumber(1, 60),
    mahnung_fee_cents: fee,
    letzte_mahnung_text: longText,
    letzte_mahnung_days: wholeNumber(1, 60),
    letzte_mahnung_fee_cents: fee,
    charges_interest: z.boolean(),
    ...prefixes.shape,
    is_household_service: z.boolean(),
    datev_consultant: optionalCode(/^[1-9]\d{3,6}$/, 'Die Beraternummer hat vier bis sieben Ziffern.'),
    datev_client: optionalCode(/^[1-9]\d{0,4}$/, 'Die Mandantennummer hat eine bis fünf Ziffern.'),
    datev_chart: oneOf(chartsOfAccounts, 'Bitte wählen Sie den Kontenrahmen.'),
    datev_year_begins: z.enum(valuesOf(monthNames), 'Bitte wählen Sie den Monat.').transform(Number),
    datev_account_length: z
      .enum(valuesOf(accountLengths), 'Bitte wählen Sie die Länge der Sachkonten.')
      .transform(Number),
    ...accounts.shape,
    datev_debtor_each: z.boolean(),
    cost_rate_cents: optionalEuro(1000),
    margin_percent: wholeNumber(1, 100).nullable(),
  })
  .refine((form) => form.cancellation_prefix !== form.invoice_prefix, taken('cancellation_prefix'))
  .refine(
    (form) => form.quote_prefix !== form.invoice_prefix && form.quote_prefix !== form.cancellation_prefix,
    taken('quote_prefix'),
  )
  .refine(
    (form) => ![form.invoice_prefix, form.cancellation_prefix, form.quote_prefix].includes(form.contract_prefix),
    taken('contract_prefix'),
  )
  .refine(lengths.revenue19.check, lengths.revenue19.problem)
  .refine(lengths.revenue7.check, lengths.revenue7.problem)
  .refine(lengths.revenue0.check, lengths.revenue0.problem)
  .refine(lengths.revenue13b.check, lengths.revenue13b.problem)
  .refine(lengths.revenueEu.check, lengths.revenueEu.problem)
  .refine(lengths.debtor.check, lengths.debtor.problem) satisfies z.ZodType<
  Omit<BillingSettings, 'id' | 'logo' | 'updated_at'>
>;

/** The single row, and its version. */
export type BillingSettings = Row<'billing_settings'>;

export type BillingSettingsInput = z.input<typeof billingSettingsSchema>;
export type BillingSettingsForm = z.output<typeof billingSettingsSchema>;

/** For `useForm`. */
export const billingSettingsResolver = zodResolver(billingSettingsSchema);

/** The row as form values. */
export function billingInputOf({
  id: _id,
  logo: _logo,
  updated_at: _version,
  ...row
}: BillingSettings): BillingSettingsInput {
  return {
    ...row,
    iban: spacedIban(row.iban),
    is_small_business: row.is_small_business ? 'small-business' : 'regular',
    erinnerung_fee_cents: row.erinnerung_fee_cents / 100,
    mahnung_fee_cents: row.mahnung_fee_cents / 100,
    letzte_mahnung_fee_cents: row.letzte_mahnung_fee_cents / 100,
    cost_rate_cents: row.cost_rate_cents === null ? null : row.cost_rate_cents / 100,
    vat_rate: valuesOf(vatRates).find((rate) => Number(rate) === row.vat_rate) ?? '19',
    hours_step_minutes: valuesOf(hourSteps).find((step) => Number(step) === row.hours_step_minutes) ?? '15',
    datev_account_length: valuesOf(accountLengths).find((digits) => Number(digits) === row.datev_account_length) ?? '4',
    datev_year_begins: valuesOf(monthNames).find((month) => Number(month) === row.datev_year_begins) ?? '1',
  };
}

/** In groups of four with ordinary spaces: text copied from a field must be accepted by every bank's form. */
const spacedIban = (iban: string) => groupedIban(iban).replaceAll('\u00a0', ' ');
