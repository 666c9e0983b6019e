import type { Plugin } from 'vite';
import { company, phoneLink } from '../config/company.ts';

/**
 * Unlayered, because browsers without cascade layers skip them. Of the required features, layers came last in all
 * engines.
 */
const style = `.old-browser{position:fixed;bottom:0;left:0;right:0;margin:0;padding:1rem;background:#fff;color:#000;text-align:center}@supports (color:color-mix(in srgb,red,red)){.old-browser{display:none}}`;

/**
 * One sentence, on every page, for browsers older than those in package.json: plain HTML, which newer ones hide without
 * a script.
 */
export function oldBrowserNote(): Plugin {
  return {
    name: 'old-browser-note',
    transformIndexHtml: () => [
      { tag: 'style', children: style, injectTo: 'head' },
      {
        tag: 'p',
        attrs: { class: 'old-browser', 'data-nosnippet': '' },
        children: `Ihr Browser ist für diese Website zu alt. Sie erreichen uns unter <a href="${phoneLink(company.phone)}">${company.phone}</a>.`,
        // Not first: the skip link is the first link of a page.
        injectTo: 'body',
      },
    ],
  };
}
