import { mutationOptions } from '@tanstack/react-query';
import { bookingIds } from '@/features/invoices/bank-receipts/booking-id';
import { fileLimit, parseBankFile } from '@/features/invoices/bank-receipts/parse';
import type { Incoming } from '@/features/invoices/bank-receipts/transaction';
import { reloadAfterFailure } from '@/lib/forms/failed-write';
import { GermanError } from '@/lib/errors';
import { formatCount } from '@/lib/format/format';
import { parts } from '@/lib/lazy/parts';
import { undoBy } from '@/lib/query/query-client';
import { supabase } from '@/lib/supabase/client';
import type { BankReceipt } from './queries';

/** What became of a file. */
export interface KeptFile {
  /** Receipts that were not there before. */
  fresh: number;
  known: number;
  /** Entries of the file that are no receipts. */
  others: number;
}

/** How many receipts are sent, and how many parts booked, at once: what the database takes. */
const receiptsAtOnce = 500;
const partsAtOnce = 100;

const cut = (text: string, most: number): string => Array.from(text).slice(0, most).join('').trim();

/** The account that invoices name: that of files that name none. */
async function usualAccount(): Promise<string> {
  const { data } = await supabase.from('billing_settings').select('iban').maybeSingle().throwOnError();
  return data?.iban ?? '';
}

/** The receipts of a file as the database keeps them. */
async function receiptsOf(incoming: readonly Incoming[]) {
  const usual = incoming.some(({ account }) => account === '') ? await usualAccount() : '';
  const named = incoming.map((one) => ({ ...one, account: one.account || usual }));
  const ids = await bookingIds(named);
  return named.map(({ account, day, cents, name, purpose }, index) => ({
    id: ids[index] ?? '',
    account: cut(account, 34),
    paid_on: day,
    cents,
    payer: cut(name, 200),
    purpose: cut(purpose, 1000),
  }));
}

/** Reads a bank's file in the browser and keeps what came in. */
async function keepFile(file: File): Promise<KeptFile> {
  if (file.size > fileLimit) throw new GermanError('Die Datei ist zu groß. Bitte wählen Sie einen kürzeren Zeitraum.');
  const { incoming, others } = parseBankFile(new Uint8Array(await file.arrayBuffer()));
  const receipts = await receiptsOf(incoming);
  let fresh = 0;
  for (const some of parts(receipts, receiptsAtOnce))
    fresh += (await supabase.rpc('keep_receipts', { receipts: some }).throwOnError()).data;
  return { fresh, known: receipts.length - fresh, others };
}

/** A part of a receipt for an invoice. `id` is the payment's, which the caller makes. */
export interface ReceiptPart {
  id: string;
  receipt: string;
  invoice: string;
  cents: number;
}

interface Booked {
  receipts: number;
  /** Why others were not booked, in German. */
  problems: string[];
}

/** Books parts of receipts; @throws GermanError when nothing was booked. */
async function book(wanted: readonly ReceiptPart[]): Promise<Booked> {
  const results = [];
  for (const some of parts(wanted, partsAtOnce))
    results.push(
      ...(await supabase.rpc('book_receipts', { bookings: some.map((part) => ({ ...part })) }).throwOnError()).data,
    );
  const problems = results.flatMap(({ problem }): string[] => (problem ? [problem] : []));
  if (problems[0] && problems.length === results.length) throw new GermanError(problems[0]);
  return { receipts: results.length - problems.length, problems };
}

const bookedText = ({ receipts, problems }: Booked): string => {
  const done = receipts === 1 ? '1 Eingang gebucht.' : `${formatCount(receipts)} Eingänge gebucht.`;
  return problems.length > 0 ? `${done} Nicht gebucht: ${formatCount(problems.length)}.` : done;
};

const setAside = async (id: string, note: string | null) =>
  supabase
    .from('bank_receipts')
    .update({ aside_note: note })
    .eq('id', id)
    .gt('rest_cents', 0)
    .select('id')
    .single()
    .throwOnError();

const reopen = mutationOptions({
  mutationFn: ({ id }: { id: string }) => setAside(id, null),
  onError: reloadAfterFailure('bank_receipts'),
  meta: {
    affects: ['bank_receipts'],
    success: 'Zahlungseingang ist wieder offen',
    error: 'Fehler beim Speichern des Zahlungseingangs',
  },
});

export const adminReceiptMutations = {
  /** Reads a bank's file and keeps what came in; tells how much of it is new. */
  keepFile: mutationOptions({
    mutationFn: keepFile,
    meta: {
      affects: ['bank_receipts'],
      error: (cause) => `Der Kontoauszug konnte nicht gelesen werden: ${cause}`,
    },
  }),

  /** Books parts of receipts on invoices; those of one receipt all or none. Tried again with the same ids, once. */
  book: mutationOptions({
    mutationFn: book,
    onError: reloadAfterFailure('bank_receipts'),
    meta: {
      affects: ['bank_receipts', 'invoices', 'payments'],
      success: bookedText,
      error: (cause) => `Fehler beim Buchen: ${cause}`,
    },
  }),

  /** Books back all that was booked of a receipt. */
  release: mutationOptions({
    mutationFn: async (id: string) => (await supabase.rpc('release_receipt', { receipt: id }).throwOnError()).data,
    onError: reloadAfterFailure('bank_receipts'),
    meta: {
      affects: ['bank_receipts', 'invoices', 'payments'],
      success: 'Zuordnung aufgehoben',
      error: (cause) => `Fehler beim Aufheben der Zuordnung: ${cause}`,
    },
  }),

  /** Puts a receipt aside, with a note about why. */
  putAside: mutationOptions({
    mutationFn: ({ id, reason }: { id: BankReceipt['id']; reason: string }) => setAside(id, reason),
    onError: reloadAfterFailure('bank_receipts'),
    meta: {
      affects: ['bank_receipts'],
      success: 'Zahlungseingang zurückgestellt',
      undo: undoBy(reopen),
      error: 'Fehler beim Speichern des Zahlungseingangs',
    },
  }),

  reopen,
};
