import type { Plugin } from 'vite';
import { matches, portalPatterns } from './hosting.ts';

/** `index.html` is the document of the public pages; sign-in and portals have the same one with another script. */
const withPortal = (html: string) => html.replace('/src/site.ts', () => '/src/portal.ts');

/** Turns a build into that of the portals. */
export const portalDocument: Plugin = {
  name: 'portal-document',
  transformIndexHtml: { order: 'pre', handler: withPortal },
};

/** In development each path gets the document that a host would serve. */
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
