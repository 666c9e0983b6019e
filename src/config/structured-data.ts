import { company } from './company';
import { companyStructuredData } from './company-structured-data';
import { cleaning } from './content/services/cleaning';
import { disposal } from './content/services/disposal';
import { garden } from './content/services/garden';
import { transport } from './content/services/transport';
import { servicePath, type Service } from './content/services';
import { paths } from './paths';
import { offersData, questionsData } from './service-structured-data';

type JsonLd = Record<string, unknown>;

const context = 'https://schema.org';
const services: Service[] = [transport, cleaning, garden, disposal];

/** The business itself. Addresses of the sample identity are one line, which schema.org accepts as text. */
function localBusiness(siteUrl: string): JsonLd {
  return {
    '@context': context,
    '@type': 'LocalBusiness',
    '@id': `${siteUrl}/#business`,
    url: `${siteUrl}/`,
    image: `${siteUrl}/og-image.png`,
    areaServed: { '@type': 'State', name: 'Bayern' },
    foundingDate: '2014',
    ...companyStructuredData(company),
  };
}

function breadcrumbs(siteUrl: string, trail: [name: string, path: string][]): JsonLd {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${siteUrl}${path}`,
    })),
  };
}

function serviceData(service: Service, siteUrl: string): JsonLd[] {
  return [
    {
      '@context': context,
      '@type': 'Service',
      name: service.name,
      description: service.teaser,
      url: `${siteUrl}${servicePath(service)}`,
      areaServed: { '@type': 'State', name: 'Bayern' },
      provider: { '@id': `${siteUrl}/#business`, '@type': 'LocalBusiness', name: company.name },
      hasOfferCatalog: offersData({ name: service.offersTitle, offers: service.offers }),
    },
    {
      '@context': context,
      '@type': 'FAQPage',
      url: `${siteUrl}${servicePath(service)}`,
      mainEntity: questionsData(service.questions),
    },
  ];
}

const pageNames: [name: string, path: string][] = [
  ['Leistungen', paths.services],
  ['Über uns', paths.about],
  ['Galerie', paths.gallery],
  ['Bewertungen', paths.reviews],
  ['Empfehlungsprogramm', paths.referral],
  ['Kontakt', paths.contact],
  ['Angebot anfordern', paths.request],
  ['Impressum', paths.imprint],
  ['Datenschutz', paths.privacy],
  ['AGB', paths.terms],
];

/** A path's structured data for search engines, after schema.org. Used at prerendering, never in the browser. */
export function structuredData(path: string, siteUrl: string): JsonLd[] {
  if (path === paths.home) return [localBusiness(siteUrl)];
  const home: [string, string] = ['Startseite', paths.home];
  const service = services.find((candidate) => servicePath(candidate) === path);
  if (service) {
    const trail: [string, string][] = [home, ['Leistungen', paths.services], [service.name, path]];
    return [breadcrumbs(siteUrl, trail), ...serviceData(service, siteUrl)];
  }
  const page = pageNames.find(([, own]) => own === path);
  const business = path === paths.contact ? [localBusiness(siteUrl)] : [];
  return page ? [breadcrumbs(siteUrl, [home, page]), ...business] : [];
}
