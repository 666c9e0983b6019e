// `npm run bench:portals`: from opening a portal's list, signed in and with an empty cache, to its rows, on a device
// with a processor four times slower, without and with a slow network.
import { createClient } from '@supabase/supabase-js';
import type { Page } from '@playwright/test';
import WebSocket from 'ws';
import { startSite } from '../../../e2e/harness/site.ts';
import { paths } from '../../../src/config/paths.ts';
import { sessionStorageKey } from '../../../src/lib/session/storage.ts';
import { startStaticHost } from './static-host.ts';
import { medians, onSlowDevice, slow4G } from './throttled-page.ts';

const runs = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 5);

/** Each portal's first list, and what counts as its rows. */
const lists = [
  { who: 'admin', path: paths.admin.leads, rows: 'tbody tr' },
  { who: 'customer', path: paths.customer.orders, rows: 'tbody tr' },
  { who: 'employee', path: paths.employee.tasks, rows: 'main h2' },
] as const;

const site = await startSite();
const host = await startStaticHost(site.dist);

/** A browser's storage after somebody signed in. */
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

async function timeToRows(page: Page, path: string, rows: string) {
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
  await page.goto(host.url + path, { waitUntil: 'commit' });
  await page.waitForFunction('window.rowsAt', undefined, { timeout: 60_000 });
  return { ms: await page.evaluate<number>('window.rowsAt') };
}

const visit = async ({ who, path, rows }: (typeof lists)[number], network?: typeof slow4G) =>
  onSlowDevice(network, { viewport: { width: 1350, height: 940 }, storageState: await signedIn(who) }, (page) =>
    timeToRows(page, path, rows),
  );

// Not counted: the backend, which is just there for the measurement, is slow with its first answers.
for (const list of lists) await visit(list);

const table = [];
for (const list of lists)
  for (const [network, conditions] of [
    ['no limit', undefined],
    ['slow 4G', slow4G],
  ] as const) {
    const results = [];
    for (let run = 0; run < runs; run += 1) results.push(await visit(list, conditions));
    const { ms, bytes, scriptBytes, scripts } = medians(results);
    const row = { path: list.path, network, 'rows ms': ms, kB: bytes / 1000, 'JS kB': scriptBytes / 1000, scripts };
    table.push(Object.fromEntries(Object.entries(row).map(([k, v]) => [k, typeof v === 'number' ? Math.round(v) : v])));
    console.log(JSON.stringify(table.at(-1)));
  }
await host.stop();
await site.stop();
console.table(table);
