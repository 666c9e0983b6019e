import { cleaning } from '@/config/content/services/cleaning';
import { disposal } from '@/config/content/services/disposal';
import { garden } from '@/config/content/services/garden';
import { transport } from '@/config/content/services/transport';
import { aboutBlocks } from './about-blocks';
import { homeBlocks } from './home-blocks';
import { legalBlocks } from './legal-blocks';
import { contactBlocks, galleryBlocks } from './other-blocks';
import { referralBlocks } from './referral-blocks';
import { reviewBlocks } from './review-blocks';
import { serviceBlocks, servicesPageBlocks } from './service-blocks';
import type { EditableBlock } from './text-field';
import { websiteBlocks } from './website-blocks';

interface TextSection {
  label: string;
  blocks: readonly EditableBlock[];
}

/** The texts that the office can change, by page. */
export const textSections = {
  startseite: { label: 'Startseite', blocks: homeBlocks },
  ueberall: { label: 'Auf allen Seiten', blocks: websiteBlocks },
  leistungen: { label: 'Leistungen', blocks: servicesPageBlocks },
  transport: { label: 'Transporte und Umzüge', blocks: serviceBlocks(transport) },
  reinigung: { label: 'Reinigung', blocks: serviceBlocks(cleaning) },
  garten: { label: 'Garten- und Landschaftsbau', blocks: serviceBlocks(garden) },
  entsorgung: { label: 'Entsorgung', blocks: serviceBlocks(disposal) },
  'ueber-uns': { label: 'Über uns', blocks: aboutBlocks },
  bewertungen: { label: 'Bewertungen', blocks: reviewBlocks },
  empfehlungsprogramm: { label: 'Empfehlungsprogramm', blocks: referralBlocks },
  galerie: { label: 'Galerie', blocks: galleryBlocks },
  kontakt: { label: 'Kontakt', blocks: contactBlocks },
  rechtliches: { label: 'Impressum, Datenschutz und AGB', blocks: legalBlocks },
} satisfies Record<string, TextSection>;
