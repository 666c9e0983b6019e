import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { earlyStartWish, legalTextsVersion, withdrawalInstruction } from '@functions/api/legal-texts';

// Changing a text that customers agree to requires a new version, here and in the database's type of that name.
it('the text that customers agree to matches the version stored with it', () => {
  const company = { name: 'Muster', address: 'Weg 1, 80331 München', phone: '089 1', email: 'info@example.com' };
  const texts = JSON.stringify([withdrawalInstruction(company), earlyStartWish]);
  expect([legalTextsVersion, createHash('sha256').update(texts).digest('hex').slice(0, 16)]).toEqual([
    'Entwurf 2026-11',
    '039bb87bbb25a0b1',
  ]);
});
