import type { Plugin } from 'vite';
import { paths } from '../config/paths.ts';

/** The provider of the map that a visitor may load on the contact page, and its search for an address. */
const mapProvider = 'https://www.openstreetmap.org';
const mapSearch = 'https://nominatim.openstreetmap.org';

const below = (home: string) => [home, `${home}/*`];
/** What has no page of its own in the build, by the empty page that answers for it. A portal's names the chunk of its. */
export const emptyPages: Record<string, string[]> = {
  portal: [paths.login, paths.register, paths.authCallback, paths.createAdmin, paths.account],
  admin: below(paths.admin.home),
  customer: below(paths.customer.home),
  employee: below(paths.employee.home),
};
/** The same addresses in one list. */
export const portalPatterns = Object.values(emptyPages).flat();

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
function redirectsFile(): string {
  const lines = Object.entries(emptyPages).flatMap(([page, patterns]) =>
    patterns.map((pattern) => `${pattern} /${page} 200`),
  );
  return `${lines.join('\n')}\n`;
}

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
