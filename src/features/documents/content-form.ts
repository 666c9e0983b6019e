import { z } from 'zod';
import { type DraftContent, type Line, limits, type VatRate } from '@functions/documents/content';
import { parseDraftContent } from '@functions/documents/schema';
import { totalsOf } from '@functions/documents/totals';
import { singleLine } from '@/lib/forms/fields';
import type { Json } from '@functions/api/database.types';
import type { Row } from '@/lib/supabase/tables';
import { fieldTexts } from '@/config/texts/fields';
import {
  householdServices,
  type PriceKind,
  priceKinds,
  recurrenceLabels,
  taxations,
  unitNames,
  vatRates,
} from './labels';
import { valuesOf } from '@/lib/labels';
import { type PricedLine, convertPrice, defaultPrices } from './prices';

// Short: shown below narrow fields.
const number = 'Bitte geben Sie eine Zahl ein.';
const decimals = (digits: string) => `Höchstens ${digits} Nachkommastellen.`;

/** A non-negative number in steps of `step`. */
const upTo = (most: number, step: 0.01 | 0.001, unit: string) =>
  z
    .number(number)
    .min(0, 'Bitte nicht unter 0.')
    .max(most, `Höchstens ${most.toLocaleString('de-DE')}${unit}.`)
    .multipleOf(step, decimals(step === 0.01 ? 'zwei' : 'drei'));

const text = (longest: number) => z.string().max(longest, fieldTexts.tooLong(longest));
const discount = upTo(100, 0.01, ' %');

/** The quantity of a line item. */
export const lineQuantity = upTo(limits.quantityThousandths.max / 1000, 0.001, '');

const lineSchema = z.object({
  name: singleLine(200),
  description: text(1000),
  quantity: lineQuantity,
  unit: z.enum(valuesOf(unitNames)),
  /** In euro, with or without VAT as `prices` says. */
  unit_price: upTo(limits.unitPriceCents.max / 100, 0.01, ' €'),
  vat_rate: z.enum(valuesOf(vatRates)),
  labour: z.boolean(),
  /** In percent. */
  discount,
  /** How often it is due; 'once' except in quotes. */
  recurs: z.enum(valuesOf(recurrenceLabels)),
  /** Whether the customer decides with the acceptance; only in quotes, of what is due once. */
  optional: z.boolean(),
  /** What the billing run bills with it; kept as it is. */
  billed: z.string().optional(),
  /** For `repriced`; not saved. */
  converted: z.custom<PricedLine['converted']>().optional(),
});

/**
 * The part that all document editors share: line items, texts and tax. The bounds are those of a document's content.
 */
export const contentFields = {
  taxation: z.enum(valuesOf(taxations)),
  prices: z.enum(valuesOf(priceKinds)),
  /** Why lines at 0 % carry no VAT. */
  exemption: singleLine(200),
  household: z.enum(valuesOf(householdServices)),
  real_estate: z.boolean(),
  buyer_reference: singleLine(100),
  introduction: text(1000),
  closing: text(1000),
  /** In percent of the total. */
  discount,
  /** The list of visits of an invoice made by the billing run; kept as it is. */
  visits: z.custom<DraftContent['visits']>().optional(),
  lines: z.array(lineSchema).max(limits.lines, `Ein Beleg hat höchstens ${limits.lines} Positionen.`),
};

/**
 * Rejects a document whose total is too large to be saved; the error is shown at the price of its largest line item.
 * For the schema of an editor, after its fields.
 */
export function checkAmount(content: ContentForm, context: z.RefinementCtx): void {
  // With all optional line items: the largest total that can be accepted.
  const places = content.lines.map((_line, index) => index + 1);
  const { grossCents, lines } = totalsOf(contentOfForm(content), places);
  const { max } = limits.grossCents;
  if (grossCents <= max) return;
  const amounts = lines.map(({ line, amountCents }) => (line.recurs ? 0 : amountCents));
  const index = amounts.indexOf(Math.max(...amounts));
  const message = `Zusammen höchstens ${(max / 100).toLocaleString('de-DE')} €.`;
  context.addIssue({ code: 'custom', path: ['lines', index, 'unit_price'], message });
}

