import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fileProblem, mediaPath, pathOfUrl, slug } from '@/features/site-content/media/files';
import { type MediaSlot, mediaTitle } from '@/features/site-content/media/slot';
import { mediaSlots } from '@/features/site-content/media/media-slots';

const migration = readFileSync('supabase/migrations/20260101003200_site_content_media.sql', 'utf8');
const slot = (title: string): MediaSlot => ({ context: 'startseite', title, type: 'image' });

describe('names of stored files', () => {
  test('contain the slot and the time of upload', () => {
    expect(mediaPath(mediaSlots.homeHero, 'image/jpeg', 1_767_225_600_000)).toBe(
      'images/startseite-hero-background-1767225600000.jpg',
    );
    expect(mediaPath({ ...slot('Film'), type: 'video' }, 'video/webm', 1)).toBe('videos/startseite-film-1.webm');
  });

  test('satisfy the bucket’s policy, for any slot name', () => {
    const [, pattern = ''] = /name ~ '(\^\(images\|videos\)[^']+)'/.exec(migration) ?? [];
    expect(pattern).toContain('images');
    const titles = Object.values(mediaSlots).map(({ title }) => title);
    for (const title of [...titles, '../../etc/passwd', 'a b%20c?d#e', 'ÄÖÜ ß é', '🚚', '-', '<script>'])
      expect(mediaPath(slot(title), 'image/png', 1)).toMatch(new RegExp(pattern));
  });

  test.each([
    ['Über uns: Größe', 'ueber-uns-groesse'],
    ['A\u0308rger', 'aerger'],
    ['Café  –  Crème', 'cafe-creme'],
    ['../x/../', 'x'],
    ['🚚', ''],
  ])('%s becomes %s', (text, expected) => expect(slug(text)).toBe(expected));
});

describe('pathOfUrl', () => {
  test.each([
    ['https://x.supabase.co/storage/v1/object/public/media/images/a-1.png', 'images/a-1.png'],
    ['http://127.0.0.1:54321/storage/v1/object/public/media/videos/a%20b.mp4?t=1', 'videos/a b.mp4'],
    ['https://x.supabase.co/storage/v1/object/public/other/images/a-1.png', undefined],
    ['https://example.org/picture.png', undefined],
    ['no address', undefined],
  ])('%s', (url, path) => expect(pathOfUrl(url)).toBe(path));
});

describe('fileProblem', () => {
  const megabytes = (count: number) => count * 1024 ** 2;

  test('accepts exactly the types of the bucket', () => {
    const [, list = ''] = /array\[(.+?)\]/s.exec(migration) ?? [];
    const types = [...list.matchAll(/'([^']+)'/g)].map(([, type = '']) => type);
    expect(types).toHaveLength(6);
    for (const type of [...types, 'image/svg+xml', 'image/gif', 'image/heic', 'text/html', '', 'constructor'])
      for (const slotType of ['image', 'video'] as const) {
        const isTaken = types.includes(type) && type.startsWith(slotType);
        expect(fileProblem({ type, size: 1 }, slotType) === undefined, `${type} as ${slotType}`).toBe(isTaken);
      }
  });

  test('accepts exactly the size of the bucket', () => {
    expect(migration).toContain(String(megabytes(50)));
    expect(fileProblem({ type: 'image/png', size: megabytes(50) }, 'image')).toBeUndefined();
    expect(fileProblem({ type: 'image/png', size: megabytes(50) + 1 }, 'image')).toBe(
      'Diese Datei ist zu groß (51 MB). Möglich sind höchstens 50 MB.',
    );
    expect(fileProblem({ type: 'image/png', size: 0 }, 'image')).toBe('Diese Datei ist leer.');
  });
});

test('every slot has a title that no other one of its page contains', () => {
  const slots = Object.values(mediaSlots);
  for (const a of slots)
    for (const b of slots)
      if (a !== b && a.context === b.context) expect(mediaTitle(a).toLowerCase()).not.toContain(b.title.toLowerCase());
});
