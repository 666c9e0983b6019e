// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { ownPicture } from '@/data/team-members/picture';
import { teamMemberSchema } from '@/data/team-members/schema';

vi.hoisted(() => vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1:54321'));

const member = { name: ' Lena Huber ', role: '', email: '', avatar_url: '' };

test('everything but the name may be empty', () => {
  expect(teamMemberSchema.parse(member)).toEqual({ name: 'Lena Huber', role: '', email: null, avatar_url: null });
});

test.each([
  ['name', ' \t', 'Bitte geben Sie einen Namen ein.'],
  ['name', 'x'.repeat(201), 'Bitte höchstens 200 Zeichen eingeben.'],
  ['role', 'x'.repeat(101), 'Bitte höchstens 100 Zeichen eingeben.'],
  ['email', 'lena', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
  ['avatar_url', 'lena.jpg', 'Bitte geben Sie eine vollständige Adresse ein, die mit https:// beginnt.'],
  ['avatar_url', 'javascript:alert(1)', 'Bitte geben Sie eine vollständige Adresse ein, die mit https:// beginnt.'],
  [
    'avatar_url',
    'http://fremd.example/a.png',
    'Bitte geben Sie eine vollständige Adresse ein, die mit https:// beginnt.',
  ],
  ['avatar_url', `https://a.example/${'x'.repeat(2000)}`, 'Bitte höchstens 2000 Zeichen eingeben.'],
])('%s = %j is refused', (field, value, message) => {
  const { error } = teamMemberSchema.safeParse({ ...member, [field]: value });
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([[field, message]]);
});

test('only a picture of our own is shown', () => {
  for (const own of [
    `${window.location.origin}/a.webp`,
    'http://127.0.0.1:54321/storage/v1/object/public/media/a.webp',
  ]) {
    expect(ownPicture(own)).toBe(own);
    expect(teamMemberSchema.parse({ ...member, avatar_url: own }).avatar_url).toBe(own);
  }
  expect(ownPicture('https://fremd.example/bild.webp')).toBeNull();
  expect(ownPicture('keine Adresse')).toBeNull();
  expect(ownPicture(null)).toBeNull();
});
