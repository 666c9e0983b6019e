import type { Plugin } from 'vite';
import { matches, portalPatterns } from './hosting.ts';

/** `index.html` is the document of the public pages; sign-in and portals have the same one with a script of their own. */
const withPortal = (html: string) => html.replace('/src/site.ts', () => '/src/portal.ts');

/** Makes a build that of the portals. */
export const portalDocument: Plugin = {
  name: 'portal-document',
  transformIndexHtml: { order: 'pre', handler: withPortal },
};

/** In development each address gets the document that a host would give it. */
export function documents(): Plugin {
  return {
    name: 'documents',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler(html, { originalUrl = '/' }) {
        const { pathname } = new URL(originalUrl, 'http://localhost');
        return portalPatterns.some((pattern) => matches(pattern, pathname)) ? withPortal(html) : html;
      },
    },
  };
}
