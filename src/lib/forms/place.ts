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

const postalCode = /^(.*?)[,;\s]*(?:\bDE?-\s*)?\b(\d{5})\b[,;\s]*(.*)$/s;

const partsOf = (text: string): string[] =>
  text.split(/[,;]/).flatMap((part) => (['', 'Deutschland'].includes(part.trim()) ? [] : [part.trim()]));

const isTown = (part: string) => !/\d/.test(part);

/** Street, postal code and town; what else is named ('3. OG') goes with the street. Undefined if there is more than that. */
function placeOf(text: string): PlaceInput | undefined {
  const [, left = '', postal_code = '', right = ''] = postalCode.exec(text) ?? [];
  const [before, after] = postal_code ? [partsOf(left), partsOf(right)] : [partsOf(text), []];
  if (!postal_code && before.length > 2) return undefined;
  // The town follows its postal code. Without one it comes last, unless the street does: that has a number.
  const towns = after.length > 0 ? after.slice(0, 1) : before.filter(isTown).slice(-1);
  const [city = ''] = towns;
  return { street: [...before, ...after].filter((part) => part !== city).join(', '), postal_code, city };
}

/**
 * An address typed into one field ('Lindenweg 4, 85354 Freising', or the town alone) as the fields of a place. What cannot
 * be told apart, or is too long, stands in the street.
 */
export function splitPlace(text: string): PlaceInput {
  const line = singleLine(200).parse(text);
  const place = placeOf(line.replace(/\((\d{5})\)/, '$1'));
  return place && placeSchema.safeParse(place).success ? place : { street: line, postal_code: '', city: '' };
}
