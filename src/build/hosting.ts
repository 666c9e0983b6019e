import type { Plugin } from 'vite';
import { paths, signInPaths } from '../config/paths.ts';

/** Provider of the contact page's optional map, and of its address search. */
const mapProvider = 'https://www.openstreetmap.org';
const mapSearch = 'https://nominatim.openstreetmap.org';

/** A portal's folder in `src/app`, which names its chunk, by the path of its home. */
const trees = { [paths.admin.home]: 'admin', [paths.customer.home]: 'customer', [paths.employee.home]: 'employee' };

/** Pages without content of their own, sign-in and portals: path, and the portal's own chunk. */
export const emptyPages: { path: string; chunk?: string }[] = [
  ...[...signInPaths, paths.account, paths.quote].map((path) => ({ path })),
  ...Object.entries(trees).map(([path, chunk]) => ({ path, chunk })),
];

/** URL patterns that are served by another path's empty page. */
const rewrites = [...Object.keys(trees), paths.quote].map((home) => ({ pattern: `${home}/*`, page: home }));

/** All URL patterns of sign-in and portals. */
export const portalPatterns = [...emptyPages.map(({ path }) => path), ...rewrites.map(({ pattern }) => pattern)];

/** Whether a path matches a pattern of the hosting files: equal, or starting with the part before `*`. */
export const matches = (pattern: string, path: string): boolean =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** @param supabaseUrl URL of this build's backend */
function contentSecurityPolicy(supabaseUrl: string): string {
  const backend = new URL(supabaseUrl).origin;
  const directives = {
    'default-src': `'none'`,
    'script-src': `'self'`,
    // Dialogs, selects and toasts insert a style element when they open; style attributes are refused.
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

/** Content of `_headers`. Hosts merge a header that several rules set, so no two of these do. */
function headersFile(supabaseUrl: string): string {
  const pages = Object.values(paths).filter((path) => typeof path === 'string');
  const rules = [
    rule('/*', securityHeaders(supabaseUrl)),
    rule('/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    ...[...new Set([...pages, ...portalPatterns, '/service-worker.js', '/mitarbeiterportal.webmanifest'])].map(
      (pattern) => rule(pattern, { 'Cache-Control': 'no-cache' }),
    ),
  ];
  return `${rules.join('\n\n')}\n`;
}

/** Content of `_redirects`. The target has no `.html`: Cloudflare would redirect to the URL without it. */
const redirectsFile = () => rewrites.map(({ pattern, page }) => `${pattern} ${page} 200\n`).join('');

/**
 * Adds `_headers` and `_redirects` to the build, which Netlify, Cloudflare and others read. `npm run preview` applies
 * them too, so that tests see what is deployed.
 *
 * @throws Error when `VITE_SUPABASE_URL` is missing: sign-in would fail on such a build
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
