import { drawable } from './drawable.ts';

/** Looks the same, or nearly so, and no reader takes it for a mistake. */
const alike: Record<string, string> = { '\u2009': ' ', '\u202f': '\u00a0', '\u2011': '-', '\u2212': '–' };

/** Controls, format characters (also those that turn the direction of text), private ones and halves of surrogate pairs. */
const invisible = /(?!\n)[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(invisible, '');

const isDrawable = (character: string): boolean => character === '\n' || drawable.test(character);

/**
 * Text as the embedded fonts can draw it: PDF/A (ISO 19005-3, 6.2.11.8) forbids to show a character without a glyph. Such
 * a letter loses its accent, or else becomes a question mark; the XML keeps it.
 */
export const printable = (text: string): string =>
  [...clean(text)].map((c) => (isDrawable(c) ? c : (alike[c] ?? bare(c)))).join('');

/** The characters of `text` that its document would show otherwise or not at all, each once: to warn before issuing. */
export const unprintable = (text: string): string[] => [
  ...new Set([...clean(text)].filter((c) => !isDrawable(c) && !(c in alike))),
];

function bare(character: string): string {
  const [base = '', ...marks] = character.normalize('NFKD');
  if (/\p{M}/u.test(base)) return '';
  return drawable.test(base) && marks.every((mark) => /\p{M}/u.test(mark)) ? base : '?';
}
