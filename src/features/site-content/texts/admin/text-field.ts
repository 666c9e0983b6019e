import type { TextBlock, TextEntry, TextValues } from '@/config/content/text-block';

interface Named {
  label: string;
  hint?: string;
}

/** One line, several paragraphs, or an address of a page. */
interface WordsField extends Named {
  kind: 'line' | 'text' | 'url';
  /** Characters. */
  max: number;
  /** May be empty: the website then leaves it out. */
  optional?: boolean;
}

/** One of a few values. */
interface ChoiceField extends Named {
  kind: 'choice';
  options: readonly { value: string; label: string }[];
}

interface WholeNumberField extends Named {
  kind: 'number';
  min: number;
  max: number;
}

interface SwitchField extends Named {
  kind: 'switch';
}

/** A field that is no list. */
export type SingleField = WordsField | ChoiceField | WholeNumberField | SwitchField;

export interface ListField extends Named {
  kind: 'list';
  /** What an entry is called: 'Frage'. */
  entry: string;
  /** The most entries. */
  most: number;
  fields: Record<string, SingleField>;
}

export type TextField = SingleField | ListField;

type SingleOf<Value> = Value extends boolean
  ? SwitchField
  : Value extends number
    ? WholeNumberField
    : WordsField | ChoiceField;
type EntryFields<Entry> = { [Name in keyof Entry]: SingleOf<Entry[Name]> };
type FieldsOf<Values> = {
  [Name in keyof Values]: Values[Name] extends (infer Entry)[]
    ? Omit<ListField, 'fields'> & { fields: EntryFields<Entry> }
    : SingleOf<Values[Name]>;
};

/** A block with what the editor calls its parts. */
export interface EditableBlock {
  block: TextBlock;
  label: string;
  fields: Record<string, TextField>;
  /** Whether the built texts are samples, which the owner has to replace. */
  isSample: boolean;
  /** Where else something of this block is edited. */
  related?: { text: string; to: string };
}

type Options = Partial<Pick<EditableBlock, 'isSample' | 'related'>>;

/** Describes a block for the editor: every part needs a field of its kind. */
export function editable<Values extends TextValues>(
  block: TextBlock<Values>,
  label: string,
  fields: FieldsOf<Values>,
  { isSample = false, ...options }: Options = {},
): EditableBlock {
  return { block, label, fields: fields as Record<string, TextField>, isSample, ...options };
}

/** A new entry of a list, with the lowest number and the first choice. */
export function emptyEntry({ fields }: ListField): TextEntry {
  const empty = (field: SingleField) => {
    if (field.kind === 'switch') return false;
    if (field.kind === 'number') return field.min;
    return field.kind === 'choice' ? (field.options[0]?.value ?? '') : '';
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, empty(field)]));
}

const shown = (field: SingleField, value: unknown): string => {
  if (field.kind === 'switch') return value ? 'ja' : 'nein';
  const text = String(value ?? '');
  return field.kind === 'choice' ? (field.options.find((option) => option.value === text)?.label ?? text) : text;
};

/** A block's words in a row, without numbers and choices. */
export function excerptOf({ fields }: EditableBlock, texts: TextValues): string {
  const wordsOf = (some: Record<string, TextField>, values: TextValues): unknown[] =>
    Object.entries(some).flatMap(([name, field]) => {
      const value = values[name];
      if (field.kind === 'list')
        return Array.isArray(value) ? value.flatMap((entry) => wordsOf(field.fields, entry)) : [];
      return field.kind === 'line' || field.kind === 'text' ? [value] : [];
    });
  return wordsOf(fields, texts).filter(Boolean).join(' · ');
}

/** A block's texts in words, by the label of each field. */
export function describeTexts({ fields }: EditableBlock, texts: TextValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const value = texts[name];
      if (field.kind !== 'list') return [field.label, shown(field, value)];
      const entries = Array.isArray(value) ? value : [];
      const words = entries.map((entry) =>
        Object.entries(field.fields)
          .map(([part, single]) => shown(single, entry[part]))
          .filter(Boolean)
          .join(' · '),
      );
      return [field.label, words.join('\n')];
    }),
  );
}
