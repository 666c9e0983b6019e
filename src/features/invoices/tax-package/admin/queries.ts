import { mutationOptions } from '@tanstack/react-query';
import { missingForDatev } from '@/features/documents/billing-settings/datev';
import type { BillingSettings } from '@/features/documents/billing-settings/schema';
import { fetchDocument } from '@/features/documents/file';
import type { Period } from '@/lib/forms/period';
import { toCsv } from '@/lib/files/csv';
import { isNetworkError, isServerFault, messageOf } from '@/lib/errors';
import { formatCount, formatDate } from '@/lib/format/format';
import { chunk } from '@/lib/chunk';
import { supabase } from '@/lib/supabase/client';
import { toast } from '@/lib/toasts/toast';
import { ZipWriter } from '@/lib/files/zip';
import { documentColumns, type PackedDocument, paymentColumns, lineColumns, lineRowsOf } from './columns';
import { postingBatches, type Posting, postingsOf } from './datev';
import { contentBatchSize, type Issued, readIssued, readPayments, readPrinted } from './rows';

/** How many files are downloaded in parallel. */
const filesAtOnce = 4;
/** Retry delays, in ms, after a server error. */
const pauses = [500, 1_500];

export interface PackageProgress {
  /** Documents whose files are in the package, or known to be missing. */
  done: number;
  total: number;
}

export interface TaxPackage {
  name: string;
  /** Undefined when the period has no documents. */
  file?: Blob;
  documents: number;
  payments: number;
  /** The number of lines in the booking batch; undefined when it was left out. */
  bookings?: number;
  /** What is missing from the package, in German, one sentence per document. */
  missing: string[];
}

interface Wanted extends Period {
  onProgress: (progress: PackageProgress) => void;
  /** Aborts it. */
  signal: AbortSignal;
}

const noBatch =
  'Der DATEV-Buchungsstapel fehlt: Berater- und Mandantennummer sind nicht beide eingetragen (Einstellungen, Rechnungen).';

/** The PDF of a document, requested up to three times on server errors. */
async function fileOf(issued: Issued, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  for (const pause of pauses) {
    try {
      return await fetchDocument(issued, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (!isNetworkError(error) && !isServerFault(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
      signal.throwIfAborted();
    }
  }
  return fetchDocument(issued, signal);
}

/** A document's PDF, or why there is none; rethrows when offline, because every other file would fail as well. */
async function fileOrReason(issued: Issued, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer> | string> {
  try {
    return await fileOf(issued, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (isNetworkError(error)) throw error;
    return `${issued.number}: Das PDF fehlt. ${messageOf(error)}`;
  }
}

async function readSettings(signal: AbortSignal): Promise<BillingSettings | null> {
  const row = supabase.from('billing_settings').select('*').eq('id', 1);
  return (await row.abortSignal(signal).maybeSingle().throwOnError()).data;
}

const inFolder = (file: string) => `belege/${file}`;

async function make({ from, to, onProgress, signal }: Wanted): Promise<TaxPackage> {
  const name = `steuerberatung_${from}_bis_${to}.zip`;
  const [settings, all, payments] = await Promise.all([
    readSettings(signal),
    readIssued({ from, to }),
    readPayments({ from, to }),
  ]);
  signal.throwIfAborted();
  if (all.length === 0 && payments.length === 0) return { name, documents: 0, payments: 0, missing: [] };

  const zip = new ZipWriter();
  const packed: PackedDocument[] = [];
  const bookings: Posting[] = [];
  const missing: string[] = [];
  const isBooked = settings !== null && missingForDatev(settings).length === 0;
  const pack = (issued: Issued, { document, xml }: Printed, file: Uint8Array<ArrayBuffer> | string) => {
    const hasPdf = typeof file !== 'string';
    if (hasPdf) zip.add(inFolder(`${issued.number}.pdf`), file);
    else missing.push(file);
    if (xml) zip.add(inFolder(`${issued.number}.xml`), xml);
    else if (hasPdf) missing.push(`${issued.number}: Die XML-Datei fehlt.`);
    packed.push({ issued, document, pdf: hasPdf ? `${issued.number}.pdf` : null });
    if (isBooked) bookings.push(...postingsOf(document, settings));
    onProgress({ done: packed.length, total: all.length });
  };

  onProgress({ done: 0, total: all.length });
  for (const part of chunk(all, contentBatchSize)) {
    const printed = await readPrinted(
      part.map(({ id }) => id),
      signal,
    );
    for (const few of chunk(part, filesAtOnce)) {
      const files = await Promise.all(few.map((issued) => fileOrReason(issued, signal)));
      few.forEach((issued, index) => {
        const found = printed.get(issued.id);
        // Once issued, a document is neither deleted nor changed.
        if (!found) throw new Error(`Gone: ${issued.id}`);
        pack(issued, found, files[index] ?? '');
      });
    }
  }

  zip.add('rechnungen.csv', toCsv(packed, documentColumns));
  zip.add('positionen.csv', toCsv(packed.flatMap(lineRowsOf), lineColumns));
  zip.add('zahlungen.csv', toCsv(payments, paymentColumns));
  if (isBooked)
    for (const batch of postingBatches(bookings, settings, { from, to }, new Date())) zip.add(batch.name, batch.bytes);
  const notes = isBooked ? missing : [...missing, noBatch];
  if (notes.length > 0)
    zip.add('hinweise.txt', [`Zeitraum: ${formatDate(from)} bis ${formatDate(to)}`, '', ...notes, ''].join('\r\n'));
  return {
    name,
    file: zip.finish(),
    documents: all.length,
    payments: payments.length,
    ...(isBooked && { bookings: bookings.length }),
    missing,
  };
}

type Printed = NonNullable<ReturnType<Awaited<ReturnType<typeof readPrinted>>['get']>>;

export const adminTaxPackageMutations = {
  /**
   * Creates the tax adviser's package of a period in the browser: every invoice and cancellation issued in it with PDF
   * and XML, three tables, and the DATEV booking batch if both of its numbers are known. Returns null when aborted. A
   * document whose PDF is missing or differs from the issued one is named in the result and in the package. Fails when
   * rows cannot be read, when offline, and for more documents than `packageLimit`.
   */
  make: mutationOptions({
    mutationFn: async (wanted: Wanted): Promise<TaxPackage | null> => {
      try {
        return await make(wanted);
      } catch (error) {
        if (wanted.signal.aborted) return null;
        throw error;
      }
    },
    onSuccess: (made) => {
      if (!made) toast.info('Das Paket wurde nicht erstellt.');
      else if (!made.file) toast.info('Im gewählten Zeitraum gibt es weder Belege noch Zahlungen.');
      else if (made.missing.length > 0) toast.error('Das Paket ist nicht vollständig.');
      else
        toast.success(
          made.documents === 1
            ? 'Paket mit 1 Beleg erstellt'
            : `Paket mit ${formatCount(made.documents)} Belegen erstellt`,
        );
    },
    meta: { error: (cause) => `Das Paket konnte nicht erstellt werden: ${cause}` },
  }),
};