/** Rejects what a contract cannot hold: too many line items that recur, or one that is too large. For a quote's schema. */
export function checkRecurring(content: ContentForm, context: z.RefinementCtx): void {
  const { recurringLines, recurringCents } = limits;
  const recurring = totalsOf(contentOfForm(content)).lines.flatMap(({ line, totalCents }, index) =>
    line.recurs ? [{ index, totalCents }] : [],
  );
  recurring.forEach(({ index, totalCents }, place) => {
    const [field, message] =
      place >= recurringLines
        ? ['recurs', `Höchstens ${recurringLines} Positionen können sich wiederholen.`]
        : ['unit_price', `Höchstens ${(recurringCents.max / 100).toLocaleString('de-DE')} €.`];
    if (place >= recurringLines || totalCents > recurringCents.max)
      context.addIssue({ code: 'custom', path: ['lines', index, field], message });
  });
}

export type ContentForm = z.infer<z.ZodObject<typeof contentFields>>;
export type DraftLine = ContentForm['lines'][number];

/** The form values of a `content` column: of a draft, or of a document without its number, dates and parties. */
export function contentValues(content: Json): ContentForm {
  const written = parseDraftContent(content);
  return {
    taxation: written.taxation,
    prices: written.prices ?? 'net',
    exemption: written.exemption ?? '',
    household: written.household ?? 'none',
    real_estate: written.realEstate ?? false,
    buyer_reference: written.buyerReference ?? '',
    introduction: written.introduction ?? '',
    closing: written.closing ?? '',
    discount: (written.discountBasisPoints ?? 0) / 100,
    ...given('visits', written.visits),
    lines: written.lines.map((line) => ({
      name: line.name,
      description: line.description ?? '',
      quantity: line.quantityThousandths / 1000,
      unit: line.unit,
      unit_price: line.unitPriceCents / 100,
      vat_rate: `${line.vatRate}`,
      labour: line.labour ?? false,
      discount: (line.discountBasisPoints ?? 0) / 100,
      recurs: line.recurs ?? 'once',
      optional: line.optional ?? false,
      ...given('billed', line.billed),
    })),
  };
}

/** Omits empty values: an empty text or a discount of zero is not printed. */
const given = <Key extends string, Value>(key: Key, value: Value): Partial<Record<Key, Value>> =>
  value ? ({ [key]: value } as Record<Key, Value>) : {};

/** In whole hundredths or thousandths; 0 while the input is not a number. */
const whole = (value: number, factor: number) => (Number.isFinite(value) ? Math.round(value * factor) : 0);

/** Converts a line item to whole cents, thousandths and hundredths of a percent. */
export const lineOf = (line: DraftLine): Line => ({
  name: line.name,
  ...given('description', line.description),
  ...(line.recurs === 'stunde' ? oneHour : { quantityThousandths: whole(line.quantity, 1000), unit: line.unit }),
  unitPriceCents: whole(line.unit_price, 100),
  vatRate: Number(line.vat_rate) as VatRate,
  ...given('labour', line.labour),
  ...given('discountBasisPoints', whole(line.discount, 100)),
  ...(line.recurs !== 'once' && { recurs: line.recurs }),
  ...(line.recurs === 'once' && given('optional', line.optional)),
  ...given('billed', line.billed),
});

/** The quantity of a price per hour. */
const oneHour = { quantityThousandths: 1000, unit: 'HUR' } as const;

