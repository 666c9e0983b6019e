import { z } from 'zod';
import { optionalLine } from './fields';

/** An address, of a customer or of a work site; all parts are optional. */
export const placeSchema = z.object({
  street: optionalLine(200),
  postal_code: optionalLine(10),
  city: optionalLine(100),
});

export type PlaceInput = z.input<typeof placeSchema>;
export type Place = z.output<typeof placeSchema>;
