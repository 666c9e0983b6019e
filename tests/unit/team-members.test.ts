// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { firstPartyPicture } from '@/features/team/first-party-picture';
import { teamMemberSchema } from '@/features/team/schema';

vi.hoisted(() => vi.stubEnv('VITE_SUPABASE_URL', 'http://127.0.0.1:54321'));

const member = { name: ' Lena Huber ', role: '', email: '', photo: null };

test('requires only the name', async () => {
  const parsed = await teamMemberSchema.parseAsync(member);
  expect(parsed).toEqual({ name: 'Lena Huber', role: '', email: null, photo: null });
});

test.each([
  ['name', ' \t', 'Bitte geben Sie einen Namen ein.'],
  ['name', 'x'.repeat(201), 'Bitte höchstens 200 Zeichen eingeben.'],
  ['role', 'x'.repeat(101), 'Bitte höchstens 100 Zeichen eingeben.'],
  ['email', 'lena', 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
])('%s = %j is rejected', async (field, value, message) => {
  const { error } = await teamMemberSchema.safeParseAsync({ ...member, [field]: value });
  expect(error?.issues.map(({ path, message }) => [path.join(), message])).toEqual([[field, message]]);
});

test('shows only pictures of our own', () => {
  for (const own of [
    `${window.location.origin}/a.webp`,
    'http://127.0.0.1:54321/storage/v1/object/public/media/a.webp',
  ]) {
    expect(firstPartyPicture(own)).toBe(own);
  }
  expect(firstPartyPicture('https://fremd.example/bild.webp')).toBeNull();
  expect(firstPartyPicture('keine Adresse')).toBeNull();
  expect(firstPartyPicture(null)).toBeNull();
});
