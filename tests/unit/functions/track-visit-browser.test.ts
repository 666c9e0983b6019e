// @vitest-environment jsdom
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const received: Pick<IncomingMessage, 'method' | 'url' | 'headers'>[] = [];
let status = 200;
const server = createServer(({ method, url, headers }, response) => {
  received.push({ method, url, headers });
  response.writeHead(status).end('{"stored":true}');
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  received.length = 0;
  status = 200;
  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x');
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The function of a freshly loaded page. */
async function load(): Promise<() => Promise<void>> {
  return (await import('@/features/analytics/track-visit')).trackVisit;
}

/** jsdom does not navigate, so it does not report the navigation type. */
function reachBy({ type = 'navigate', referrer = '' }): void {
  class Navigation {
    readonly type = type;
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  vi.stubGlobal('performance', { getEntriesByType: () => [new Navigation()] });
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
}

it.each([
  {},
  { referrer: 'https://www.google.com/' },
  { referrer: `${location.origin}1/` },
  { referrer: 'android-app://com.google.android.gm/' },
])('counts a page reached by %j', async (way) => {
  reachBy(way);
  await (
    await load()
  )();
  expect(received).toMatchObject([
    {
      method: 'POST',
      url: '/functions/v1/track-visit',
      headers: { apikey: 'sb_publishable_x', 'content-length': '0' },
    },
  ]);
});

it('counts if the browser does not report the navigation type', async () => {
  vi.stubGlobal('PerformanceNavigationTiming', class {});
  vi.stubGlobal('performance', { getEntriesByType: () => [] });
  await (
    await load()
  )();
  expect(received).toHaveLength(1);
});

it('counts once, however often the page asks', async () => {
  reachBy({});
  const trackVisit = await load();
  await Promise.all([trackVisit(), trackVisit()]);
  await trackVisit();
  expect(received).toHaveLength(1);
});

it.each([
  { type: 'reload' },
  { type: 'back_forward' },
  { type: 'reload', referrer: 'https://www.google.com/' },
  { referrer: `${location.origin}/` },
  { referrer: `${location.origin}/kontakt?von=menü` },
])('does not count a page reached by %j', async (way) => {
  reachBy(way);
  await (
    await load()
  )();
  expect(received).toEqual([]);
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('does not count with %j', async (wish) => {
  reachBy({});
  vi.stubGlobal('navigator', wish);
  await (
    await load()
  )();
  expect(received).toEqual([]);
});

it.each([{ doNotTrack: null }, { doNotTrack: '0', globalPrivacyControl: false }])('counts with %j', async (wish) => {
  reachBy({});
  vi.stubGlobal('navigator', wish);
  await (
    await load()
  )();
  expect(received).toHaveLength(1);
});

it('stores nothing on the device', async () => {
  reachBy({});
  await (
    await load()
  )();
  expect(received).toHaveLength(1);
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
});

it('ignores failures', async () => {
  reachBy({});
  status = 500;
  await expect((await load())()).resolves.toBeUndefined();
  expect(received).toHaveLength(1);

  vi.resetModules();
  vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1:1');
  await expect((await load())()).resolves.toBeUndefined();

  vi.resetModules();
  vi.stubGlobal('performance', undefined);
  await expect((await load())()).resolves.toBeUndefined();
});
