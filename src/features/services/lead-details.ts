import { z } from 'zod';
import type { Json } from '@functions/api/database.types';
import { labelOf, type Labels, valuesOf } from '@/lib/labels';
import { formatDate } from '@/lib/format/format';

/** How often cleaning recurs. */
export const leadRhythms = {
  einmalig: { label: 'Einmalig' },
  woechentlich: { label: 'Jede Woche' },
  zweiwoechentlich: { label: 'Alle zwei Wochen' },
  monatlich: { label: 'Jeden Monat' },
} satisfies Labels<string>;

const whole = (least: number, most: number) => z.number().int().min(least).max(most);

const requestPlace = z.strictObject({
  address: z.string().max(200),
  floor: whole(-5, 100).optional(),
  lift: z.boolean().optional(),
});

/** What the guided request asked. The limits are those of `private.are_request_details`. */
export const leadDetails = z.strictObject({
  /** The chosen offers of the service. */
  offers: z.array(z.string().max(100)).max(10).optional(),
  /** Where the work is, or begins. */
  from: requestPlace.optional(),
  /** Where a move ends. */
  to: requestPlace.optional(),
  rooms: whole(1, 50).optional(),
  furniture: z
    .array(z.strictObject({ name: z.string().max(100), count: whole(1, 99) }))
    .max(30)
    .optional(),
  /** In cubic metres. */
  volume: whole(1, 10_000).optional(),
  /** In square metres. */
  area: whole(1, 1_000_000).optional(),
  rhythm: z.enum(valuesOf(leadRhythms)).optional(),
  windows: whole(0, 10_000).optional(),
  /** In metres. */
  length: whole(1, 100_000).optional(),
  /** The wished day. */
  day: z
    .string()
    .regex(/^20\d\d-\d\d-\d\d$/)
    .optional(),
  /** How many photos were sent with it. */
  photos: whole(0, 8).optional(),
});

export type LeadDetails = z.infer<typeof leadDetails>;
export type LeadPlace = z.infer<typeof requestPlace>;

const floorLabel = (floor: number) => {
  if (floor < 0) return floor === -1 ? 'Keller' : `${-floor}. Untergeschoss`;
  return floor === 0 ? 'Erdgeschoss' : `${floor}. Stock`;
};

/** Floors to choose from, by the form's value. */
export const floorOptions = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((floor) => ({
  value: `${floor}`,
  label: floorLabel(floor),
}));

const describePlace = ({ address, floor, lift }: LeadPlace) =>
  [
    address,
    ...(floor === undefined ? [] : [floorLabel(floor)]),
    ...(lift === undefined ? [] : [lift ? 'mit Aufzug' : 'ohne Aufzug']),
  ].join(', ');

/** Terms and values of a request, in the order of the form. */
export function describeLeadDetails(details: LeadDetails): (readonly [term: string, value: string])[] {
  const { offers, from, to, rooms, furniture, volume, area, length, rhythm, windows, day, photos } = details;
  const described: [string, string | undefined][] = [
    ['Gewünscht', offers?.join(', ')],
    [to ? 'Von' : 'Ort', from && describePlace(from)],
    ['Nach', to && describePlace(to)],
    ['Zimmer', rooms?.toLocaleString('de-DE')],
    ['Möbel', furniture?.map(({ name, count }) => `${count} × ${name}`).join(', ')],
    ['Menge', volume === undefined ? undefined : `etwa ${volume.toLocaleString('de-DE')} m³`],
    ['Fläche', area === undefined ? undefined : `${area.toLocaleString('de-DE')} m²`],
    ['Länge', length === undefined ? undefined : `${length.toLocaleString('de-DE')} m`],
    ['Rhythmus', rhythm && labelOf(leadRhythms, rhythm)],
    ['Fenster', windows?.toLocaleString('de-DE')],
    ['Wunschtermin', day && formatDate(day)],
    ['Fotos', photos?.toLocaleString('de-DE')],
  ];
  return described.flatMap(([term, value]) => (value ? [[term, value] as const] : []));
}

/** The details of a lead's row; undefined when there are none, or a newer release wrote them. */
export const parseLeadDetails = (details: Json): LeadDetails | undefined => leadDetails.safeParse(details).data;

/** The details in words, and below them the visitor's own: the message of a guided request. */
export function leadMessage(details: LeadDetails, note: string): string {
  const facts = describeLeadDetails(details).map(([term, value]) => `${term}: ${value}`);
  return [facts.join('\n'), note].filter(Boolean).join('\n\n');
}

/** The visitor's own words in such a message; all of it if it was written otherwise. */
export function noteOf(message: string, details: LeadDetails): string {
  const facts = leadMessage(details, '');
  return message.startsWith(facts) ? message.slice(facts.length).trim() : message;
}
