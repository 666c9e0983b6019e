import { GermanError } from '@/lib/errors';

/** Somebody else changed the row that a form was filled in from; `row` is how it stands now. */
export class ChangedMeanwhile extends GermanError {
  constructor(readonly row: unknown) {
    super('Der Eintrag wurde inzwischen von jemand anderem geändert.');
  }
}

interface Edit<Row, Saved> {
  /** The row that the form was filled in from. */
  seen: Row;
  /** What the form can change. */
  fields: readonly (keyof Row)[];
  /** The update of that version of the row, null without a match: `.eq('updated_at', …).maybeSingle()`. */
  update: (version: string) => PromiseLike<{ data: Saved | null }>;
  /** The row as it stands now; rejects when it is gone. */
  read: () => PromiseLike<{ data: Row }>;
}

/**
 * Saves what a form made of a row, and restores nothing that somebody else changed meanwhile: fails with a
 * `ChangedMeanwhile` then. What changed beside the form's own fields is no obstacle.
 *
 * @returns what the update asked back
 */
export async function saveEdit<Row extends { updated_at: string }, Saved>(edit: Edit<Row, Saved>): Promise<Saved> {
  const { seen, fields, update, read } = edit;
  for (let version = seen.updated_at; ;) {
    const { data: saved } = await update(version);
    if (saved) return saved;
    const { data: now } = await read();
    if (fields.some((field) => !isEqual(now[field], seen[field]))) throw new ChangedMeanwhile(now);
    version = now.updated_at;
  }
}

/** Of two values as the API gives them: lists are compared by what is in them. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
