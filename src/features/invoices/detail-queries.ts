import { queryOptions } from '@tanstack/react-query';
import { parseDocument } from '@functions/documents/schema';
import { paths, withId } from '@/config/paths';
import { readId } from '@/lib/query/list-address';
import { supabase } from '@/lib/supabase/client';

/** An invoice in full, with its customer, or else the account that has the address, and its order. */
const wholeInvoice = `
  id, kind, number, issued_at, issue_date, customer_id, customer_email, service_from, service_to, payment_days, mail_text,
  content, net_cents, tax_cents, amount, due_date, payable_until, status, paid_cents, open_cents, cancels, cancelled_at,
  cancel_reason, sha256, reminder_step, reminded_on, remind_after, created_at, updated_at,
  account:customer(first_name, last_name), customer:customers(id, name, number, kind), order:requests(id, subject)
` as const;

async function readInvoice(id: string, signal: AbortSignal) {
  const invoice = supabase.from('invoices').select(wholeInvoice).eq('id', id);
  return (await invoice.abortSignal(signal).maybeSingle().throwOnError()).data;
}

/** An invoice as its page shows it. */
export type Invoice = NonNullable<Awaited<ReturnType<typeof readInvoice>>>;

/** An invoice with its content. */
export type InvoiceWithContent = Invoice & { content: NonNullable<Invoice['content']> };

/** Whether it is a draft or a document, as opposed to an open item for an invoice written elsewhere. */
export const hasContent = (invoice: Invoice): invoice is InvoiceWithContent => invoice.content !== null;

/** Whether it is still editable. */
export const isDraft = (invoice: Invoice): invoice is InvoiceWithContent => invoice.status === 'entwurf';

/** The content frozen on issue. */
export const issuedDocument = ({ content }: InvoiceWithContent) => parseDocument(content);

/** What a list of invoices shows of each. */
const listed =
  'id, kind, number, issue_date, amount, due_date, payable_until, status, paid_cents, open_cents, created_at' as const;

/** The page that starts an invoice with line items. */
export const newInvoicePath = withId(paths.admin.invoice, 'neu');

export const adminInvoiceDetailQueries = {
  /** An invoice; null when there is none. */
  one: (id: string) =>
    queryOptions({
      queryKey: ['invoices', 'one', id],
      queryFn: ({ signal }) => (readId(id) ? readInvoice(id, signal) : null),
    }),

  /** The invoice that a cancellation cancels, and the cancellation of an invoice. */
  counterpart: ({ id, cancels }: Pick<Invoice, 'id' | 'cancels'>) =>
    queryOptions({
      queryKey: ['invoices', 'counterpart', id],
      queryFn: async ({ signal }) => {
        const invoices = supabase.from('invoices').select('id, kind, number');
        const found = cancels ? invoices.eq('id', cancels) : invoices.eq('cancels', id);
        return (await found.abortSignal(signal).maybeSingle().throwOnError()).data;
      },
    }),

  /** The payments of an invoice, latest first. */
  payments: (id: string) =>
    queryOptions({
      queryKey: ['payments', 'of invoice', id],
      queryFn: async ({ signal }) => {
        const booked = supabase
          .from('payments')
          .select('id, paid_on, cents, note, created_at')
          .eq('invoice_id', id)
          .order('created_at', { ascending: false })
          .order('id')
          .limit(200);
        return (await booked.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** The latest documents and open items of an order, up to 50. */
  ofOrder: (id: string) =>
    queryOptions({
      queryKey: ['invoices', 'of order', id],
      queryFn: async ({ signal }) => {
        const found = supabase.from('invoices').select(listed).eq('request_id', id);
        const latest = found.order('created_at', { ascending: false }).order('id').limit(50);
        return (await latest.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** The latest documents and open items of a customer, also those that have only the address, up to 200. */
  ofCustomer: (id: string) =>
    queryOptions({
      queryKey: ['invoices', 'of customer', id],
      queryFn: async ({ signal }) => {
        const found = supabase.rpc('invoices_of_customer', { customer: id }, { get: true }).select(listed);
        const latest = found.order('created_at', { ascending: false }).order('id').limit(200);
        return (await latest.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** What is missing before a version of a draft can be issued, in German, and the field where it belongs. */
  missing: (id: string, version: string) =>
    queryOptions({
      queryKey: ['invoices', 'missing', id, version],
      // Also depends on the customer and the settings, from whose screens the user returns here.
      staleTime: 0,
      queryFn: async ({ signal }) =>
        (await supabase.rpc('missing_of_draft', { draft: id }, { get: true }).abortSignal(signal).throwOnError()).data,
      // While the next version of the same draft is checked, nothing around the list moves.
      placeholderData: (last, query) => (query?.queryKey[2] === id ? last : undefined),
    }),

  /** What would be printed if the saved draft were issued now. */
  preview: (id: string) =>
    queryOptions({
      queryKey: ['invoices', 'preview', id],
      queryFn: async ({ signal }) => {
        const draft = supabase.rpc('preview_of_draft', { draft: id }, { get: true });
        const { data } = await draft.abortSignal(signal).throwOnError();
        return parseDocument(data);
      },
    }),
};
