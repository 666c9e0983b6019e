import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Folder for a build of this process, out of sight. */
export const buildFolder = (name: string) => join(root, 'node_modules', '.cache', `${name}-${process.pid}`);

/** Stands in the shared build for the backend, which each worker has of its own. */
const placeholder = 'backend.placeholder:1';
/** That of every local backend. */
const publishableKey = 'sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH';

/** Builds the site for a backend that is not known yet. Gives the folder; see `copyBuild`. */
export async function buildSite(): Promise<string> {
  const outDir = buildFolder('e2e-build');
  process.env.VITE_SUPABASE_URL = `http://${placeholder}`;
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = publishableKey;
  await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  return outDir;
}

/** Copies a build of `buildSite` and makes it one for the backend at `backendUrl`. */
export function copyBuild(dist: string, outDir: string, backendUrl: string): void {
  cpSync(dist, outDir, { recursive: true });
  const { host } = new URL(backendUrl);
  for (const name of readdirSync(outDir, { recursive: true, encoding: 'utf8' })) {
    const file = join(outDir, name);
    if (!/(\.(js|html)|_headers)$/.test(name) || !statSync(file).isFile()) continue;
    const text = readFileSync(file, 'utf8');
    if (text.includes(placeholder)) writeFileSync(file, text.replaceAll(placeholder, host));
  }
}
