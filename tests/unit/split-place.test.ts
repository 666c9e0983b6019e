import { expect, test } from 'vitest';
import { formatPlace } from '@/lib/format/format-place';
import { placeSchema, splitPlace } from '@/lib/forms/place';

test.each([
  ['Lindenweg 4, 85354 Freising', ['Lindenweg 4', '85354', 'Freising']],
  ['Lindenweg 4 85354 Freising', ['Lindenweg 4', '85354', 'Freising']],
  [' Lindenweg 4,\n85354 Freising, Deutschland', ['Lindenweg 4', '85354', 'Freising']],
  ['Am Markt 12a; 84028 Landshut', ['Am Markt 12a', '84028', 'Landshut']],
  ['85354 Freising', ['', '85354', 'Freising']],
  ['85354', ['', '85354', '']],
  ['Lindenweg 4, Freising', ['Lindenweg 4', '', 'Freising']],
  ['Lindenweg 4', ['Lindenweg 4', '', '']],
  ['Freising', ['', '', 'Freising']],
  ['Am Anger, Freising', ['Am Anger', '', 'Freising']],
  ['Freising, Lindenweg 4', ['Lindenweg 4', '', 'Freising']],
  ['85354 Freising, Lindenweg 4', ['Lindenweg 4', '85354', 'Freising']],
  ['Lindenweg 4, D-85354 Freising', ['Lindenweg 4', '85354', 'Freising']],
  ['Lindenweg 4, Freising (85354)', ['Lindenweg 4', '85354', 'Freising']],
  ['Freising 85354', ['', '85354', 'Freising']],
  ['Lindenweg 4 85354', ['Lindenweg 4', '85354', '']],
  ['Am Anger, 85354 Freising', ['Am Anger', '85354', 'Freising']],
  ['Lindenweg 4, 3. OG, 85354 Freising', ['Lindenweg 4, 3. OG', '85354', 'Freising']],
  ['Lindenweg 4, 85354 Freising, 3. OG', ['Lindenweg 4, 3. OG', '85354', 'Freising']],
  ['Lindenweg 4, 3. OG', ['Lindenweg 4, 3. OG', '', '']],
  ['Lindenweg 4, Hinterhaus, Freising', ['Lindenweg 4, Hinterhaus, Freising', '', '']],
  ['Hausnummer 123456, Freising', ['Hausnummer 123456', '', 'Freising']],
  ['', ['', '', '']],
  [`Lindenweg 4, 85354 ${'F'.repeat(120)}`, [`Lindenweg 4, 85354 ${'F'.repeat(120)}`, '', '']],
])('“%s” is split into %j', (text, [street, postal_code, city]) => {
  expect(splitPlace(text)).toEqual({ street, postal_code, city });
});

test('an address in one line is split into its parts again', () => {
  const place = { street: 'Lindenweg 4', postal_code: '85354', city: 'Bad Füssing' };
  expect(placeSchema.parse(splitPlace(formatPlace(place)))).toEqual(place);
});
