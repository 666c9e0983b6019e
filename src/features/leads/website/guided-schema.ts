import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { fieldTexts } from '@/config/texts/fields';
import { piecesOf, volumeOf } from '@/features/leads/furniture';
import { type LeadDetails, leadDetails, type LeadPlace } from '@/features/services/lead-details';
import { missingTexts } from '@/features/leads/missing-texts';
import { oneOf, optionalDay, singleLine } from '@/lib/forms/fields';
import { berlinDay } from '@/lib/time/berlin-time';
import { type GuidedInput, guidedServices } from './guided-input';

const missing = {
  ...missingTexts,
  fromAddress: 'Bitte geben Sie die Adresse an; der Ort genügt.',
  toAddress: 'Bitte geben Sie die neue Adresse an; der Ort genügt.',
};

/** Checked together with the other fields, so that all errors of a step are shown at once. */
const always = { when: () => true };

/** An optional whole number, typed in German notation. */
const count = (least: number, most: number) => {
  const message = `Bitte geben Sie eine ganze Zahl von ${least} bis ${most.toLocaleString('de-DE')} ein.`;
  return z
    .string()
    .trim()
    .transform((typed, context) => {
      if (typed === '') return undefined;
      const digits = typed.replace(/\.(?=\d{3}(\D|$))/g, '');
      const value = /^\d+$/.test(digits) ? Number(digits) : NaN;
      if (value >= least && value <= most) return value;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });
};

/**
 * The fields of all three steps. The bounds are those of `contact_requests` and its details; the message holds the details
 * in words, so the visitor's own words have less space.
 */
const guidedFields = z.object({
  service: oneOf(guidedServices, missing.service),
  offers: z.array(z.string()),
  fromAddress: singleLine(200).min(1, missing.fromAddress),
  fromFloor: z.string(),
  fromLift: z.boolean(),
  toAddress: singleLine(200),
  toFloor: z.string(),
  toLift: z.boolean(),
  rooms: count(1, 50),
  furniture: z.record(z.string(), z.number()),
  amount: count(1, 1000),
  area: count(1, 100_000),
  length: count(1, 10_000),
  rhythm: z.string(),
  windows: count(0, 1000),
  day: optionalDay,
  note: z.string().trim().max(2000, fieldTexts.tooLong(2000)),
  firstName: singleLine(99).min(1, missing.firstName),
  lastName: singleLine(99).min(1, missing.lastName),
  email: z.string().trim().min(1, missing.email).max(254, fieldTexts.tooLong(254)).pipe(z.email(fieldTexts.email)),
  phone: singleLine(50).min(1, missing.phone),
});

const guidedSchema = guidedFields
  .refine(({ service, toAddress }) => service !== 'transporte' || toAddress !== '', {
    ...always,
    path: ['toAddress'],
    error: missing.toAddress,
  })
  .refine(({ day }) => day === '' || day >= berlinDay(), {
    ...always,
    path: ['day'],
    error: 'Dieser Tag ist schon vorbei.',
  })
  .transform((typed) => ({
    name: `${typed.firstName} ${typed.lastName}`,
    email: typed.email,
    phone: typed.phone,
    service: typed.service,
    note: typed.note,
    details: detailsOf(typed),
  }));

export type GuidedRequest = z.output<typeof guidedSchema>;

function detailsOf(typed: z.output<typeof guidedFields>): LeadDetails {
  const { offers, toAddress, rooms, furniture, amount, area, length, rhythm, windows, day } = typed;
  const pieces = piecesOf(furniture).map(({ name, count }) => ({ name, count }));
  const details = {
    offers: offers.length > 0 ? offers : undefined,
    from: placeOf(typed.fromAddress, typed.fromFloor, typed.fromLift),
    to: toAddress ? placeOf(toAddress, typed.toFloor, typed.toLift) : undefined,
    rooms,
    furniture: pieces.length > 0 ? pieces : undefined,
    volume: pieces.length > 0 ? volumeOf(furniture) : amount,
    area,
    rhythm: rhythm || undefined,
    windows,
    length,
    day: day || undefined,
  };
  // Without the keys that have no value, which JSON cannot hold.
  return leadDetails.parse(Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)));
}

const placeOf = (address: string, floor: string, lift: boolean): LeadPlace => ({
  address,
  ...(floor !== '' && { floor: Number(floor), lift }),
});

/** For `useForm`. */
export const guidedResolver = zodResolver<GuidedInput, unknown, GuidedRequest>(guidedSchema);
