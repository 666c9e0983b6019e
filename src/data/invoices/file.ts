import { mutationOptions } from '@tanstack/react-query';
import { GermanError } from '@/lib/errors';
import { saveFile } from '@/lib/save-file';
import { documentsBucket } from '@/lib/storage';
import type { Row } from '@/lib/tables';
import { sha256Of } from '@functions/sha256';

/** What it takes to fetch the PDF of an issued invoice. There is none as long as `sha256` is null. */
export type InvoiceFile = Pick<Row<'invoices'>, 'id' | 'number' | 'sha256'>;

/**
 * Saves the PDF of an issued invoice or cancellation as `<number>.pdf`, once its digest is the one that was noted when it
 * was made.
 * @throws GermanError when there is no file yet, when it is missing, or when it is another one than was issued; the
 *   storage's own error when it could not be asked. Nothing is saved then.
 */
export async function downloadInvoice({ id, number, sha256 }: InvoiceFile): Promise<void> {
  if (!number || !sha256) throw new GermanError('Das PDF wird noch erstellt.');
  const bucket = await documentsBucket.load();
  // Nothing of it stays in the browser, nor does a wrong file come a second time.
  const { data: file, error } = await bucket.download(`invoices/${id}/${number}.pdf`, {}, { cache: 'no-store' });
  // The platform says 400 to what is missing, and 404 inside.
  if (error?.status === 404 || error?.statusCode === '404')
    throw new GermanError('Die Datei wurde nicht gefunden.', { cause: error });
  if (error) throw error;
  if ((await sha256Of(new Uint8Array(await file.arrayBuffer()))) !== sha256)
    throw new GermanError('Die Datei ist nicht die, die ausgestellt wurde. Sie wurde deshalb nicht gespeichert.');
  saveFile(`${number}.pdf`, file, 'application/pdf');
}

export const invoiceFileMutations = {
  /** `downloadInvoice`, which says how it went. */
  download: mutationOptions({
    mutationFn: downloadInvoice,
    meta: { error: (cause) => `Fehler beim Herunterladen der Rechnung: ${cause}` },
  }),
};
