import type { MediaSlot, PageContext } from '@/features/site-content/media/slot';
import { mediaSlots, teamPicture, teamSlots } from '@/features/site-content/media/media-slots';

interface SlotPlace {
  slot: MediaSlot;
  place: string;
  /** What the page shows while the slot is empty. */
  fallback?: string;
  /** The aspect ratio on the page. */
  aspect: string;
}

/** Where the pictures appear, in the office's terms. The logo is part of the settings. */
export const slotSections = {
  startseite: {
    label: 'Startseite',
    slots: [
      {
        slot: mediaSlots.homeHero,
        place: 'Großes Bild hinter der ersten Überschrift, Querformat',
        fallback: '/scenes/hero.svg',
        aspect: 'aspect-video',
      },
      {
        slot: mediaSlots.homeAbout,
        place: 'Bild neben der Vorstellung des Teams, Format 4:3',
        fallback: '/scenes/about.svg',
        aspect: 'aspect-4/3',
      },
      {
        slot: mediaSlots.homeReferral,
        place: 'Bild neben dem Empfehlungsprogramm, Format 4:3',
        fallback: '/scenes/referral.svg',
        aspect: 'aspect-4/3',
      },
    ],
  },
  leistungen: {
    label: 'Leistungen',
    slots: [
      {
        slot: mediaSlots.transport,
        place: 'Seite Transporte und Übersichten, Format 4:3',
        fallback: '/scenes/transport.svg',
        aspect: 'aspect-4/3',
      },
      {
        slot: mediaSlots.cleaning,
        place: 'Seite Reinigung und Übersichten, Format 4:3',
        fallback: '/scenes/cleaning.svg',
        aspect: 'aspect-4/3',
      },
      {
        slot: mediaSlots.garden,
        place: 'Seite Garten- und Landschaftsbau und Übersichten, Format 4:3',
        fallback: '/scenes/garden.svg',
        aspect: 'aspect-4/3',
      },
      {
        slot: mediaSlots.disposal,
        place: 'Seite Entsorgung und Übersichten, Format 4:3',
        fallback: '/scenes/disposal.svg',
        aspect: 'aspect-4/3',
      },
    ],
  },
  'ueber-uns': {
    label: 'Über uns',
    slots: [
      {
        slot: mediaSlots.aboutMain,
        place: 'Bild am Anfang der Seite, Format 4:3',
        fallback: '/scenes/about.svg',
        aspect: 'aspect-4/3',
      },
      {
        slot: mediaSlots.teamFounder,
        place: 'Porträt des Geschäftsführers, quadratisch',
        fallback: '/scenes/portrait-1.svg',
        aspect: 'aspect-square',
      },
      {
        slot: mediaSlots.teamCleaning,
        place: 'Porträt der Leitung Reinigung, quadratisch',
        fallback: '/scenes/portrait-2.svg',
        aspect: 'aspect-square',
      },
      {
        slot: mediaSlots.teamTransport,
        place: 'Porträt für Transport und Umzug, quadratisch',
        fallback: '/scenes/portrait-3.svg',
        aspect: 'aspect-square',
      },
      ...teamSlots.slice(3).map((slot) => ({
        slot,
        place: 'Weiteres Porträt, quadratisch; wer es bekommt, steht im Reiter „Texte“',
        fallback: teamPicture(slot.title.slice(-1)).fallback,
        aspect: 'aspect-square',
      })),
    ],
  },
  galerie: {
    label: 'Galerie',
    slots: [
      {
        slot: mediaSlots.gallery,
        place: 'Breites Bild am Anfang der Seite, Querformat',
        fallback: '/scenes/gallery.svg',
        aspect: 'aspect-8/3',
      },
    ],
  },
  empfehlungsprogramm: {
    label: 'Empfehlungsprogramm',
    slots: [
      {
        slot: mediaSlots.referralBanner,
        place: 'Breites Banner unter dem Formular, höchstens 400 Pixel hoch',
        aspect: 'aspect-14/5',
      },
    ],
  },
  kontakt: {
    label: 'Kontakt',
    slots: [
      {
        slot: mediaSlots.contact,
        place: 'Bild neben der Überschrift, nur auf großen Bildschirmen, Format 4:3',
        fallback: '/scenes/contact.svg',
        aspect: 'aspect-4/3',
      },
    ],
  },
} satisfies Record<Exclude<PageContext, 'global'>, { label: string; slots: readonly SlotPlace[] }>;
