import { mediaSlots } from '@/features/media/media-slots';

/** Where the pictures of the pages appear, in the words of the office. The logo belongs to the settings. */
export const sections = [
  {
    context: 'startseite',
    title: 'Startseite',
    slots: [
      { slot: mediaSlots.homeHero, place: 'Großes Bild hinter der ersten Überschrift, Querformat' },
      { slot: mediaSlots.homeAbout, place: 'Bild neben der Vorstellung des Teams, Format 4:3' },
      { slot: mediaSlots.homeReferral, place: 'Bild neben dem Empfehlungsprogramm, Format 4:3' },
    ],
  },
  {
    context: 'leistungen',
    title: 'Leistungen',
    slots: [
      { slot: mediaSlots.transport, place: 'Seite Transporte und Übersichten, Format 4:3' },
      { slot: mediaSlots.cleaning, place: 'Seite Reinigung und Übersichten, Format 4:3' },
      { slot: mediaSlots.garden, place: 'Seite Garten- und Landschaftsbau und Übersichten, Format 4:3' },
      { slot: mediaSlots.disposal, place: 'Seite Entsorgung und Übersichten, Format 4:3' },
    ],
  },
  {
    context: 'ueber-uns',
    title: 'Über uns',
    slots: [
      { slot: mediaSlots.aboutMain, place: 'Bild am Anfang der Seite, Format 4:3' },
      { slot: mediaSlots.teamFounder, place: 'Porträt des Geschäftsführers, quadratisch' },
      { slot: mediaSlots.teamCleaning, place: 'Porträt der Leitung Reinigung, quadratisch' },
      { slot: mediaSlots.teamTransport, place: 'Porträt für Transport und Umzug, quadratisch' },
    ],
  },
  {
    context: 'galerie',
    title: 'Galerie',
    slots: [{ slot: mediaSlots.gallery, place: 'Breites Bild am Anfang der Seite, Querformat' }],
  },
  {
    context: 'empfehlungsprogramm',
    title: 'Empfehlungsprogramm',
    slots: [{ slot: mediaSlots.referralBanner, place: 'Breites Banner unter dem Formular, höchstens 400 Pixel hoch' }],
  },
  {
    context: 'kontakt',
    title: 'Kontakt',
    slots: [{ slot: mediaSlots.contact, place: 'Bild neben der Überschrift, nur auf großen Bildschirmen, Format 4:3' }],
  },
] as const;
