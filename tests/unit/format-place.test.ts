import { expect, test } from 'vitest';
import { formatPlace } from '@/lib/format/format-place';

const nothing = { street: null, postal_code: null, city: null };

test.each([
  [{ street: 'Lindenweg 4', postal_code: '85354', city: 'Freising' }, 'Lindenweg 4, 85354 Freising'],
  [{ ...nothing, city: 'Freising' }, 'Freising'],
  [{ ...nothing, street: 'Lindenweg 4', postal_code: '85354' }, 'Lindenweg 4, 85354'],
  [nothing, ''],
])('%j is “%s”', (place, text) => {
  expect(formatPlace(place)).toBe(text);
});
