// @vitest-environment jsdom
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

let asked: string[] = [];
let answer = { version: 1, seconds_since_change: 3_600 };
let status = 200;
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify([answer]));
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
afterAll(() => new Promise((done) => server.close(done)));

let isHidden = false;
let isOnline = true;
let answers: boolean[] = [];
let end: () => void = () => undefined;

async function watch(): Promise<void> {
  const { watchSite } = await import('@/features/site-content/site-watch');
  end = watchSite((hasChanged) => answers.push(hasChanged));
  await pass(2_000);
}

/** Advances the clock of the page. */
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Answers come from a real server, in real time. */
const answered = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count), { timeout: 5_000 });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.stubEnv('VITE_SUPABASE_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_x');
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  asked = [];
  answers = [];
  answer = { version: 1, seconds_since_change: 3_600 };
  status = 200;
  isHidden = false;
  isOnline = true;
});
afterEach(() => {
  end();
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe('watching the site', () => {
  it('polls once the page is idle and then every 20 seconds, and reports changes', async () => {
    await watch();
    await answered(1);
    await pass(19_000);
    expect(asked).toEqual(['/rest/v1/rpc/site_version']);
    await pass(1_500);
    await answered(2);
    answer = { version: 2, seconds_since_change: 1 };
    await pass(20_500);
    await answered(3);
    await pass(20_500);
    await answered(4);
    expect(answers).toEqual([false, false, true, false]);
  });

  it('detects a change that happened while the page was loading', async () => {
    answer = { version: 7, seconds_since_change: 5 };
    await watch();
    await answered(1);
    expect(answers).toEqual([true]);
  });

  it('pauses while hidden or offline, and polls as soon as that ends', async () => {
    await watch();
    await answered(1);
    isHidden = true;
    await pass(60_000);
    expect(asked).toHaveLength(1);
    isHidden = false;
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
    await answered(2);
    isOnline = false;
    await pass(60_000);
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await answered(3);
    expect(asked).toHaveLength(3);
  });

  it('continues after a failure without missing a change', async () => {
    await watch();
    await answered(1);
    status = 500;
    answer = { version: 2, seconds_since_change: 1 };
    await pass(20_500);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    status = 200;
    await vi.waitFor(
      async () => {
        await pass(1_000);
        expect(answers).toHaveLength(2);
      },
      { timeout: 5_000 },
    );
    expect(answers).toEqual([false, true]);
  });

  it('stops', async () => {
    await watch();
    await answered(1);
    end();
    await pass(60_000);
    window.dispatchEvent(new Event('focus'));
    expect(asked).toHaveLength(1);
  });
});
