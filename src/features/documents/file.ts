import { mutationOptions } from '@tanstack/react-query';
import { GermanError } from '@/lib/errors';
import { saveFile } from '@/lib/files/save-file';
import { documentsBucket } from '@/lib/supabase/storage';
import type { Row } from '@/lib/supabase/tables';
import { sha256Of } from '@functions/sha256';

/**
 * What it takes to fetch the PDF of an issued invoice, of a reminder of one, or of a quote that was sent. There is none as
 * long as `sha256` is null.
 */
export type DocumentFile = Pick<Row<'invoices'>, 'id' | 'number' | 'sha256'> & {
  /** Where in the bucket it lies; an invoice's without it. */
  folder?: 'invoices' | 'quotes' | 'reminders';
};

/**
 * The PDF of an issued invoice, cancellation or quote, once its digest is the one that was noted when it was made.
 * @throws GermanError when there is no file yet, when it is missing, or when it is another one than was issued; the
 *   storage's own error when it could not be asked; whatever `signal` was aborted with
 */
export async function fetchDocument(
  { id, number, sha256, folder = 'invoices' }: DocumentFile,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!number || !sha256) throw new GermanError('Das PDF wird noch erstellt.');
  const bucket = await documentsBucket.load();
  // Nothing of it stays in the browser, nor does a wrong file come a second time.
  const { data: file, error } = await bucket.download(
    `${folder}/${id}/${number}.pdf`,
    {},
    { cache: 'no-store', signal },
  );
  signal?.throwIfAborted();
  // The platform says 400 to what is missing, and 404 inside.
  if (error?.status === 404 || error?.statusCode === '404')
    throw new GermanError('Die Datei wurde nicht gefunden.', { cause: error });
  if (error) throw error;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if ((await sha256Of(bytes)) !== sha256)
    throw new GermanError('Die Datei ist nicht die, die ausgestellt wurde. Sie wurde deshalb nicht gespeichert.');
  return bytes;
}

/**
 * Saves the PDF of an issued invoice, cancellation or quote as `<number>.pdf`.
 * @throws what `fetchDocument` throws; nothing is saved then
 */
export async function downloadDocument(file: DocumentFile): Promise<void> {
  const bytes = await fetchDocument(file);
  saveFile(`${file.number}.pdf`, new Blob([bytes]), 'application/pdf');
}

export const documentFileMutations = {
  /** `downloadDocument`, which says how it went. */
  download: mutationOptions({
    mutationFn: downloadDocument,
    meta: { error: (cause) => `Fehler beim Herunterladen der Datei: ${cause}` },
  }),
};
