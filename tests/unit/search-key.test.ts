import { expect, it } from 'vitest';
import { matchesSearch } from '@/lib/query/search-key';

it.each([
  ['Yildiz', 'Yıldız'],
  ['Muller', 'Müller'],
  ['Mueller', 'Müller'],
  ['MÜLLER', 'Mueller'],
  ['gross', 'Groß'],
  ['lukasz zolc', 'Łukasz Żółć'],
  ['element', 'Bauelemente'],
  ['Mueller, Israel', 'Müller, Israel'],
  ['', 'Müller'],
])('%j finds %j', (search, text) => expect(matchesSearch(search, text)).toBe(true));

it.each([
  ['Mueller', 'Miller'],
  ['Yildizlar', 'Yıldız'],
])('%j does not find %j', (search, text) => expect(matchesSearch(search, text)).toBe(false));
