import type { Plugin } from 'vite';
import { paths, signInPaths } from '../config/paths.ts';

/** The provider of the map that a visitor may load on the contact page, and its search for an address. */
const mapProvider = 'https://www.openstreetmap.org';
const mapSearch = 'https://nominatim.openstreetmap.org';

/** A portal's folder in `src/app`, which gives its chunk the name, by the address of its home. */
const trees = { [paths.admin.home]: 'admin', [paths.customer.home]: 'customer', [paths.employee.home]: 'employee' };

/** What is empty in the build, sign-in and portals: the page's path, and the portal's own chunk. */
export const emptyPages: { path: string; chunk?: string }[] = [
  ...[...signInPaths, paths.account, paths.quote].map((path) => ({ path })),
  ...Object.entries(trees).map(([path, chunk]) => ({ path, chunk })),
];

/** Addresses that an empty page answers although it has another one, by that page. */
const rewrites = [...Object.keys(trees), paths.quote].map((home) => ({ pattern: `${home}/*`, page: home }));

/** All addresses of sign-in and portals. */
export const portalPatterns = [...emptyPages.map(({ path }) => path), ...rewrites.map(({ pattern }) => pattern)];

/** Whether an address is one of a pattern of the hosting files: a path, or all that begins with what stands before `*`. */
export const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** @param supabaseUrl where the backend is that this build talks to */
function contentSecurityPolicy(supabaseUrl: string): string {
  const backend = new URL(supabaseUrl).origin;
  const directives = {
    'default-src': `'none'`,
    'script-src': `'self'`,
    // Dialogs, selects and toasts write a style element of their own when they open; attributes are refused.
    'style-src': `'self' 'unsafe-inline'`,
    'style-src-attr': `'none'`,
    'font-src': `'self'`,
    'img-src': `'self' data: blob: ${backend}`,
    'media-src': `'self' blob: ${backend}`,
    'connect-src': `'self' ${backend} ${backend.replace(/^http/, 'ws')} ${mapSearch}`,
    'frame-src': mapProvider,
    'manifest-src': `'self'`,
    'object-src': `'none'`,
    'base-uri': `'self'`,
    'form-action': `'self'`,
    'frame-ancestors': `'none'`,
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}

const securityHeaders = (supabaseUrl: string) => ({
  'Content-Security-Policy': contentSecurityPolicy(supabaseUrl),
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
});

const rule = (pattern: string, headers: Record<string, string>) =>
  [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/** The text of `_headers`. Hosts join what several rules say about one header, so that no two of these do. */
function headersFile(supabaseUrl: string): string {
  const pages = Object.values(paths).filter((path) => typeof path === 'string');
  const rules = [
    rule('/*', securityHeaders(supabaseUrl)),
    rule('/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    ...[...new Set([...pages, ...portalPatterns])].map((pattern) => rule(pattern, { 'Cache-Control': 'no-cache' })),
  ];
  return `${rules.join('\n\n')}\n`;
}

/** The text of `_redirects`. The target has no `.html`: Cloudflare would redirect to the address without it. */
const redirectsFile = () => rewrites.map(({ pattern, page }) => `${pattern} ${page} 200\n`).join('');

/**
 * Puts `_headers` and `_redirects` into the build, which Netlify, Cloudflare and others read. `npm run preview` obeys
 * them too, so that what is tested is what is delivered.
 *
 * @throws Error when `VITE_SUPABASE_URL` is missing: nobody could sign in on such a build
 */
export function hostingFiles(): Plugin {
  let supabaseUrl = '';
  return {
    name: 'hosting-files',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    configResolved({ env }) {
      supabaseUrl = String(env.VITE_SUPABASE_URL ?? '');
      if (!URL.canParse(supabaseUrl)) throw new Error('VITE_SUPABASE_URL must be the address of the backend.');
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: '_headers', source: headersFile(supabaseUrl) });
      this.emitFile({ type: 'asset', fileName: '_redirects', source: redirectsFile() });
    },
  };
}
