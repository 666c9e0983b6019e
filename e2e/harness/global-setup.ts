import { findChromium } from './find-chromium';
import { startSite } from './site';

/** Starts what the tests need and hands its addresses to the workers through the environment. */
export default async function globalSetup() {
  process.env.E2E_CHROMIUM = findChromium();
  const site = await startSite();
  process.env.E2E_SITE = JSON.stringify({ url: site.url, backend: site.backend });
  return () => site.stop();
}
