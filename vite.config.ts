import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { hostingFiles } from './vite.hosting.ts';
import { prerender } from './vite.prerender.ts';
import { likeStaticHost } from './vite.preview.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Modules that each public page needs before anybody touches it. */
const everyPage = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|clsx|class-variance-authority|@radix-ui/react-(slot|compose-refs))/',
    'node_modules/lucide-react/dist/esm/(create|Icon|shared|default|icons/(menu|x|phone)\\.)',
    'src/(config/(paths|company)\\.|lib/(session/(session-store|session-provider|storage|roles|auth-return)|env|cn|toast|load-on-demand|public-rest)\\.)',
    'src/(texts/(general|common)|components/(ui/(button|spinner)|layout/(full-page|skip-link|use-focus|error-boundary)))',
    'src/features/(site|media)/',
  ].join('|'),
);

/** What travels together: many small files compress worse, and each asks the network again. */
const chunks = [
  // What starts a download stays beside the entry, which must not wait for the rest.
  { name: 'loader', test: /vite\/preload-helper|src\/lib\/(first-use|early-submit)/, priority: 3 },
  { name: 'site', test: everyPage, priority: 2 },
  { name: 'queries', test: /node_modules\/@tanstack\//, priority: 1 },
  { name: 'backend', test: /node_modules\/(@supabase|tslib)\//, priority: 1 },
];

/** Where the site will be: in canonical addresses, the sitemap and previews. */
const siteUrl = (mode: string) =>
  (loadEnv(mode, path('.'), 'VITE_').VITE_SITE_URL ?? 'https://www.example.com').replace(/\/$/, '');

export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss(), prerender(siteUrl(mode)), hostingFiles(), likeStaticHost()],
  resolve: {
    alias: { '@': path('./src'), '@functions': path('./supabase/functions/_shared') },
  },
  build: {
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', environment: 'node', include: ['tests/unit/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['tests/components/**/*.test.tsx'],
          setupFiles: ['tests/components/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          environment: 'node',
          include: ['tests/database/**/*.test.ts'],
          globalSetup: ['tests/database/setup.ts'],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          environment: 'node',
          include: ['tests/backend/**/*.test.ts'],
          globalSetup: ['tests/backend/setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
}));
