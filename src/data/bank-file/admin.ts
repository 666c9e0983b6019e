import { mutationOptions } from '@tanstack/react-query';
import { bookPayment } from '@/data/invoices/document-office';
import { reloadAfterFailure } from '@/data/failed-write';
import type { Period } from '@/data/reports/rows';
import { firstDay } from '@/data/reports/schema';
import { GermanError } from '@/lib/errors';
import { formatCount } from '@/lib/format';
import { readAllByDay } from '@/lib/read-all';
import { supabase } from '@/lib/supabase';
import { bookingIds } from './booking-id';
import type { OpenInvoice } from './match';
import { fileLimit, parseBankFile } from './parse';
import type { Incoming } from './transaction';

/** All invoices on which something is still to be paid, whoever wrote them, first due first. */
export async function readOpenInvoices(): Promise<OpenInvoice[]> {
  const rows = await readAllByDay(
    firstDay,
    (day, id) =>
      supabase
        .from('invoices')
        .select('id, number, open_cents, due_date, customer_email, file:customers(name)')
        .eq('status', 'offen')
        .gte('due_date', day)
        .or(`due_date.gt.${day},id.gt.${id}`)
        .order('due_date')
        .order('id')
        .throwOnError(),
    (row) => row.due_date,
  );
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    openCents: row.open_cents,
    customerName: row.file?.name ?? row.customer_email ?? '',
  }));
}

/** The ids of all payments of the period: what became of a transaction has its day. */
export async function readBooked({ from, to }: Period): Promise<Set<string>> {
  const rows = await readAllByDay(
    from,
    (day, id) =>
      supabase
        .from('payments')
        .select('id, paid_on')
        .gte('paid_on', day)
        .lte('paid_on', to)
        .or(`paid_on.gt.${day},id.gt.${id}`)
        .order('paid_on')
        .order('id')
        .throwOnError(),
    (row) => row.paid_on,
  );
  return new Set(rows.map(({ id }) => id));
}

/** What came in, and the id of the payment that it becomes. */
export interface BankEntry extends Incoming {
  id: string;
  isBooked: boolean;
}

export interface ReadFile {
  entries: BankEntry[];
  /** Entries of the file that are no incoming payment. */
  others: number;
  invoices: OpenInvoice[];
}

/** What is to be booked on which invoice. */
export interface BankBooking {
  entry: BankEntry;
  invoice: Pick<OpenInvoice, 'id'>;
}

const nothing: [OpenInvoice[], Set<string>] = [[], new Set()];

/** As much of the purpose as a payment's note takes. */
const noteLength = 200;

export const adminBankFileMutations = {
  /** Reads a bank's file in the browser, and what it may pay. */
  read: mutationOptions({
    mutationFn: async (file: File): Promise<ReadFile> => {
      if (file.size > fileLimit)
        throw new GermanError('Die Datei ist zu groß. Bitte wählen Sie einen kürzeren Zeitraum.');
      const { incoming, others } = parseBankFile(new Uint8Array(await file.arrayBuffer()));
      const ids = await bookingIds(incoming);
      const days = incoming.map(({ day }) => day).toSorted();
      const period = { from: days[0] ?? '', to: days.at(-1) ?? '' };
      const [invoices, booked] =
        days.length > 0 ? await Promise.all([readOpenInvoices(), readBooked(period)]) : nothing;
      const entries = incoming.map((one, index) => {
        const id = ids[index] ?? '';
        return { ...one, id, isBooked: booked.has(id) };
      });
      // What is still to be done comes first.
      const sorted = [...entries.filter(({ isBooked }) => !isBooked), ...entries.filter(({ isBooked }) => isBooked)];
      return { entries: sorted, others, invoices };
    },
    meta: { error: (cause) => `Der Kontoauszug konnte nicht gelesen werden: ${cause}` },
  }),

  /**
   * Books one entry after the other on its invoice and calls `onBooked` for each. What was booked before, by whomever,
   * is not booked again; the first failure ends it.
   */
  book: mutationOptions({
    mutationFn: async ({ bookings, onBooked }: { bookings: BankBooking[]; onBooked: (one: BankBooking) => void }) => {
      for (const one of bookings) {
        const { id, day, cents, name, purpose } = one.entry;
        const note = Array.from([name, purpose].filter(Boolean).join(': ')).slice(0, noteLength).join('').trim();
        await bookPayment({
          id,
          invoice: one.invoice,
          payment: { direction: 'in', paid_on: day, amount: cents / 100, note },
        });
        onBooked(one);
      }
      return bookings.length;
    },
    onError: reloadAfterFailure('invoices'),
    meta: {
      affects: ['invoices', 'payments'],
      success: (count: number) => (count === 1 ? 'Zahlung gebucht' : `${formatCount(count)} Zahlungen gebucht`),
      error: (cause) => `Fehler beim Buchen der Zahlung: ${cause}`,
    },
  }),
};
