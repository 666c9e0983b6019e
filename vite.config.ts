import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';
import { chunks } from './src/build/chunks.ts';
import { htmlEntries } from './src/build/html-entries.ts';
import { hostingFiles } from './src/build/hosting.ts';
import { oldBrowserNote } from './src/build/old-browsers.ts';
import { prerender } from './src/build/prerender.ts';
import { staticHostPreview } from './src/build/preview.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Where the site will be: in canonical addresses, the sitemap and previews. */
const siteUrl = (mode: string) =>
  (loadEnv(mode, path('.'), 'VITE_').VITE_SITE_URL ?? 'https://www.example.com').replace(/\/$/, '');

/** What a visitor need not download. */
const smallerLibraries = [
  // The package exports only its build with warnings for developers.
  { find: /^react-router$/, replacement: path('node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: path('node_modules/react-router/dist/production/dom-export.mjs') },
  { find: /^\.\/lib\/(webauthn|web3\/ethereum)$/, replacement: path('src/build/unused-sign-in.ts') },
];

export default defineConfig(({ mode, command, isSsrBuild }) => ({
  plugins: [
    react(),
    tailwindcss(),
    oldBrowserNote(),
    htmlEntries(),
    prerender(siteUrl(mode)),
    hostingFiles(),
    staticHostPreview(),
  ],
  resolve: {
    alias: [
      { find: '@', replacement: path('./src') },
      { find: '@functions', replacement: path('./supabase/functions/_shared') },
      ...(command === 'build' && !isSsrBuild ? smallerLibraries : []),
    ],
  },
  // The development server finds the packages of both documents at once; otherwise a first visit reloads while it does.
  optimizeDeps: { entries: ['src/site.ts', 'src/portal.ts'] },
  build: {
    target: 'es2023',
    sourcemap: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: chunks() } } },
  },
  test: {
    // End what hangs: beside other work a test may take many times longer than alone.
    testTimeout: 300_000,
    hookTimeout: 300_000,
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
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          environment: 'node',
          include: ['tests/backend/**/*.test.ts'],
          exclude: ['tests/backend/local-*.test.ts'],
          globalSetup: ['tests/backend/setup.ts'],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'local',
          environment: 'node',
          include: ['tests/backend/local-*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
}));
