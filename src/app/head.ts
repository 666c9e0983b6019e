import { company } from '@/config/company';
import { metadataOf, publicPaths } from '@/config/page-metadata';
import { structuredData } from '@/config/structured-data';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
const meta = (key: 'name' | 'property', name: string, content: string) =>
  `<meta ${key}="${name}" content="${escape(content)}">`;

/**
 * A page's metadata for search engines and social networks, as HTML for its head.
 * @param siteUrl of the site, without a trailing slash
 */
export function headOf(path: string, siteUrl: string): string {
  const { title, description, keywords } = metadataOf(path);
  const lines = [`<title>${escape(title)}</title>`, meta('name', 'description', description)];
  if (!publicPaths.includes(path)) return [...lines, meta('name', 'robots', 'noindex')].join('\n    ');
  const url = `${siteUrl}${path}`;
  return [
    ...lines,
    meta('name', 'keywords', keywords),
    `<link rel="canonical" href="${escape(url)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'de_DE'),
    meta('property', 'og:site_name', company.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', `${siteUrl}/og-image.png`),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structuredData(path, siteUrl).map(
      // Text in the data must not be able to close the element.
      (data) => `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    ),
  ].join('\n    ');
}
