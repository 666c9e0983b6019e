import { rmSync } from 'node:fs';
import { findPostgresBinaries } from '../../tests/support/database/postgres-binaries';
import { startCluster } from '../../tests/support/database/postgres-cluster';
import { prepareTemplate, type Template } from '../../tests/support/database/template';
import { buildSite } from './build';
import { findChromium } from './find-chromium';

/**
 * Finds (or installs) the browser, builds the site, and starts a PostgreSQL where one is installed: it answers four times
 * as fast as the embedded one. All of it once for all workers, who learn of it through the environment.
 *
 * @returns what cleans up after the last test
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  process.env.E2E_CHROMIUM = findChromium();
  const dist = await buildSite();
  process.env.E2E_BUILD = dist;
  const binaries = findPostgresBinaries();
  const server = binaries === undefined ? undefined : await startCluster(binaries);
  if (server) {
    const template: Template = { url: server.url, template: 'journeys' };
    await prepareTemplate(template);
    process.env.E2E_DATABASE = JSON.stringify(template);
  }
  return async () => {
    await server?.stop();
    rmSync(dist, { recursive: true, force: true });
  };
}
