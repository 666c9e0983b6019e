import { afterEach, expect, it, vi } from 'vitest';
import { mapLink } from '@/lib/format/map-link';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 9)', 5, 'geo:0,0?q=Gasse%202%2C%2080333%20M%C3%BCnchen'],
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)',
    5,
    'maps:?q=Gasse%202%2C%2080333%20M%C3%BCnchen',
  ],
  [
    'an iPad, which calls itself a Mac',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)',
    5,
    'maps:?q=Gasse%202%2C%2080333%20M%C3%BCnchen',
  ],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'geo:0,0?q=Gasse%202%2C%2080333%20M%C3%BCnchen'],
])('opens the map of %s', (_name, userAgent, maxTouchPoints, link) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints });
  expect(mapLink('Gasse 2, 80333 München')).toBe(link);
});
