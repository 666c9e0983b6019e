// `npm run bench:portals`: from opening a portal's list, signed in and with an empty cache, to its rows, on a device
// with a processor four times slower, without and with a slow network; in turn with a hand-written table on the same
// libraries, because only the ratio says something about us. Fails above the limits of time, scripts and requests.
import { rmSync } from 'node:fs';
import { createClient } from '@supabase/supabase-js';
import type { Page } from '@playwright/test';
import WebSocket from 'ws';
import { startSite } from '../../../e2e/harness/site.ts';
import { paths } from '../../../src/config/paths.ts';
import { sessionStorageKey } from '../../../src/lib/session/stored-session.ts';
import { buildHandWritten } from './hand-written/build.ts';
import { startStaticHost } from './static-host.ts';
import { medians, onSlowDevice, slow4G } from './throttled-page.ts';

const runs = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 5);

/** The dashboard and each portal's first list, and what counts as their rows. */
const lists = [
  { who: 'admin', path: paths.admin.home, rows: 'main li p' },
  { who: 'admin', path: paths.admin.leads, rows: 'tbody tr' },
  { who: 'customer', path: paths.customer.orders, rows: 'tbody tr' },
  { who: 'employee', path: paths.employee.tasks, rows: 'main h2' },
] as const;

/** Times the hand-written table. */
const limits = { 'no limit': 1.5, 'slow 4G': 1.3 };
/** Of each screen, until its rows are shown. */
const transferLimits = { scriptKilobytes: 200, requests: 20 };

const site = await startSite();
const handWritten = await buildHandWritten();
const host = await startStaticHost(site.dist);
const bareHost = await startStaticHost(handWritten);

/** A browser's storage after signing in. */
async function signedIn(who: (typeof lists)[number]['who']) {
  const { url, publishableKey, logins } = site.backend;
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    realtime: { transport: WebSocket as never },
  });
  const { data, error } = await client.auth.signInWithPassword(logins[who]);
  if (error) throw error;
  const localStorage = [{ name: sessionStorageKey, value: JSON.stringify(data.session) }];
  return { cookies: [], origins: [{ origin: host.url, localStorage }] };
}

async function timeToRows(page: Page, url: string, rows: string) {
  // Written as text: a function would carry the bundler's helpers into the page.
  await page.addInitScript(`
    const look = () => requestAnimationFrame((now) => {
      const shown = [...document.querySelectorAll(${JSON.stringify(rows)})].some((row) => row.getClientRects().length && row.textContent.trim());
      // The frame that carries the rows is painted when the next one begins.
      if (shown) requestAnimationFrame(() => (window.rowsAt = performance.now()));
      else look();
    });
    look();
  `);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction('window.rowsAt', undefined, { timeout: 60_000 });
  return { ms: await page.evaluate<number>('window.rowsAt') };
}

const viewport = { width: 1350, height: 940 };
const networks = { 'no limit': undefined, 'slow 4G': slow4G };
type NetworkName = keyof typeof networks;

const visit = async ({ who, path, rows }: (typeof lists)[number], network: NetworkName) =>
  onSlowDevice(networks[network], { viewport, storageState: await signedIn(who) }, (page) =>
    timeToRows(page, host.url + path, rows),
  );
const visitBare = (network: NetworkName) =>
  onSlowDevice(networks[network], { viewport }, (page) => timeToRows(page, bareHost.url, 'tbody tr'));

// Not counted: the backend, which is just there for the measurement, is slow with its first answers.
for (const list of lists) await visit(list, 'no limit');

const table = [];
for (const list of lists)
  for (const network of ['no limit', 'slow 4G'] as const) {
    const ours: Figures[] = [];
    const bare: Figures[] = [];
    // In turn, so that a noisy minute hits both alike.
    for (let run = 0; run < runs; run += 1) {
      bare.push(await visitBare(network));
      ours.push(await visit(list, network));
    }
    table.push(report(list.path, network, medians(ours), medians(bare)));
  }
await Promise.all([host.stop(), bareHost.stop(), site.stop()]);
rmSync(handWritten, { recursive: true });
console.table(table);
process.exit(table.every(({ verdict }) => verdict === 'ok') ? 0 : 1);

type Figures = Awaited<ReturnType<typeof visit>>;

function report(path: string, network: NetworkName, ours: Figures, bare: Figures) {
  const ratio = ours.ms / bare.ms;
  const row = {
    path,
    network,
    'rows ms': Math.round(ours.ms),
    'bare ms': Math.round(bare.ms),
    ratio: Number(ratio.toFixed(2)),
    kB: Math.round(ours.bytes / 1000),
    'JS kB': Math.round(ours.scriptBytes / 1000),
    'bare JS kB': Math.round(bare.scriptBytes / 1000),
    scripts: ours.scripts,
    requests: ours.requests,
    verdict: verdictOn(ratio, ours, network),
  };
  console.log(JSON.stringify(row));
  return row;
}

function verdictOn(ratio: number, { scriptBytes, requests }: Figures, network: NetworkName) {
  if (ratio > limits[network]) return 'too slow';
  const { scriptKilobytes, requests: mostRequests } = transferLimits;
  return scriptBytes <= scriptKilobytes * 1000 && requests <= mostRequests ? 'ok' : 'too much';
}
