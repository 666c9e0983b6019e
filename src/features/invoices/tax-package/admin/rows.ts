import { parseDocument } from '@functions/documents/schema';
import type { Period } from '@/lib/forms/period';
import { GermanError } from '@/lib/errors';
import { formatCount } from '@/lib/format/format';
import { chunk } from '@/lib/chunk';
import { readAllByDay } from '@/lib/query/read-all';
import { supabase } from '@/lib/supabase/client';

/**
 * The maximum number of documents in a package: what a ZIP can hold, and a browser can process in a reasonable time.
 */
export const packageLimit = 10_000;

/** How many documents are read per request with everything printed, up to 200 line items each. */
export const contentBatchSize = 50;

/**
 * All invoices and cancellations issued in the period, without their printed content, by day and number.
 * @throws GermanError when there are more than `packageLimit`
 */
export async function readIssued({ from, to }: Period) {
  let count = 0;
  const rows = await readAllByDay(
    from,
    async (day, id) => {
      const part = await supabase
        .from('invoices')
        .select('id, number, kind, issue_date, due_date, status, net_cents, tax_cents, amount, paid_cents, sha256')
        .not('number', 'is', null)
        .gte('issue_date', day)
        .lte('issue_date', to)
        .or(`issue_date.gt.${day},id.gt.${id}`)
        .order('issue_date')
        .order('id')
        .throwOnError();
      count += part.data.length;
      if (count > packageLimit)
        throw new GermanError(
          `In diesem Zeitraum liegen mehr als ${formatCount(packageLimit)} Belege. Bitte wählen Sie einen kürzeren.`,
        );
      return part;
    },
    (row) => row.issue_date ?? from,
  );
  const key = ({ issue_date, kind, number }: (typeof rows)[number]) =>
    `${issue_date} ${kind} ${number?.padStart(20, ' ')}`;
  return rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** An invoice or cancellation without its printed content. */
export type Issued = Awaited<ReturnType<typeof readIssued>>[number];

/** The frozen content and the XML inside the PDF, by document id. */
export async function readPrinted(ids: readonly string[], signal?: AbortSignal) {
  const asked = supabase.from('invoices').select('id, content, xml').in('id', ids);
  const { data } = await (signal ? asked.abortSignal(signal) : asked).throwOnError();
  return new Map(data.map(({ id, content, xml }) => [id, { document: parseDocument(content), xml }] as const));
}

/** How many ids are requested at once: the URL length is limited. */
const idsAtOnce = 100;

/** All payments and refunds of the period, by day, with the invoices they are booked to. */
export async function readPayments({ from, to }: Period) {
  const payments = await readAllByDay(
    from,
    (day, id) =>
      supabase
        .from('payments')
        .select('id, invoice_id, paid_on, cents, note')
        .gte('paid_on', day)
        .lte('paid_on', to)
        .or(`paid_on.gt.${day},id.gt.${id}`)
        .order('paid_on')
        .order('id')
        .throwOnError(),
    (row) => row.paid_on,
  );
  const ids = [...new Set(payments.map(({ invoice_id }) => invoice_id))];
  const invoices = new Map<string, BookedInvoice>();
  for (const part of chunk(ids, idsAtOnce))
    for (const invoice of (await bookedInvoices(part)).data) invoices.set(invoice.id, invoice);
  return payments.map((payment) => ({ ...payment, invoice: invoices.get(payment.invoice_id) }));
}

const bookedInvoices = (ids: readonly string[]) =>
  supabase
    .from('invoices')
    .select('id, number, customer_email, customer:customers(name, number)')
    .in('id', ids)
    .throwOnError();

type BookedInvoice = Awaited<ReturnType<typeof bookedInvoices>>['data'][number];

/** A payment with the number of its invoice and its customer. */
export type Payment = Awaited<ReturnType<typeof readPayments>>[number];