/** Converts the form values to a document's content, in whole cents, thousandths and hundredths of a percent. */
export const contentOfForm = (draft: ContentForm): DraftContent => ({
  taxation: draft.taxation,
  ...(draft.prices === 'gross' && { prices: draft.prices }),
  ...given('exemption', draft.exemption),
  ...(draft.household !== 'none' && { household: draft.household }),
  ...given('realEstate', draft.real_estate),
  ...given('introduction', draft.introduction),
  ...given('closing', draft.closing),
  lines: draft.lines.map(lineOf),
  ...given('discountBasisPoints', whole(draft.discount, 100)),
  ...given('buyerReference', draft.buyer_reference),
  ...given('visits', draft.visits),
});

/** An empty line item. */
export const emptyLine = (vatRate: number): DraftLine => ({
  name: '',
  description: '',
  quantity: 1,
  unit: 'HUR',
  unit_price: 0,
  vat_rate: vatRate === 7 ? '7' : vatRate === 0 ? '0' : '19',
  labour: true,
  discount: 0,
  recurs: 'once',
  optional: false,
});

/** Whether a line item is still as in a new document; that of a quote has the quote's subject as its name. */
export const isEmptyLine = ({ name, description, unit_price }: DraftLine, subject = ''): boolean =>
  (name === '' || name === subject) && description === '' && !unit_price;

const requestedParts = ['name', 'description', 'quantity', 'unit', 'recurs', 'optional', 'discount'] as const;

/** Whether a line item is still as a request began it: without a price, and nothing else of it changed. */
export const isAsRequested = (line: DraftLine, requested: readonly DraftLine[]): boolean =>
  !line.unit_price && requested.some((each) => requestedParts.every((part) => each[part] === line[part]));

/** Truncates to the maximum length of a line item's description. */
export const cutDescription = (text: string): string => (text.length > 1000 ? `${text.slice(0, 999)}…` : text);

/** A line item in the place of a requested one, with the facts of the request below its own description. */
export const withFacts = (line: DraftLine, facts: string): DraftLine => ({
  ...line,
  description: cutDescription([line.description, facts].filter(Boolean).join('\n')),
});

/** The line items that stay where others are put in: the last one makes room if it is still empty. */
export const withoutEmptyLast = (lines: readonly DraftLine[], subject?: string): readonly DraftLine[] => {
  const last = lines.at(-1);
  return last && isEmptyLine(last, subject) ? lines.slice(0, -1) : lines;
};

/** A company's defaults. */
interface Usual {
  vat_rate: number;
  is_small_business: boolean;
  is_household_service: boolean;
}

/**
 * A service of the catalogue as a line item. Its price is what consumers pay: it includes the company's usual VAT,
 * except for a small business.
 */
export function lineOfService(
  { title, description, price }: Pick<Row<'services'>, 'title' | 'description' | 'price'>,
  usual: Pick<Usual, 'vat_rate' | 'is_small_business'>,
  prices: PriceKind,
): DraftLine {
  const line: DraftLine = {
    ...emptyLine(usual.vat_rate),
    name: title,
    description: description.slice(0, 1000),
    unit: 'LS',
    unit_price: Math.min(price, limits.unitPriceCents.max / 100),
  };
  return prices === 'net' && !usual.is_small_business ? convertPrice(line, 'net') : line;
}

/** The content of a new document for a kind of customer; `about` becomes the first line item. */
export function defaultContent(
  usual: Usual | null,
  { kind, about, introduction, closing }: { kind: string; about?: string; introduction?: string; closing?: string },
): ContentForm {
  const line = emptyLine(usual?.vat_rate ?? 19);
  return {
    taxation: usual?.is_small_business ? 'small-business' : 'regular',
    prices: defaultPrices(kind),
    exemption: '',
    household: kind === 'privat' && usual?.is_household_service !== false ? 'service' : 'none',
    real_estate: false,
    buyer_reference: '',
    introduction: introduction ?? '',
    closing: closing ?? '',
    discount: 0,
    lines: [about ? { ...line, name: about.slice(0, 200), unit: 'LS' } : line],
  };
}
