import { z } from 'zod';
import { optionalLine, singleLine } from './fields';

/** An address, of a customer or of a work site; all parts are optional. */
export const placeSchema = z.object({
  street: optionalLine(200),
  postal_code: optionalLine(10),
  city: optionalLine(100),
});

export type PlaceInput = z.input<typeof placeSchema>;
export type Place = z.output<typeof placeSchema>;

const postalCode = /^(.*?)[,;\s]*\b(\d{5})\b[,;\s]*(.*)$/s;

/** Street, postal code and town of an address typed into one field, as far as they can be told apart. */
function partsOf(text: string): PlaceInput {
  const [, before = '', postal_code, after = ''] = postalCode.exec(text) ?? [];
  if (postal_code !== undefined) return { street: before, postal_code, city: after.split(',')[0]?.trim() ?? '' };
  const lines = text.split(',').map((part) => part.trim());
  const [street = '', city = ''] = lines;
  if (city !== '') return { street, postal_code: '', city };
  return /\d/.test(street) ? { street, postal_code: '', city: '' } : { street: '', postal_code: '', city: street };
}

/**
 * An address typed into one field ('Lindenweg 4, 85354 Freising', or the town alone) as the fields of a place. What cannot
 * be told apart, or is too long, stands in the street.
 */
export function splitPlace(text: string): PlaceInput {
  const line = singleLine(200).parse(text);
  const parts = partsOf(line);
  return placeSchema.safeParse(parts).success ? parts : { street: line, postal_code: '', city: '' };
}
