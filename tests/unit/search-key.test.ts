import { expect, it } from 'vitest';
import { finds } from '@/lib/query/search-key';

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
])('%j finds %j', (search, text) => expect(finds(search, text)).toBe(true));

it.each([
  ['Mueller', 'Miller'],
  ['Yildizlar', 'Yıldız'],
])('%j does not find %j', (search, text) => expect(finds(search, text)).toBe(false));
