import { ChangedMeanwhile } from '@/lib/forms/edited-row';
import { GermanError } from '@/lib/errors';

interface Version<Columns, Row> {
  /** What is saved. */
  sent: Columns;
  /** The update of the version that the editor has seen, null without a match: `.eq('updated_at', …).maybeSingle()`. */
  update: PromiseLike<{ data: { updated_at: string } | null }>;
  /** The draft as it stands now; null when it is none any more. */
  read: () => PromiseLike<{ data: Row | null }>;
  /** What would be sent of a row, its keys in the order of `sent`. */
  columnsOf: (row: Row) => Columns;
}

/**
 * Saves a draft on top of the version that its editor has seen, and tells the new one.
 * @throws ChangedMeanwhile when somebody else saved it, GermanError when it is gone or no draft any more
 */
export async function saveVersion<Columns, Row extends { updated_at: string }>(
  draft: Version<Columns, Row>,
): Promise<string> {
  const { data: saved } = await draft.update;
  if (saved) return saved.updated_at;
  const { data: now } = await draft.read();
  if (!now) throw new GermanError('Diesen Entwurf gibt es nicht mehr.');
  // The row says what was sent: the answer to an earlier try got lost.
  if (JSON.stringify(draft.columnsOf(now)) === JSON.stringify(draft.sent)) return now.updated_at;
  throw new ChangedMeanwhile(now);
}
