import type { FurnitureCounts } from '@/features/leads/furniture';
import { contactServices } from '@/features/services/labels';
import type { Labels } from '@/lib/labels';
import type { Enums } from '@/lib/supabase/tables';

/** The services that the website presents. */
export type GuidedService = Exclude<Enums<'contact_service'>, 'sonstiges'>;

/** In the order of the website. */
export const guidedServices = {
  transporte: contactServices.transporte,
  reinigung: contactServices.reinigung,
  'garten-landschaftsbau': contactServices['garten-landschaftsbau'],
  entsorgung: contactServices.entsorgung,
} satisfies Labels<GuidedService>;

/** The values of the form. Numbers are kept as typed. */
export interface GuidedInput {
  service: string;
  offers: string[];
  fromAddress: string;
  fromFloor: string;
  fromLift: boolean;
  toAddress: string;
  toFloor: string;
  toLift: boolean;
  rooms: string;
  furniture: FurnitureCounts;
  amount: string;
  area: string;
  length: string;
  rhythm: string;
  windows: string;
  day: string;
  note: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export const emptyRequest: GuidedInput = {
  service: '',
  offers: [],
  fromAddress: '',
  fromFloor: '',
  fromLift: false,
  toAddress: '',
  toFloor: '',
  toLift: false,
  rooms: '',
  furniture: {},
  amount: '',
  area: '',
  length: '',
  rhythm: '',
  windows: '',
  day: '',
  note: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
};

type FieldLabels = Readonly<Partial<Record<keyof GuidedInput, string>>>;

/** The fields of the three steps with their labels, in order. */
export const guidedSteps: readonly { title: string; question: string; labels: FieldLabels }[] = [
  {
    title: 'Leistung',
    question: 'Was können wir für Sie tun?',
    labels: { service: 'Leistung', offers: 'Was genau?' },
  },
  {
    title: 'Angaben',
    question: 'Worum geht es genau?',
    labels: {
      fromAddress: 'Adresse',
      fromFloor: 'Stockwerk',
      fromLift: 'Es gibt einen Aufzug',
      toAddress: 'Neue Adresse',
      toFloor: 'Stockwerk am neuen Ort',
      toLift: 'Am neuen Ort gibt es einen Aufzug',
      rooms: 'Zimmer',
      furniture: 'Möbelliste',
      amount: 'Menge in m³',
      area: 'Fläche in m²',
      length: 'Länge in m',
      rhythm: 'Wie oft?',
      windows: 'Fenster',
      day: 'Wunschtermin',
      note: 'Was sollten wir noch wissen?',
    },
  },
  {
    title: 'Kontakt',
    question: 'Wie erreichen wir Sie?',
    labels: { firstName: 'Vorname', lastName: 'Nachname', email: 'E-Mail', phone: 'Telefon' },
  },
];

/** The names of the fields of the first steps. */
export const fieldsUpTo = (step: number) => guidedSteps.slice(0, step).flatMap(({ labels }) => Object.keys(labels));

/** The fields that only some services have. */
const ownFields: Record<GuidedService, readonly (keyof GuidedInput)[]> = {
  transporte: ['fromFloor', 'fromLift', 'toAddress', 'toFloor', 'toLift', 'rooms', 'furniture'],
  reinigung: ['area', 'windows', 'rhythm'],
  'garten-landschaftsbau': ['area', 'length', 'rhythm'],
  entsorgung: ['fromFloor', 'fromLift', 'amount'],
};

export const isGuidedService = (service: string): service is GuidedService => Object.hasOwn(guidedServices, service);

/** The input without what was typed for another service, whose fields are not shown. */
export function inputAsked(input: GuidedInput): GuidedInput {
  const shown = isGuidedService(input.service) ? ownFields[input.service] : [];
  const hidden = Object.values(ownFields)
    .flat()
    .filter((field) => !shown.includes(field));
  return { ...input, ...Object.fromEntries(hidden.map((field) => [field, emptyRequest[field]])) };
}
