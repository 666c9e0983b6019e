import type { DocumentFile } from '@/features/documents/file';
import type { Row } from '@/lib/supabase/tables';

/** Where the PDF of a reminder lies: it is called after its invoice and the step. */
export const reminderFile = (
  { id, step, sha256 }: Pick<Row<'reminders'>, 'id' | 'step' | 'sha256'>,
  number: string | null,
): DocumentFile => ({ id, number: `${number}-${step}`, sha256, folder: 'reminders' });
