import type { DocumentFile } from '@/features/documents/file';
import type { Row } from '@/lib/supabase/tables';

/** The path of a reminder's PDF: named after its invoice and the level. */
export const reminderFile = (
  { id, step, sha256 }: Pick<Row<'reminders'>, 'id' | 'step' | 'sha256'>,
  number: string | null,
): DocumentFile => ({ id, number: `${number}-${step}`, sha256, folder: 'reminders' });
