import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { chosenCustomer } from '@/features/customers/choice';
import { optionalLine, optionalText, singleLine } from '@/lib/forms/fields';
import { placeSchema } from '@/lib/forms/place';
import type { Row } from '@/lib/supabase/tables';
import { ruleOf } from './checklist';

/** The maximum number of checklist items; the database's limit. */
export const maxChecklistItems = 50;

const item = z.object({ text: z.string(), rhythm: z.string(), starts_on: z.string() });

/** An item of the checklist in the form. */
export type ChecklistItemInput = z.input<typeof item>;

export const emptyChecklistItem: ChecklistItemInput = { text: '', rhythm: '', starts_on: '' };

const line = singleLine(200);

/** What is wrong with an item. */
function problemOf({ text, rhythm, starts_on }: ChecklistItemInput): string | undefined {
  const { data, error } = line.safeParse(text);
  if (error) return 'hat höchstens 200 Zeichen';
  if (!data) return rhythm ? 'braucht einen Text' : undefined;
  if (rhythm && !(starts_on >= '2000-01-01' && starts_on <= '2099-12-31')) return 'braucht den ersten Tag des Turnus';
  return undefined;
}

/** Empty lines are left out. The field has one message for all items, which names the line. */
const checklist = z.array(item).transform((items, context) => {
  for (const [index, each] of items.entries()) {
    const problem = problemOf(each);
    if (problem) context.addIssue({ code: 'custom', message: `Zeile ${index + 1} ${problem}.` });
  }
  const filled = items
    .map(({ text, ...rest }) => ({ ...rest, text: line.safeParse(text).data ?? '' }))
    .filter(({ text }) => text !== '');
  if (filled.length > maxChecklistItems)
    context.addIssue({
      code: 'custom',
      message: `Das Leistungsverzeichnis hat höchstens ${maxChecklistItems} Zeilen.`,
    });
  return filled.map(({ text, rhythm, starts_on }) =>
    rhythm ? { text, rule: ruleOf(rhythm, starts_on), starts_on } : { text },
  );
});

/** The form of a site with what opens it; its output is the input of `save_site`. The bounds are those of the tables. */
export const siteFormSchema = z.object({
  customer: chosenCustomer,
  name: singleLine(200).min(1, 'Bitte geben Sie einen Namen ein.'),
  ...placeSchema.shape,
  contact_name: optionalLine(200),
  contact_phone: optionalLine(50),
  key_number: optionalLine(100),
  door_code: optionalLine(100),
  parking: optionalText(500),
  instructions: optionalText(5000),
  checklist,
}) satisfies z.ZodType<
  Pick<Row<'sites'>, 'name' | 'street' | 'postal_code' | 'city' | 'contact_name' | 'contact_phone' | 'checklist'> &
    Pick<Row<'site_access'>, 'key_number' | 'door_code' | 'parking' | 'instructions'>
>;

export type SiteFormInput = z.input<typeof siteFormSchema>;
export type SiteForm = z.output<typeof siteFormSchema>;

/** For `useForm`. */
export const siteFormResolver = zodResolver(siteFormSchema);
