import { company } from './company';
import { paths } from './paths';

export interface PageMetadata {
  title: string;
  description: string;
  keywords: string;
}

/** For pages without their own metadata, and until it is loaded. */
const defaultMetadata: PageMetadata = {
  title: company.name,
  description:
    'Professionelle Transporte, gründliche Reinigung, kreativer Garten- und Landschaftsbau und umweltgerechte Entsorgung in München und ganz Bayern.',
  keywords: '',
};

const titled = (title: string, description: string, keywords = ''): PageMetadata => ({
  title: `${title} | ${company.name}`,
  description,
  keywords,
});

/** Metadata of the prerendered pages; rows of `seo_metadata` override it at run time. */
const pages: Partial<Record<string, PageMetadata>> = {
  [paths.home]: {
    title: `${company.name} | Reinigung, Transport & Umzug in Bayern`,
    description: defaultMetadata.description,
    keywords: 'Reinigung, Transport, Umzug, Entsorgung, Gartenbau, München, Bayern',
  },
  [paths.services]: titled(
    'Unsere Leistungen',
    'Reinigung, Transporte, Entsorgung sowie Garten- und Landschaftsbau aus einer Hand.',
  ),
  [paths.cleaning]: titled(
    'Reinigung',
    'Unterhalts-, Grund-, Büro- und Treppenhausreinigung, Fahrzeugpflege und Sonderreinigung.',
  ),
  [paths.transport]: titled('Transporte', 'Umzüge, Expresslieferungen und Spezialtransporte bis 1 Tonne.'),
  [paths.disposal]: titled(
    'Entsorgung',
    'Umweltgerechte Entsorgung von Möbeln, Elektrogeräten, Gartenabfällen und Renovierungsresten.',
  ),
  [paths.garden]: titled('Garten- und Landschaftsbau', 'Gartenpflege, Baumfällung, Terrassen, Wege und Bepflanzung.'),
  [paths.about]: titled('Über uns', 'Seit 2014 für private und gewerbliche Kunden in Bayern unterwegs.'),
  [paths.gallery]: titled('Galerie', 'Einblicke in unsere Arbeit.'),
  [paths.reviews]: titled('Bewertungen', 'Was unsere Kundinnen und Kunden über uns sagen.'),
  [paths.referral]: titled('Empfehlungsprogramm', 'Empfehlen Sie uns weiter: Beide Seiten profitieren.'),
  [paths.contact]: titled('Kontakt', 'Angebot anfordern, anrufen oder schreiben. Antwort innerhalb von 24 Stunden.'),
  [paths.request]: titled(
    'Angebot anfordern',
    'In drei kurzen Schritten zum Angebot für Umzug, Reinigung, Garten oder Entsorgung.',
  ),
  [paths.imprint]: titled('Impressum', 'Anbieterkennzeichnung.'),
  [paths.privacy]: titled('Datenschutz', 'Informationen zum Datenschutz.'),
  [paths.terms]: titled('AGB', 'Allgemeine Geschäftsbedingungen.'),
  [paths.withdrawal]: titled(
    'Vertrag widerrufen',
    'Einen Vertrag mit uns widerrufen, ohne Anmeldung und in zwei Schritten.',
  ),
  [paths.termination]: titled(
    'Vertrag kündigen',
    'Einen laufenden Vertrag mit uns kündigen, ohne Anmeldung und mit sofortiger Bestätigung.',
  ),
};

/** Paths that search engines may index, in sitemap order. */
export const publicPaths = Object.keys(pages);

/** A path's metadata without a database. */
export function metadataOf(path: string): PageMetadata {
  return pages[path] ?? defaultMetadata;
}
