// `npm run bench:pages`: how fast public pages are on a slow phone, beside the same pages without our scripts.
// Fails when a page needs more than 1.1 times what its text and pictures alone need, blocks or moves.
import { devices, type Page } from '@playwright/test';
import { startSite } from '../../../e2e/harness/site.ts';
import { publicPaths } from '../../../src/config/page-metadata.ts';
import { startStaticHost } from './static-host.ts';
import { lighthouse4G, medians, onSlowDevice } from './throttled-page.ts';

const limits = { ratio: 1.1, blockingMs: 50, shift: 0.001 };
const runs = Number(process.argv.find((argument) => /^\d+$/.test(argument)) ?? 5);
const phone = { ...devices['Moto G4'], viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

interface Marks {
  fcp: number;
  lcp: number;
  shift: number;
  tasks: { start: number; ms: number }[];
}

/** Runs in the page: collects what the browser reports about the load. */
function observe() {
  const marks: Marks = { fcp: 0, lcp: 0, shift: 0, tasks: [] };
  Object.assign(window, { marks });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') marks.fcp = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (marks.lcp = startTime));
  watch('layout-shift', (entry) => (marks.shift += (entry as PerformanceEntry & { value: number }).value));
  watch('longtask', ({ startTime, duration }) => marks.tasks.push({ start: startTime, ms: duration }));
}

async function visit(page: Page, url: string) {
  // The script runner marks functions with a helper that the page lacks.
  await page.addInitScript('globalThis.__name = (one) => one');
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  // Until nothing is done for a while, as Lighthouse waits: hydration comes after the first paint.
  await page.waitForFunction(() => {
    const { marks } = window as unknown as { marks: Marks };
    const last = marks.tasks.at(-1);
    return performance.now() - Math.max(marks.lcp, last ? last.start + last.ms : 0) > 3_000;
  });
  const { fcp, lcp, shift, tasks } = await page.evaluate(() => (window as unknown as { marks: Marks }).marks);
  const blocking = tasks.reduce((sum, { start, ms }) => sum + (start + ms > fcp ? Math.max(0, ms - 50) : 0), 0);
  return { fcp, lcp, blocking, shift };
}

const withoutScripts = (html: string) =>
  html.replace(/<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, '').replace(/<link[^>]*modulepreload[^>]*>/g, '');

const site = await startSite();
const hosts = [await startStaticHost(site.dist, withoutScripts), await startStaticHost(site.dist)] as const;
const paths = process.argv.filter((argument) => argument.startsWith('/') && publicPaths.includes(argument));
const rows = [];
for (const path of paths.length > 0 ? paths : publicPaths) {
  const results = hosts.map((): Awaited<ReturnType<typeof measure>>[] => []);
  // In turn, so that a noisy minute hits both alike.
  for (let run = 0; run < runs; run += 1)
    for (const [index, host] of hosts.entries()) results[index]?.push(await measure(host.url + path));
  const [plain, ours] = results.map((all) => medians(all));
  if (plain && ours) rows.push(report(path, plain, ours));
}
await Promise.all(hosts.map((host) => host.stop()));
await site.stop();
console.table(rows);
process.exit(rows.every(({ verdict }) => verdict === 'ok') ? 0 : 1);

function measure(url: string) {
  return onSlowDevice(lighthouse4G, phone, (page) => visit(page, url));
}

type Figures = Awaited<ReturnType<typeof measure>>;

function report(path: string, plain: Figures, ours: Figures) {
  const ratio = (key: 'fcp' | 'lcp') => Number((ours[key] / plain[key]).toFixed(2));
  const isFast = ratio('fcp') <= limits.ratio && ratio('lcp') <= limits.ratio;
  const isCalm = ours.blocking <= limits.blockingMs && ours.shift <= limits.shift;
  const row = {
    path,
    'FCP ms': Math.round(ours.fcp),
    'FCP ratio': ratio('fcp'),
    'LCP ms': Math.round(ours.lcp),
    'LCP ratio': ratio('lcp'),
    'blocking ms': Math.round(ours.blocking),
    shift: Number(ours.shift.toFixed(4)),
    kB: Math.round(ours.bytes / 1000),
    'JS kB': Math.round(ours.scriptBytes / 1000),
    verdict: isFast && isCalm ? 'ok' : 'too slow',
  };
  console.log(JSON.stringify(row));
  return row;
}
