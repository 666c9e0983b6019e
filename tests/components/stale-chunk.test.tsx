import { expect, it, vi } from 'vitest';
import { reloadOnStaleChunk } from '@/app/stale-chunk';
import { prefetchCode } from '@/lib/lazy/prefetch-code';

/** A chunk is missing. @returns whether the page reloads because of it */
function missChunk(): boolean {
  sessionStorage.clear();
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('reloads the page when a chunk is missing, unless the user is leaving it', () => {
  // jsdom reports that it cannot navigate.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const endWatch = reloadOnStaleChunk();
  expect(missChunk()).toBe(true);
  window.dispatchEvent(new Event('beforeunload'));
  expect(missChunk()).toBe(false);
  endWatch();
});

it('does not reload the page while code is prefetched', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const endWatch = reloadOnStaleChunk();
  let miss = () => {};
  const missed = new Promise<never>((_, reject) => (miss = () => reject(new Error('missing'))));
  const ended = prefetchCode(() => missed);
  expect(missChunk()).toBe(false);
  miss();
  await ended;
  expect(missChunk()).toBe(true);
  endWatch();
});

it('does not reload in a loop when storage is blocked', () => {
  const endWatch = reloadOnStaleChunk();
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(missChunk()).toBe(false);
  blocked.mockRestore();
  endWatch();
});
