import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** What Playwright itself would take; journeys need a fifth less time than in a whole Chromium. */
const headlessShell = 'chromium-headless-shell';

/** For a browser that is alone with the pages: no work of its own, no request of its own. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'msedge',
];

const usualPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installed(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...usualPlaces].find(isExecutable);
}

/** Playwright's own browser, downloaded when its host can be reached. */
function playwrights(): string | undefined {
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log('No Chromium found: trying Playwright’s download …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** Debian's package, where this process may install one. */
function debians(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log('Installing Debian’s package chromium-headless-shell …');
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 180_000 });
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell'], {
      stdio: 'ignore',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    return undefined;
  }
  return installed();
}

/**
 * The path of a Chromium: `CHROMIUM` in the environment; on Debian as root the headless shell, which is installed; an
 * installed Chrome or Chromium; or Playwright's own. Throws a sentence that says what to install.
 */
export function findChromium(): string {
  const found = installed();
  const path = process.env.CHROMIUM || (found?.endsWith(headlessShell) ? found : debians()) || found || playwrights();
  if (!path) {
    throw new Error('No Chromium found: install Chrome or Chromium, or set CHROMIUM to the path of its executable.');
  }
  return path;
}
