import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { type DocumentContent, type Line, limits, type VatRate } from '@functions/documents/content';
import { type ChosenCustomer } from '@/data/customers/choice';
import { singleLine } from '@/data/fields';
import type { Json } from '@/lib/database.types';
import type { Row, Update } from '@/lib/tables';
import { fieldTexts } from '@/texts/fields';
import { householdServices, taxations, unitNames, vatRates } from '@/texts/documents';
import { valuesOf } from '@/texts/labels';

// Short: they stand below narrow fields.
const number = 'Bitte geben Sie eine Zahl ein.';
const decimals = (digits: string) => `Höchstens ${digits} Nachkommastellen.`;

/** A number from 0, with `step` as its smallest part. */
const upTo = (most: number, step: 0.01 | 0.001, unit: string) =>
  z
    .number(number)
    .min(0, 'Bitte nicht unter 0.')
    .max(most, `Höchstens ${most.toLocaleString('de-DE')}${unit}.`)
    .multipleOf(step, decimals(step === 0.01 ? 'zwei' : 'drei'));

const days = 'Bitte geben Sie 0 bis 90 Tage ein.';

const text = (longest: number) => z.string().max(longest, fieldTexts.tooLong(longest));
const day = z.union([z.literal(''), z.iso.date('Bitte geben Sie einen Tag ein.')]);
const discount = upTo(100, 0.01, ' %');

const lineSchema = z.object({
  name: singleLine(200),
  description: text(1000),
  quantity: upTo(limits.quantityThousandths.max / 1000, 0.001, ''),
  unit: z.enum(valuesOf(unitNames)),
  /** Net, in euro. */
  unit_price: upTo(limits.unitPriceCents.max / 100, 0.01, ' €'),
  vat_rate: z.enum(valuesOf(vatRates)),
  labour: z.boolean(),
  /** In percent. */
  discount,
});

/** An invoice while it is written. The bounds are those of `invoices` and of what its content may be. */
export const draftSchema = z
  .object({
    customer: z.custom<ChosenCustomer | null>(),
    service_from: day,
    service_to: day,
    payment_days: z.number(days).int(days).min(0, days).max(90, days),
    taxation: z.enum(valuesOf(taxations)),
    household: z.enum(valuesOf(householdServices)),
    real_estate: z.boolean(),
    buyer_reference: singleLine(100),
    introduction: text(1000),
    closing: text(1000),
    /** In percent, of the whole. */
    discount,
    lines: z.array(lineSchema).max(limits.lines, `Ein Beleg hat höchstens ${limits.lines} Positionen.`),
  })
  .refine(({ service_from: from, service_to: to }) => !from || !to || from <= to, {
    path: ['service_to'],
    message: 'Das Ende darf nicht vor dem Beginn liegen.',
  });

export type DraftForm = z.infer<typeof draftSchema>;
export type DraftLine = DraftForm['lines'][number];

/** For `useForm`. */
export const draftResolver = zodResolver(draftSchema);

/** What the columns of a draft are made of. */
type DraftRow = Pick<Row<'invoices'>, 'service_from' | 'service_to' | 'payment_days' | 'content'> & {
  file: ChosenCustomer | null;
};

/** As the database holds it until it is issued. */
type DraftContent = DocumentContent & { buyerReference?: string };

/** What an editor writes of a document, frozen ones too; an own document has more fields, which are left out. */
export const contentOfRow = ({ content }: Pick<Row<'invoices'>, 'content'>) => content as unknown as DraftContent;

/** The form's values of a draft. */
export function draftValues({ file, service_from, service_to, payment_days, content }: DraftRow): DraftForm {
  const written = contentOfRow({ content });
  return {
    customer: file && { id: file.id, number: file.number, name: file.name },
    service_from: service_from ?? '',
    service_to: service_to ?? '',
    payment_days,
    taxation: written.taxation,
    household: written.household ?? 'none',
    real_estate: written.realEstate ?? false,
    buyer_reference: written.buyerReference ?? '',
    introduction: written.introduction ?? '',
    closing: written.closing ?? '',
    discount: (written.discountBasisPoints ?? 0) / 100,
    lines: written.lines.map((line) => ({
      name: line.name,
      description: line.description ?? '',
      quantity: line.quantityThousandths / 1000,
      unit: line.unit,
      unit_price: line.unitPriceCents / 100,
      vat_rate: `${line.vatRate}`,
      labour: line.labour ?? false,
      discount: (line.discountBasisPoints ?? 0) / 100,
    })),
  };
}

/** Only what says something: an empty text or a discount of nothing is not printed. */
const given = <Key extends string, Value>(key: Key, value: Value): Partial<Record<Key, Value>> =>
  value ? ({ [key]: value } as Record<Key, Value>) : {};

/** A whole number of hundredths or thousandths; nothing yet, while something else than a number is typed. */
const whole = (value: number, factor: number) => (Number.isFinite(value) ? Math.round(value * factor) : 0);

const lineOf = (line: DraftLine): Line => ({
  name: line.name,
  ...given('description', line.description),
  quantityThousandths: whole(line.quantity, 1000),
  unit: line.unit,
  unitPriceCents: whole(line.unit_price, 100),
  vatRate: Number(line.vat_rate) as VatRate,
  ...given('labour', line.labour),
  ...given('discountBasisPoints', whole(line.discount, 100)),
});

/** What the form's values say as the content of a document, in whole cents, thousandths and hundredths of a percent. */
export const contentOfDraft = (draft: DraftForm): DraftContent => ({
  taxation: draft.taxation,
  ...(draft.household !== 'none' && { household: draft.household }),
  ...given('realEstate', draft.real_estate),
  ...given('introduction', draft.introduction),
  ...given('closing', draft.closing),
  lines: draft.lines.map(lineOf),
  ...given('discountBasisPoints', whole(draft.discount, 100)),
  ...given('buyerReference', draft.buyer_reference),
});

/** The columns that a draft's form writes. */
export const draftColumns = (draft: DraftForm) =>
  ({
    customer_id: draft.customer?.id ?? null,
    service_from: draft.service_from || null,
    service_to: draft.service_to || null,
    payment_days: draft.payment_days,
    content: contentOfDraft(draft) as unknown as Json,
  }) satisfies Update<'invoices'>;

/** A position to be filled in. */
export const emptyLine = (vatRate: number): DraftLine => ({
  name: '',
  description: '',
  quantity: 1,
  unit: 'HUR',
  unit_price: 0,
  vat_rate: vatRate === 7 ? '7' : vatRate === 0 ? '0' : '19',
  labour: true,
  discount: 0,
});
