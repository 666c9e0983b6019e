import { cpus } from 'node:os';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../../../e2e/harness/find-chromium.ts';

interface Network {
  /** Milliseconds that each request waits. */
  latency: number;
  /** Bytes a second. */
  downloadThroughput: number;
  uploadThroughput: number;
}

/** Lighthouse's mobile profile when it throttles for real: what it takes for 150 ms round trips and 1.6 Mbit/s. */
export const lighthouse4G: Network = {
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
/** 150 ms for each request, 1.6 Mbit/s down and 0.75 up. */
export const slow4G: Network = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

const cpuSlowdown = 4;

/** Waits (two minutes at most) until others leave the processors alone, so that a run measures the page only. */
export async function quiet(): Promise<void> {
  const usage = () =>
    cpus().reduce(
      (sum, { times }) => {
        const all = times.user + times.nice + times.sys + times.irq + times.idle;
        return { idle: sum.idle + times.idle, all: sum.all + all };
      },
      { idle: 0, all: 0 },
    );
  for (const until = Date.now() + 120_000; Date.now() < until;) {
    const before = usage();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    const after = usage();
    if ((after.idle - before.idle) / (after.all - before.all) >= 0.75) return;
  }
}

export interface Transfer {
  /** Compressed bytes, with headers. */
  bytes: number;
  scriptBytes: number;
  scripts: number;
  /** Of all kinds. */
  requests: number;
}

/**
 * Runs `visit` on a page of a new browser with an empty cache and a processor four times slower.
 *
 * @param network undefined for a network that costs nothing
 * @returns what `visit` returned, and what was transferred until then
 */
export async function onSlowDevice<Result>(
  network: Network | undefined,
  options: BrowserContextOptions,
  visit: (page: Page) => Promise<Result>,
): Promise<Result & Transfer> {
  await quiet();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags, '--ignore-certificate-errors'],
  });
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'de-DE', ...options });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    if (network) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network });
    const kinds = new Map<string, string>();
    const transfer: Transfer = { bytes: 0, scriptBytes: 0, scripts: 0, requests: 0 };
    devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const isScript = kinds.get(requestId) === 'Script';
      transfer.bytes += encodedDataLength;
      transfer.scriptBytes += isScript ? encodedDataLength : 0;
      transfer.scripts += isScript ? 1 : 0;
      transfer.requests += 1;
    });
    return { ...(await visit(page)), ...transfer };
  } finally {
    await browser.close();
  }
}

/** The median of each figure over the runs. */
export function medians<Key extends string>(runs: readonly Record<Key, number>[]): Record<Key, number> {
  const [first] = runs;
  if (!first) throw new Error('There was no run.');
  const middle = (key: Key) =>
    runs.map((run) => run[key]).toSorted((one, other) => one - other)[Math.floor(runs.length / 2)] ?? NaN;
  const keys = Object.keys(first) as Key[];
  return Object.fromEntries(keys.map((key) => [key, middle(key)])) as Record<Key, number>;
}
