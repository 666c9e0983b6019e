import type { Row } from '@/lib/tables';

type PageContext = 'startseite' | 'leistungen' | 'ueber-uns' | 'galerie' | 'empfehlungsprogramm' | 'kontakt' | 'global';

/** A place on the website that the office fills with an image. */
export interface MediaSlot {
  context: PageContext;
  /** The slot's name in the office. */
  title: string;
  type: Row<'media'>['type'];
}

const image = (context: PageContext, title: string): MediaSlot => ({ context, title, type: 'image' });

/** Every place once, as the specification names them. */
export const mediaSlots = {
  homeHero: image('startseite', 'Hero Background'),
  homeAbout: image('startseite', 'About Us Teaser'),
  homeReferral: image('startseite', 'Referral Program Teaser'),
  transport: image('leistungen', 'Transporte Header'),
  cleaning: image('leistungen', 'Reinigung Header'),
  garden: image('leistungen', 'Gartenbau Header'),
  disposal: image('leistungen', 'Entsorgung Header'),
  aboutMain: image('ueber-uns', 'Hauptbild'),
  teamFounder: image('ueber-uns', 'Teamprofil 1'),
  teamCleaning: image('ueber-uns', 'Teamprofil 2'),
  teamTransport: image('ueber-uns', 'Teamprofil 3'),
  gallery: image('galerie', 'Galerie Header'),
  referralBanner: image('empfehlungsprogramm', 'Empfehlungsprogramm Banner'),
  contact: image('kontakt', 'Kontakt Header'),
  logo: image('global', 'Firmenlogo'),
} satisfies Record<string, MediaSlot>;

/** How a slot's row is titled: the page context, a dash, the slot's own title. */
export function mediaTitle({ context, title }: MediaSlot): string {
  return `${context}-${title}`;
}
