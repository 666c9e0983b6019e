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

/** 'Guten Tag' is a text: another one may replace it. */
type Widened<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : { [Name in keyof Value]: Widened<Value[Name]> };

export const textBlock = ((key: string, texts: TextValues) => ({ key, texts })) as <Values extends TextValues>(
  key: string,
  texts: Values,
) => TextBlock<Widened<Values>>;

/** The paragraphs of a text. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
}
