type TextValue = string | number | boolean;

/** An entry of a list, such as a review. */
export type TextEntry = Record<string, TextValue>;

/** The parts of a block by name; a text's paragraphs are separated by an empty line. */
export type TextValues = Record<string, TextValue | TextEntry[]>;

/** Texts of the website that the office can replace: they are prerendered and shown until its own are loaded. */
export interface TextBlock<Values extends TextValues = TextValues> {
  /** Of the row of `site_texts`. */
  key: string;
  texts: Values;
}

export function textBlock<Values extends TextValues>(key: string, texts: Values): TextBlock<Values> {
  return { key, texts };
}

/** The paragraphs of a text. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
}
