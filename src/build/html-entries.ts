import type { Plugin } from 'vite';
import { matches, portalPatterns } from './hosting.ts';

/** `index.html` is for the public pages; sign-in and portals have the same HTML with another script. */
const withPortal = (html: string) => html.replace('/src/site.ts', () => '/src/portal.ts');

/** Turns a build into that of the portals. */
export const portalHtml: Plugin = {
  name: 'portal-html',
  transformIndexHtml: { order: 'pre', handler: withPortal },
};

/** In development each path gets the HTML that a host would serve. */
export function htmlEntries(): Plugin {
  return {
    name: 'html-entries',
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
