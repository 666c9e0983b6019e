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

const { teamFounder, teamCleaning, teamTransport } = mediaSlots;

/** The slots of the team's portraits; their numbers are in their names. */
export const teamSlots: readonly MediaSlot[] = [
  teamFounder,
  teamCleaning,
  teamTransport,
  ...['4', '5', '6'].map((number) => image('ueber-uns', `Teamprofil ${number}`)),
];

const drawings = ['/scenes/portrait-1.svg', '/scenes/portrait-2.svg', '/scenes/portrait-3.svg'] as const;

/** The portrait with a number, and the drawing in its place; the first one for an unknown number. */
export function teamPicture(number: string): { slot: MediaSlot; fallback: string } {
  const index = Math.max(
    teamSlots.findIndex(({ title }) => title.endsWith(` ${number}`)),
    0,
  );
  return { slot: teamSlots[index] ?? teamFounder, fallback: drawings[index % drawings.length] ?? drawings[0] };
}
