import { rmSync } from 'node:fs';
import { buildSite } from './build';
import { findChromium } from './find-chromium';

/**
 * Finds (or installs) the browser and builds the site, once for all workers, who learn of both through the environment.
 *
 * @returns what cleans up after the last test
 */
export default async function globalSetup(): Promise<() => void> {
  process.env.E2E_CHROMIUM = findChromium();
  const dist = await buildSite();
  process.env.E2E_BUILD = dist;
  return () => rmSync(dist, { recursive: true, force: true });
}
