import { describe, expect, it } from 'vitest';
import { openingOf } from '@functions/documents/wording';

const consumer = { name: 'Sabine Wimmer', consumer: true };

describe('the opening of a document', () => {
  it.each([
    ['by name to a consumer', consumer, 'Gerne bieten wir an:', 'Guten Tag Sabine Wimmer!\n\nGerne bieten wir an:'],
    ['without a name to a business', { name: 'Bau GmbH', consumer: false }, 'Gerne:', 'Guten Tag!\n\nGerne:'],
    ['also without a text', consumer, undefined, 'Guten Tag Sabine Wimmer!'],
  ])('of a quote greets %s', (_title, buyer, introduction, opening) => {
    expect(openingOf({ kind: 'quote', introduction, buyer })).toBe(opening);
  });

  it.each([
    'Guten Tag Frau Öztürk,\nvielen Dank',
    'Sehr geehrte Damen und Herren,',
    'Liebe Familie Huber,',
    'Grüß Gott!',
  ])('of a quote keeps the salutation in %j', (introduction) => {
    expect(openingOf({ kind: 'quote', introduction, buyer: consumer })).toBe(introduction);
  });

  it('of an invoice greets nobody', () => {
    expect(openingOf({ kind: 'invoice', introduction: 'Vielen Dank.', buyer: consumer })).toBe('Vielen Dank.');
    expect(openingOf({ kind: 'invoice', buyer: consumer })).toBeUndefined();
  });
});
