import { drawable, drawableByMore } from './drawable.ts';

/** Looks the same, or nearly so, and no reader takes it for a mistake. */
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

/** Controls, halves of surrogate pairs, and what is never seen itself: it turns the direction of text, joins, selects. */
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
 * Text as the embedded fonts can draw it: PDF/A (ISO 19005-3, 6.2.11.8) forbids to show a character without a glyph. Such
 * a letter becomes a question mark, which only a preview shows: the database refuses to issue what has one.
 */
export const printable = (text: string): string =>
  [...clean(text)].map((c) => alike.get(c) ?? (isDrawable(c) ? c : '?')).join('');

/**
 * The characters of `text` that no font of the documents has, each once. `private.unprintable` of the database finds the
 * same.
 */
export const unprintable = (text: string): string[] => [
  ...new Set([...clean(text)].filter((c) => !alike.has(c) && !isDrawable(c))),
];

/** Whether a text has letters that only the second font can draw. */
export const needsMoreLetters = (text: string): boolean => [...clean(text)].some((c) => drawableByMore.test(c));
