import { GermanError } from '@/lib/errors';

/** Another user changed the row while the form was open; `row` is its current state. */
export class ConflictError extends GermanError {
  constructor(readonly row: unknown) {
    super('Der Eintrag wurde inzwischen von jemand anderem geändert.');
  }
}

interface Edit<Row, Saved> {
  /** The row that the form was filled from. */
  seen: Row;
  /** The columns that the form can change. */
  fields: readonly (keyof Row)[];
  /** Updates that version of the row, null without a match: `.eq('updated_at', …).maybeSingle()`. */
  update: (version: string) => PromiseLike<{ data: Saved | null }>;
  /** Reads the current row; rejects when it is gone. */
  read: () => PromiseLike<{ data: Row }>;
}

/**
 * Saves a form's edits to a row without overwriting another user's changes: in that case it fails with
 * `ConflictError`. Changes to columns outside the form do not matter. Fails as well when the row may no longer be changed.
 *
 * @returns the data selected by the update
 */
export async function updateIfUnchanged<Row extends { updated_at: string }, Saved>(
  edit: Edit<Row, Saved>,
): Promise<Saved> {
  const { seen, fields, update, read } = edit;
  for (let version = seen.updated_at; ;) {
    const { data: saved } = await update(version);
    if (saved) return saved;
    const { data: now } = await read();
    if (fields.some((field) => !isEqual(now[field], seen[field]))) throw new ConflictError(now);
    // A policy hid that version from the update, not from the read.
    if (now.updated_at === version) throw new GermanError('Der Eintrag kann nicht mehr geändert werden.');
    version = now.updated_at;
  }
}

/** Compares two API values; lists by content. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
