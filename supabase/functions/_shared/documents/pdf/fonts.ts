import { ascent, bold, regular } from '../generated/assets.ts';
import { drawable } from '../generated/drawable.ts';
import type * as letters from '../generated/more-letters.ts';

/** The parts of the second font. */
export type MoreLetters = typeof letters.parts;

/** A piece of text drawn in one font. */
interface Run {
  font: string;
  text: string;
}

const own = 'own';

/** A word with trailing spaces. */
const words = /[^ ]* */g;

/** The fonts of a document: the main one, and the given parts of the second. */
export class Fonts {
  readonly #parts: MoreLetters;

  constructor(doc: PDFKit.PDFDocument, parts: MoreLetters = []) {
    this.#parts = parts;
    for (const font of [{ name: own, regular, bold }, ...parts])
      doc
        .registerFont(`${font.name} regular`, font.regular as Buffer)
        .registerFont(`${font.name} bold`, font.bold as Buffer);
  }

  /**
   * Splits a printable text by font. A word that the main font cannot draw completely is drawn in the second one as a
   * whole, so that its letters match.
   */
  runs(text: string): Run[] {
    if (this.#parts.length === 0) return [{ font: own, text }];
    const runs: Run[] = [];
    const append = (font: string, piece: string) => {
      const last = runs.at(-1);
      if (last?.font === font) last.text += piece;
      else runs.push({ font, text: piece });
    };
    for (const [word] of text.matchAll(words)) {
      const characters = [...word];
      if (characters.every((character) => drawable.test(character))) append(own, word);
      else for (const character of characters) append(this.#fontOf(character, runs.at(-1)?.font), character);
    }
    return runs;
  }

  /** The part that draws a character: preferably the one used for the previous character. */
  #fontOf(character: string, before: string | undefined): string {
    if (character === ' ') return own;
    const having = this.#parts.filter((part) => part.drawable.test(character)).map(({ name }) => name);
    return having.find((name) => name === before) ?? having[0] ?? own;
  }
}

/** Distance from the top of a line to its baseline, for the main font's size in points; all fonts share it. */
export const ascentAt = (size: number): number => (ascent * size) / 1000;
