import { rmSync } from 'node:fs';
import { findPostgresBinaries } from '../../tests/support/database/postgres-binaries';
import { startCluster } from '../../tests/support/database/postgres-cluster';
import { prepareTemplate, type Template } from '../../tests/support/database/template';
import { buildSite } from './build';
import { findChromium } from './find-chromium';

/**
 * Once for all workers: finds (or installs) the browser, builds the site, and starts PostgreSQL if it is installed, which
 * answers four times as fast as the embedded one. Workers get the results through the environment.
 *
 * @returns the teardown
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
