import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { oneOf } from '@/lib/forms/fields';
import { hoursModes } from './labels';
import { cutDescription, type DraftLine, emptyLine, lineQuantity } from './content-form';

const takenHoursSchema = z.object({
  mode: oneOf(hoursModes, 'Bitte wählen Sie, was mit den Stunden der Positionen geschieht.'),
  /** For each task: how many hours are billed, and the index of the matching line item, or `noLine`. */
  tasks: z.array(z.object({ hours: lineQuantity, place: z.string() })),
});

export type TransferHoursInput = z.input<typeof takenHoursSchema>;
export type TransferHoursForm = z.output<typeof takenHoursSchema>;

/** For `useForm`. */
export const transferHoursResolver = zodResolver(takenHoursSchema);

/** In place of an index. */
export const noLine = 'keine';

type HoursMode = TransferHoursForm['mode'];

/** Hours of a task to be transferred to a document. */
export interface TransferredHours {
  title: string;
  description: string;
  hours: number;
  /** The index of the matching line item; null for none. */
  place: number | null;
}

const isByHour = ({ unit }: Pick<DraftLine, 'unit'>): boolean => unit === 'HUR';

/** The hourly line items, with their indexes. */
export const hourLines = (lines: readonly DraftLine[]): { line: DraftLine; place: number }[] =>
  lines.map((line, place) => ({ line, place })).filter(({ line }) => isByHour(line));

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** How many words of a title occur in a text, also as part of a word: 'Umzug' is in 'Umzugshelfer'. */
const likeness = (title: string, text: string): number => {
  const words = wordsOf(text);
  return wordsOf(title).filter((word) => words.some((other) => other.includes(word) || word.includes(other))).length;
};

/**
 * The index of the line item that probably matches a task: the one that shares the most words with its title, and among
 * several the one with the most hours, because that is the work itself and the shorter one the travel. Null without
 * hourly line items.
 */
export function likeliestLine(title: string, lines: readonly DraftLine[]): number | null {
  const rated = hourLines(lines).map(({ line, place }) => ({
    place,
    words: likeness(title, `${line.name} ${line.description}`),
    hours: line.quantity,
  }));
  const [best] = rated.toSorted((a, b) => b.words - a.words || b.hours - a.hours || a.place - b.place);
  return best?.place ?? null;
}

const sumOf = (parts: readonly TransferredHours[]) =>
  Math.round(parts.reduce((sum, { hours }) => sum + hours, 0) * 1000) / 1000;

/** A line item with its hours replaced; the days worked are appended to its description. */
function replaced(line: DraftLine, parts: readonly TransferredHours[]): DraftLine {
  const notes = parts.map(({ description }) => description).filter((note) => !line.description.includes(note));
  const description = cutDescription([line.description, ...notes].filter(Boolean).join('\n'));
  return { ...line, quantity: sumOf(parts), description };
}

/** An additional line item, at the price of the matching one. */
function added(
  { title, description, hours }: TransferredHours,
  like: DraftLine | undefined,
  last: DraftLine | undefined,
) {
  return {
    ...emptyLine(19),
    vat_rate: (like ?? last)?.vat_rate ?? '19',
    unit_price: like?.unit_price ?? 0,
    discount: like?.discount ?? 0,
    labour: true,
    name: title.slice(0, 200),
    description: cutDescription(description),
    quantity: hours,
  } satisfies DraftLine;
}

/**
 * The line items of a document with hours transferred: replacing those of the matching line item, or as additional line
 * items. Transferring the same hours again changes nothing. May exceed a document's limit.
 */
export function transferHours(
  lines: readonly DraftLine[],
  mode: HoursMode,
  taken: readonly TransferredHours[],
): DraftLine[] {
  const given = taken.filter(({ hours }) => hours > 0);
  const isReplacing = ({ place }: TransferredHours) => mode === 'ersetzen' && place !== null;
  const kept = lines.map((line, place) => {
    const parts = given.filter((one) => isReplacing(one) && one.place === place);
    return parts.length > 0 ? replaced(line, parts) : line;
  });
  const more = given
    .filter((one) => !isReplacing(one))
    .map((one) => added(one, one.place === null ? undefined : lines[one.place], lines.at(-1)))
    .filter(({ name, description }) => !lines.some((line) => line.name === name && line.description === description));
  return [...kept, ...more];
}
