import { expect, it } from 'vitest';
import { withSoftHyphens } from '@/lib/format/soft-hyphens';

const visible = (text: string) => withSoftHyphens(text).replaceAll('\u00AD', '-');

it.each([
  'Hecken-schnitt',
  'Trep-pen-haus-rei-ni-gung',
  'Büro-rei-ni-gung',
  'Wurzel-ent-fer-nung',
  'Möbel-trans-port',
  'Keller-ent-rüm-pe-lung',
  'Haus-meis-ter-ser-vice',
  'Wohnungs-ei-gen-tü-mer-ge-mein-schaft',
  'Fens-ter-rei-ni-gung',
  'Bau-stel-len-ein-rich-tung',
  'Maler-ar-beiten',
  'Winter-dienst',
  'Über-que-rungen',
  'Schwar-zen-berger',
  'Unter-schleiß-heim',
])('divides %s', (word) => expect(visible(word.replaceAll('-', ''))).toBe(word));

it('leaves shorter words, numbers and what is between words as it is', () =>
  expect(visible('Rasenmähen Wimmer, 85354 Freising, Am Anger 3')).toBe(
    'Rasenmähen Wimmer, 85354 Freising, Am Anger 3',
  ));
