import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Debian's package of the browser that Playwright would use: without a window, and faster. */
const headlessShell = 'chromium-headless-shell';

/** Disables the browser's own background work and requests. */
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
  headlessShell,
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

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);

function installed(): string | undefined {
  for (const name of names) {
    const path = onPath(name);
    if (path) return path;
  }
  return usualPlaces.find(isExecutable);
}

/**
 * A browser that can be killed and started again with what it had stored, and whether it can: the headless shell, which is
 * used if there is no other, then finds its storage locked.
 */
export function findKillable(usual: string): { program: string; canBeKilled: boolean } {
  const program = names.filter((name) => name !== headlessShell).flatMap((name) => onPath(name) ?? [])[0];
  if (program) return { program, canBeKilled: true };
  return { program: usual, canBeKilled: !usual.includes('headless') };
}

/** Playwright's own browser, downloaded if its host can be reached. */
function playwrights(): string | undefined {
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.log('No Chromium found: trying Playwright’s download …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore', timeout: 180_000 });
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

/** A browser from a Debian package, if this process may install one. */
function debians(name: string): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined;
  console.log(`Installing Debian’s package ${name} …`);
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore', timeout: 180_000 });
    execFileSync('apt-get', ['install', '-y', '-qq', name], {
      stdio: 'ignore',
      timeout: 600_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  } catch {
    return undefined;
  }
  return onPath(name);
}

/**
 * The path of a Chromium. The environment variable `CHROMIUM` is a path, or the name of a program, which is installed
 * from Debian if necessary. Without it an installed Chrome or Chromium is used; if there is none, Debian's or
 * Playwright's own is installed.
 *
 * @throws Error that says what to install
 */
export function findChromium(): string {
  const wanted = process.env.CHROMIUM;
  if (wanted) {
    const path = /[\\/]/.test(wanted) ? wanted : (onPath(wanted) ?? debians(wanted));
    if (!path || !isExecutable(path)) throw new Error(`CHROMIUM names ${wanted}, which is not installed.`);
    return path;
  }
  const path = installed() ?? debians(headlessShell) ?? playwrights();
  if (!path) {
    throw new Error('No Chromium found: install Chrome or Chromium, or set CHROMIUM to the path of its executable.');
  }
  return path;
}
