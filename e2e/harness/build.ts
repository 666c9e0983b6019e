import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Backend } from './site';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folder for a build of this process. */
export const buildFolder = (name: string) => join(root, 'node_modules', '.cache', `${name}-${process.pid}`);

/** Placeholders in the shared build: each worker has its own backend. */
const placeholder = 'backend.placeholder:1';
const placeholderKey = 'sb_publishable_placeholder';

/** Builds the site with placeholders for the backend. Returns the folder; see `copyBuild`. */
export async function buildSite(): Promise<string> {
  const outDir = buildFolder('e2e-build');
  process.env.VITE_SUPABASE_URL = `http://${placeholder}`;
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = placeholderKey;
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  return outDir;
}

/** Copies a build of `buildSite` and inserts a backend. */
export function copyBuild(dist: string, outDir: string, backend: Pick<Backend, 'url' | 'publishableKey'>): void {
  cpSync(dist, outDir, { recursive: true });
  const { host } = new URL(backend.url);
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    const file = join(outDir, name);
    if (!/(\.(js|html)|_headers)$/.test(name) || !statSync(file).isFile()) continue;
    const text = readFileSync(file, 'utf8');
    if (!text.includes(placeholder) && !text.includes(placeholderKey)) continue;
    writeFileSync(file, text.replaceAll(placeholder, host).replaceAll(placeholderKey, backend.publishableKey));
  }
}
