import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import type { ContentForm, DraftLine } from '@/features/documents/content-form';
import { vatRates } from '@/features/documents/labels';
import { calendarDay, oneOf, optionalDay, singleLine, wholeNumber } from '@/lib/forms/fields';
import { fieldTexts } from '@/config/texts/fields';
import { priceKinds } from './labels';
import { emptySchedule, scheduleFields, scheduleOf } from './schedule-form';

/** The most items of a contract; the most rows that one statement of the API inserts. */
export const maxContractItems = 20;

const priceMissing = 'Bitte geben Sie den Preis ein.';

/** A price in euro, as a number field gives it; NaN while there is none. */
export const priceField = z
  .number()
  .or(z.nan())
  .refine((price) => !Number.isNaN(price), priceMissing)
  .refine((price) => !(price < 0) && !(price > 100_000), 'Bitte geben Sie einen Preis von 0 bis 100.000 € ein.');

/** A price in cents from one in euro. */
export const centsOf = (euro: number): number => Math.round(euro * 100);

const item = z.object({
  id: z.string(),
  schedule_id: z.string(),
  title: singleLine(200).min(1, 'Bitte geben Sie an, was getan wird.'),
  description: z.string().trim().max(1000, fieldTexts.tooLong(1000)),
  price_kind: oneOf(priceKinds, 'Bitte wählen Sie, wie abgerechnet wird.'),
  /** In euro; NaN while there is none. */
  price: z.number().or(z.nan()),
  in_advance: z.boolean(),
  vat_rate: oneOf(vatRates, 'Bitte wählen Sie den Steuersatz.'),
  is_labour: z.boolean(),
  recurs: z.boolean(),
  schedule: scheduleFields,
});
export type ContractItemInput = z.input<typeof item>;

/** Whether a kind of price is a flat amount, which can be billed in advance. */
export const isFlat = (kind: string): boolean => ['monat', 'quartal', 'jahr'].includes(kind);

const chosenSite = z
  .custom<{ id: string; name: string } | null>()
  .pipe(z.custom<{ id: string; name: string }>((site) => site !== null, 'Bitte wählen Sie ein Objekt aus der Liste.'));

/** The form of a contract; its output is the input of `save_contract`. */
const contractFormSchema = z
  .object({
    site: chosenSite,
    title: singleLine(200).min(1, 'Bitte geben Sie einen Titel ein.'),
    begins_on: calendarDay('Bitte geben Sie den ersten Tag ein.'),
    ends_on: optionalDay,
    minimum_term_months: wholeNumber(0, 120),
    notice_months: wholeNumber(0, 24),
    prices: z.enum(['net', 'gross']),
    note: z.string().trim().max(5000, fieldTexts.tooLong(5000)),
    items: z
      .array(item)
      .min(1, 'Bitte fügen Sie eine Leistung hinzu.')
      .max(maxContractItems, `Ein Vertrag hat höchstens ${maxContractItems} Leistungen.`),
  })
  .transform(({ site, prices, items, ends_on, ...contract }, context) => {
    if (ends_on && ends_on < contract.begins_on)
      context.addIssue({ code: 'custom', path: ['ends_on'], message: 'Das Ende liegt vor dem Beginn.' });
    const term = { begins_on: contract.begins_on, ends_on };
    return {
      ...contract,
      ends_on: ends_on || null,
      is_gross: prices === 'gross',
      site_id: site.id,
      items: items.map(({ price, recurs, schedule, schedule_id, vat_rate, in_advance, ...rest }, index) => {
        const isIncluded = rest.price_kind === 'enthalten';
        if (!isIncluded) {
          const problem = priceField.safeParse(price).error?.issues[0];
          if (problem) context.addIssue({ code: 'custom', path: ['items', index, 'price'], message: problem.message });
        }
        const agreed =
          recurs &&
          scheduleOf(schedule, term, ({ field, message }) =>
            context.addIssue({ code: 'custom', path: ['items', index, 'schedule', field], message }),
          );
        return {
          ...rest,
          vat_rate: Number(vat_rate),
          in_advance: in_advance && isFlat(rest.price_kind),
          unit_price_cents: isIncluded ? null : centsOf(price),
          schedule: agreed ? { id: schedule_id, ...agreed } : null,
        };
      }),
    };
  });

export type ContractFormInput = z.input<typeof contractFormSchema>;
export type ContractForm = z.output<typeof contractFormSchema>;

/** For `useForm`. */
export const contractFormResolver = zodResolver(contractFormSchema);

/**
 * Contract items from the line items of an accepted quote: the recurring ones, or all if none recurs. Rhythms are still
 * to be chosen, and the price kind of those that do not recur.
 */
export function itemsOfQuote({ lines, taxation }: Pick<ContentForm, 'lines' | 'taxation'>): ContractItemInput[] {
  const recurring = lines.filter(({ recurs }) => recurs !== 'once');
  const items = (recurring.length > 0 ? recurring : lines).slice(0, maxContractItems).map(itemOfLine);
  return taxation === 'regular' ? items : items.map((item) => ({ ...item, vat_rate: '0' }));
}

const itemOfLine = (line: DraftLine): ContractItemInput => ({
  ...emptyContractItem(),
  title: line.name,
  description: line.description,
  ...(line.recurs !== 'once' && { price_kind: line.recurs }),
  price: Math.round(line.unit_price * line.quantity * (100 - line.discount)) / 100,
  vat_rate: line.vat_rate,
  is_labour: line.labour,
});

/** A new item, billed like the one before it. */
export const emptyContractItem = (last?: ContractItemInput): ContractItemInput => ({
  id: crypto.randomUUID(),
  schedule_id: crypto.randomUUID(),
  title: '',
  description: '',
  price_kind: last?.price_kind ?? 'monat',
  price: NaN,
  in_advance: last?.in_advance ?? false,
  vat_rate: last?.vat_rate ?? '19',
  is_labour: last?.is_labour ?? true,
  recurs: true,
  schedule: last ? { ...last.schedule, weekdays: [...last.schedule.weekdays] } : emptySchedule,
});
