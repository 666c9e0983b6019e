import { expect, it, vi } from 'vitest';
import { reloadOnStaleChunk } from '@/app/stale-chunk';

/** A chunk is missing. @returns whether the page is loaded anew because of it */
function missChunk(): boolean {
  sessionStorage.clear();
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

it('a page without a chunk is loaded anew, but for one that somebody leaves: that would hold them back', () => {
  // jsdom says that it cannot navigate.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const endWatch = reloadOnStaleChunk();
  expect(missChunk()).toBe(true);
  window.dispatchEvent(new Event('beforeunload'));
  expect(missChunk()).toBe(false);
  endWatch();
});

it('a browser that keeps nothing is not sent round in a circle', () => {
  const endWatch = reloadOnStaleChunk();
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(missChunk()).toBe(false);
  blocked.mockRestore();
  endWatch();
});
