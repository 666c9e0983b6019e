import { expect, test } from 'vitest';
import { phoneLink } from '@/config/company';
import { mailLink } from '@/lib/format/mail-link';

test.each([
  ['vera.vogt+haus@example.com', 'mailto:vera.vogt%2Bhaus@example.com'],
  ['a?bcc=eve@evil.example&body=x', 'mailto:a%3Fbcc%3Deve@evil.example%26body%3Dx'],
  ['a@b.example?cc=eve@evil.example', 'mailto:a%40b.example%3Fcc%3Deve@evil.example'],
])('a mail to %s has only its own recipient and text', (address, link) => {
  expect(mailLink(address)).toBe(link);
  expect(new URL(link).search).toBe('');
});

test('encodes the subject', () => {
  expect(mailLink('a@example.com', 'Re: Umzug & body=x')).toBe(
    'mailto:a@example.com?subject=Re%3A%20Umzug%20%26%20body%3Dx',
  );
});

test.each([
  ['089 000000', 'tel:+4989000000'],
  ['+49 (0)89 000000', 'tel:+4989000000'],
  ['0049 (0) 89', 'tel:+4989'],
  ['0049(0)89', 'tel:+4989'],
  ['(0)89 12', 'tel:+498912'],
  ['0170/12-34;ext=5', 'tel:+4917012345'],
  ['12+34', 'tel:1234'],
])('%s dials %s', (number, link) => {
  expect(phoneLink(number)).toBe(link);
});
