import { findChromium } from './find-chromium';

/** Finds (or installs) the browser once and hands its path to the workers through the environment. */
export default function globalSetup() {
  process.env.E2E_CHROMIUM = findChromium();
}
