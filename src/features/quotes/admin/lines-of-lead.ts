import { cutDescription, type DraftLine } from '@/features/documents/content-form';
import { describeLeadDetails, type LeadDetails } from '@/features/services/lead-details';
import { type Place, placeSchema, splitPlace } from '@/lib/forms/place';

/**
 * The line items of a guided request, without prices: one per offer asked for, or the default one. The details that
 * decide the price are in the first; windows are a line item of their own.
 *
 * @param usual the line items of an empty draft
 */
export function linesOfLead(details: LeadDetails, usual: DraftLine[]): DraftLine[] {
  const [line] = usual;
  if (!line) return usual;
  const { offers = [], windows = 0 } = details;
  const facts = describeLeadDetails({
    ...details,
    offers: undefined,
    windows: undefined,
    day: undefined,
    photos: undefined,
  });
  const description = facts.map(([term, value]) => `${term}: ${value}`).join('\n');
  const names = offers.length > 0 ? offers : [line.name];
  return [
    ...names.map((name, index) => ({
      ...line,
      name,
      unit: 'LS' as const,
      description: index === 0 ? cutDescription(description) : '',
    })),
    ...(windows > 0 ? [{ ...line, name: 'Fenster', unit: 'H87' as const, quantity: windows }] : []),
  ];
}

/** The columns of a quote for work at the customer's own address. */
export const noPlace: Place = { street: null, postal_code: null, city: null };

const compact = (text: string | null) => text?.toLocaleLowerCase('de').replace(/\s+/g, '');

/** The place of work of a requested address; `noPlace` if it says no more than the customer's own address. */
export function placeOfLead(address: string, customer: Place): Place {
  const place = placeSchema.parse(splitPlace(address));
  const parts = ['street', 'postal_code', 'city'] as const;
  const isOwn = parts.every((part) => place[part] === null || compact(place[part]) === compact(customer[part]));
  return isOwn ? noPlace : place;
}
