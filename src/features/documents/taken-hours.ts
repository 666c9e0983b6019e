import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { oneOf } from '@/lib/forms/fields';
import { hoursModes } from './labels';
import { type DraftLine, emptyLine, lineQuantity } from './content-form';

const takenHoursSchema = z.object({
  mode: oneOf(hoursModes, 'Bitte wählen Sie, was mit den Stunden der Positionen geschieht.'),
  /** Of each task: how many hours are billed, and the place of the position of the same kind, or `noPosition`. */
  tasks: z.array(z.object({ hours: lineQuantity, place: z.string() })),
});

export type TakenHoursInput = z.input<typeof takenHoursSchema>;
export type TakenHoursForm = z.output<typeof takenHoursSchema>;

/** For `useForm`. */
export const takenHoursResolver = zodResolver(takenHoursSchema);

/** In place of a position's place. */
export const noPosition = 'keine';

type HoursMode = TakenHoursForm['mode'];

/** Hours of a task that go into a document. */
export interface TakenHours {
  title: string;
  description: string;
  hours: number;
  /** The place of the position of the same kind of work among the lines; null for none. */
  place: number | null;
}

const isByHour = ({ unit }: Pick<DraftLine, 'unit'>): boolean => unit === 'HUR';

/** The positions that are billed by the hour, with their places. */
export const hourPositions = (lines: readonly DraftLine[]): { line: DraftLine; place: number }[] =>
  lines.map((line, place) => ({ line, place })).filter(({ line }) => isByHour(line));

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

/** How many words of a title are in a text, also as a part of one: 'Umzug' is in 'Umzugshelfer'. */
const likeness = (title: string, text: string): number => {
  const words = wordsOf(text);
  return wordsOf(title).filter((word) => words.some((other) => other.includes(word) || word.includes(other))).length;
};

/**
 * The place of the position that is probably the same kind of work as a task: the one that shares most words with its
 * title, and of several the one with most hours, because that is the work, and the shorter one the way to it. Null where
 * no position is billed by the hour.
 */
export function likeliestPosition(title: string, lines: readonly DraftLine[]): number | null {
  const rated = hourPositions(lines).map(({ line, place }) => ({
    place,
    words: likeness(title, `${line.name} ${line.description}`),
    hours: line.quantity,
  }));
  const [best] = rated.toSorted((a, b) => b.words - a.words || b.hours - a.hours || a.place - b.place);
  return best?.place ?? null;
}

/** As long as the description of a position may be. */
const cutOff = (text: string) => (text.length > 1000 ? `${text.slice(0, 999)}…` : text);

const sumOf = (parts: readonly TakenHours[]) =>
  Math.round(parts.reduce((sum, { hours }) => sum + hours, 0) * 1000) / 1000;

/** A position with its hours replaced; what was worked when stands below what it said. */
function replaced(line: DraftLine, parts: readonly TakenHours[]): DraftLine {
  const notes = parts.map(({ description }) => description).filter((note) => !line.description.includes(note));
  const description = cutOff([line.description, ...notes].filter(Boolean).join('\n'));
  return { ...line, quantity: sumOf(parts), description };
}

/** A position of its own, at the price of the one of the same kind. */
function added({ title, description, hours }: TakenHours, like: DraftLine | undefined, last: DraftLine | undefined) {
  return {
    ...emptyLine(19),
    vat_rate: (like ?? last)?.vat_rate ?? '19',
    unit_price: like?.unit_price ?? 0,
    discount: like?.discount ?? 0,
    labour: true,
    name: title.slice(0, 200),
    description: cutOff(description),
    quantity: hours,
  } satisfies DraftLine;
}

/**
 * The positions of a document with hours taken into them: in place of those of the position of the same kind, or as
 * positions of their own beside it. The same hours once more change nothing. May be more than a document has.
 */
export function withHours(lines: readonly DraftLine[], mode: HoursMode, taken: readonly TakenHours[]): DraftLine[] {
  const given = taken.filter(({ hours }) => hours > 0);
  const isReplacing = ({ place }: TakenHours) => mode === 'ersetzen' && place !== null;
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
