import { mutationOptions } from '@tanstack/react-query';
import type { TaskProof } from '@/features/tasks/proofs/proof';
import { GermanError } from '@/lib/errors';
import { saveFile } from '@/lib/files/save-file';
import { documentsBucket } from '@/lib/supabase/buckets';
import type { Row } from '@/lib/supabase/tables';
import { berlinDay } from '@/lib/time/berlin-time';
import { sha256Of } from '@functions/sha256';

/**
 * The columns needed to fetch the PDF of an issued invoice, a reminder, a sent quote or a proof of work. There is
 * no file while `sha256` is null.
 */
export type DocumentFile = Pick<Row<'invoices'>, 'id' | 'number' | 'sha256'> & {
  /** Its path in the bucket; an invoice's default path if omitted. */
  folder?: 'invoices' | 'quotes' | 'reminders' | 'proofs';
};

/** The file of a signed proof of work. */
export const proofFile = ({ id, signed_at, sha256 }: TaskProof): DocumentFile => ({
  id,
  number: `arbeitsnachweis-${berlinDay(0, signed_at)}`,
  sha256,
  folder: 'proofs',
});

/**
 * The PDF of an issued invoice, cancellation or quote, verified against the digest recorded when it was created.
 * @throws GermanError when there is no file yet, or when it is missing or differs from what was issued; the storage's
 *   own error when the request failed; the reason that `signal` was aborted with
 */
export async function fetchDocument(
  { id, number, sha256, folder = 'invoices' }: DocumentFile,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!number || !sha256) throw new GermanError('Das PDF wird noch erstellt.');
  const bucket = await documentsBucket.load();
  // Bypasses the browser cache, so that nothing of it is kept and a wrong file is not served again.
  const { data: file, error } = await bucket.download(
    `${folder}/${id}/${number}.pdf`,
    {},
    { cache: 'no-store', signal },
  );
  signal?.throwIfAborted();
  // The platform answers 400 for a missing file, with 404 in the body.
  if (error?.status === 404 || error?.statusCode === '404')
    throw new GermanError('Die Datei wurde nicht gefunden.', { cause: error });
  if (error) throw error;
  const bytes = new Uint8Array(await file.arrayBuffer());
  if ((await sha256Of(bytes)) !== sha256)
    throw new GermanError('Die Datei ist nicht die, die ausgestellt wurde. Sie wurde deshalb nicht gespeichert.');
  return bytes;
}

/**
 * Downloads the PDF of an issued invoice, cancellation or quote as `<number>.pdf`.
 * @throws what `fetchDocument` throws; nothing is saved then
 */
export async function downloadDocument(file: DocumentFile): Promise<void> {
  const bytes = await fetchDocument(file);
  saveFile(`${file.number}.pdf`, new Blob([bytes]), 'application/pdf');
}

export const documentFileMutations = {
  /** `downloadDocument`, with a toast on the result. */
  download: mutationOptions({
    mutationFn: downloadDocument,
    meta: { error: (cause) => `Fehler beim Herunterladen der Datei: ${cause}` },
  }),
};
