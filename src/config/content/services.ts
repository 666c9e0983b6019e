import type { PromiseName } from './promises';
import { textBlock } from './text-block';
import { chosenServiceParameter, paths } from '@/config/paths';

/** Also the name of the service's path, media slot and scene. */
export type ServiceId = 'transport' | 'cleaning' | 'garden' | 'disposal';

/** A service in the footer and on the start page. */
export interface ServiceTeaser {
  id: ServiceId;
  name: string;
  /** One sentence. */
  teaser: string;
}

type Offer = { title: string; text: string };

/** A service in the list of services. */
export interface ServiceOffers extends ServiceTeaser {
  offers: Offer[];
}

/** A service on its own page. */
export interface Service extends ServiceOffers {
  /** The categories of the office's price list that belong here. */
  categories: readonly string[];
  /** Describes the drawing for screen readers. */
  imageAlt: string;
  /** Two or three sentences below the page's title. */
  intro: string;
  offersTitle: string;
  offersIntro: string;
  /** Key facts at the top of the page. */
  facts: { label: string; value: string; promise: PromiseName }[];
  questions: { question: string; answer: string }[];
  closing: { title: string; text: string; reply: string };
}

export const serviceTeasers = {
  transport: {
    id: 'transport',
    name: 'Transporte und Umzüge',
    teaser: 'Vom Laserdrucker bis zum ganzen Haushalt: Wir holen ab, tragen, sichern und stellen am Ziel wieder auf.',
  },
  cleaning: {
    id: 'cleaning',
    name: 'Reinigung',
    teaser: 'Einmalig gründlich oder im festen Rhythmus: Wohnungen, Büros, Treppenhäuser und Fahrzeuge.',
  },
  garden: {
    id: 'garden',
    name: 'Garten- und Landschaftsbau',
    teaser: 'Pflege über das ganze Jahr und alles, was Ihr Garten an Neuem braucht: Beete, Terrassen, Wege.',
  },
  disposal: {
    id: 'disposal',
    name: 'Entsorgung',
    teaser: 'Möbel, Geräte, Grünschnitt und Renovierungsreste: abgeholt, sortiert und zur richtigen Stelle gebracht.',
  },
} satisfies Record<ServiceId, ServiceTeaser>;

/** The sentence about a service, for the office to change. */
export const teaserBlock = ({ id, teaser }: ServiceTeaser) => textBlock(`service.${id}.teaser`, { teaser });

/** In the order of the website. */
export const services: ServiceTeaser[] = Object.values(serviceTeasers);

/** Path of a service's own page. */
export function servicePath({ id }: Pick<ServiceTeaser, 'id'>): string {
  return paths[id];
}

/** A form with this service preselected, the contact form or the guided request: both name services as their pages do. */
export function requestPath(
  service: Pick<ServiceTeaser, 'id'>,
  form: typeof paths.contact | typeof paths.request = paths.contact,
): string {
  return `${form}?${chosenServiceParameter}=${servicePath(service).split('/').at(-1) ?? ''}`;
}
