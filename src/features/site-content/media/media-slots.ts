import type { MediaSlot, PageContext } from './slot';

const image = (context: PageContext, title: string): MediaSlot => ({ context, title, type: 'image' });

/** All slots, named as in the specification. */
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
