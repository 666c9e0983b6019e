import { chosenServiceParameter, paths } from '@/config/paths';

/** Also the name of the service's path, media slot and scene. */
export type ServiceId = 'transport' | 'cleaning' | 'garden' | 'disposal';

/** What footer and start page say about a service. */
export interface ServiceTeaser {
  id: ServiceId;
  name: string;
  /** One sentence. */
  teaser: string;
}

interface Offer {
  title: string;
  text: string;
}

/** What the list of services says about one. */
export interface ServiceOffers extends ServiceTeaser {
  offers: Offer[];
}

/** Everything on a service's own page. */
export interface Service extends ServiceOffers {
  /** The categories of the office's price list that belong here. */
  categories: readonly string[];
  /** What the drawing shows, for those who don't see it. */
  imageAlt: string;
  /** Two or three sentences below the page's title. */
  intro: string;
  offersTitle: string;
  offersIntro: string;
  /** What people want to know before they read on. */
  facts: { label: string; value: string }[];
  questions: { question: string; answer: string }[];
  closing: { title: string; text: string };
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

/** In the order in which the website lists them. */
export const services: ServiceTeaser[] = Object.values(serviceTeasers);

/** Where a service's own page is. */
export function servicePath({ id }: Pick<ServiceTeaser, 'id'>): string {
  return paths[id];
}

/** The contact form with this service chosen already: its choices are called as the services' pages are. */
export function requestPath(service: Pick<ServiceTeaser, 'id'>): string {
  return `${paths.contact}?${chosenServiceParameter}=${servicePath(service).split('/').at(-1) ?? ''}`;
}
