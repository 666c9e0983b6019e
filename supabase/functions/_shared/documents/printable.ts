import { drawable, drawableByMore } from './generated/drawable.ts';

/** Look-alikes that no reader takes for a mistake. */
const alike = new Map(
  (
    [
      [' ', '\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u205f\u3000'],
      ['\u00a0', '\u2007\u202f'],
      ['-', '\u2010\u2011'],
      ['–', '\u2012\u2015'],
      ['•', '\u25aa\u25a0\u25cf'],
    ] as const
  ).flatMap(([shown, written]) => [...written].map((character) => [character, shown] as const)),
);

/** Control characters, lone surrogates, and invisible characters: direction marks, joiners, variation selectors. */
const invisible = /(?!\n)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replace(/\t/g, ' ')
    .replace(invisible, '');

const isDrawable = (character: string): boolean =>
  character === '\n' || drawable.test(character) || drawableByMore.test(character);

/**
 * Text that the embedded fonts can draw: PDF/A (ISO 19005-3, 6.2.11.8) forbids characters without a glyph. They become
 * question marks, in previews only: the database refuses to issue such a text.
 */
export const printable = (text: string): string =>
  [...clean(text)].map((c) => alike.get(c) ?? (isDrawable(c) ? c : '?')).join('');

/**
 * The distinct characters of `text` missing from all document fonts. `private.unprintable` in the database gives the
 * same result.
 */
export const unprintable = (text: string): string[] => [
  ...new Set([...clean(text)].filter((c) => !alike.has(c) && !isDrawable(c))),
];

/** Whether a text has characters that only the second font can draw. */
export const needsMoreLetters = (text: string): boolean => [...clean(text)].some((c) => drawableByMore.test(c));
