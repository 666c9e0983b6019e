import { ascent, bold, regular } from '../assets.ts';
import { drawable } from '../drawable.ts';
import type * as letters from '../more-letters.ts';

/** The parts of the second font. */
export type MoreLetters = typeof letters.parts;

/** A piece of a text that one font draws. */
interface Run {
  font: string;
  text: string;
}

const own = 'own';

/** A word with the blanks behind it. */
const words = /[^ ]* */g;

/** The fonts of a document: its own one, and as much of the second as it was given. */
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
   * Which font draws what of a printable text. A word that the own font cannot draw as a whole is drawn by the second one
   * as a whole, so that its letters match.
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

  /** The part that draws a character: the one before it, as long as it can. */
  #fontOf(character: string, before: string | undefined): string {
    if (character === ' ') return own;
    const having = this.#parts.filter((part) => part.drawable.test(character)).map(({ name }) => name);
    return having.find((name) => name === before) ?? having[0] ?? own;
  }
}

/** From the top of a line to where its letters stand, for the own font's size in points: other fonts stand there too. */
export const ascentAt = (size: number): number => (ascent * size) / 1000;
