import { ConflictError } from '@/lib/forms/update-if-unchanged';
import { GermanError } from '@/lib/errors';

interface Version<Columns, Row> {
  /** The values to save. */
  sent: Columns;
  /**
   * The update of the version that the editor has loaded, null without a match: `.eq('updated_at', …).maybeSingle()`.
   */
  update: PromiseLike<{ data: { updated_at: string } | null }>;
  /** The current draft; null when it is no longer a draft. */
  read: () => PromiseLike<{ data: Row | null }>;
  /** The values that a row would be saved with, its keys in the order of `sent`. */
  columnsOf: (row: Row) => Columns;
}

/**
 * Saves a draft on top of the version that its editor has loaded, and returns the new one.
 * @throws ConflictError when another user has saved it, GermanError when it is gone or no longer a draft
 */
export async function saveVersion<Columns, Row extends { updated_at: string }>(
  draft: Version<Columns, Row>,
): Promise<string> {
  const { data: saved } = await draft.update;
  if (saved) return saved.updated_at;
  const { data: now } = await draft.read();
  if (!now) throw new GermanError('Diesen Entwurf gibt es nicht mehr.');
  // The row equals what was sent: the response to an earlier attempt was lost.
  if (JSON.stringify(draft.columnsOf(now)) === JSON.stringify(draft.sent)) return now.updated_at;
  throw new ConflictError(now);
}
