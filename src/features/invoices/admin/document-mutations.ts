import { mutationOptions } from '@tanstack/react-query';
import { type ContentForm, contentValues, defaultContent } from '@/features/documents/content-form';
import { saveVersion } from '@/features/documents/save-version';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { GermanError, hasCode, messageOf } from '@/lib/errors';
import { formatEuro } from '@/lib/format/format-euro';
import { supabase } from '@/lib/supabase/client';
import { type Invoice, type InvoiceWithContent } from '@/features/invoices/detail-queries';
import { toInvoiceDraftRow, invoiceDraftValues } from '@/features/invoices/draft-schema';
import { issueDraft, sendIssued } from './issuing';
import { periodOfTasks, type ServicePeriod, unknownPeriod } from './service-period';
import type { PaymentForm } from '@/features/invoices/payments/schema';

/** What a new draft refers to. */
interface NewDraft {
  customerId: string;
  order?: { id: string; subject: string } | null;
}

/** The editable columns. */
type DraftColumns = ReturnType<typeof toInvoiceDraftRow>;

async function insertDraft(draft: DraftColumns & { request_id: string | null }): Promise<string> {
  const { data } = await supabase
    .from('invoices')
    .insert({ ...draft, status: 'entwurf' })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

/** The company's defaults for one customer. */
async function defaultColumns({ customerId, order }: NewDraft): Promise<DraftColumns> {
  const [{ data: usual }, { data: customer }] = await Promise.all([
    supabase.from('billing_settings').select('*').maybeSingle().throwOnError(),
    supabase.from('customers').select('id, number, name, kind').eq('id', customerId).single().throwOnError(),
  ]);
  const content = defaultContent(usual, {
    kind: customer.kind,
    about: order?.subject,
    introduction: usual?.introduction,
    closing: usual?.closing,
  });
  const [place, terms, period] = order
    ? await Promise.all([placeOf(order.id), agreed(order.id), servicePeriodOf(order.id)])
    : [nowhere, undefined, unknownPeriod];
  return toInvoiceDraftRow({
    customer,
    ...period,
    payment_days: usual?.payment_days ?? 14,
    mail_text: '',
    ...place,
    ...content,
    ...terms,
  });
}

const nowhere = { street: '', postal_code: '', city: '' };

/** The place of work of an order, if not the customer's own address. */
async function placeOf(order: string): Promise<typeof nowhere> {
  const place = supabase.from('requests').select('street, postal_code, city').eq('id', order);
  const { data } = await place.single().throwOnError();
  return { street: data.street ?? '', postal_code: data.postal_code ?? '', city: data.city ?? '' };
}

/** When the service of an order was rendered. */
async function servicePeriodOf(order: string): Promise<ServicePeriod> {
  const tasks = supabase
    .from('tasks')
    .select('status, starts_at, ends_at, finished_at, entries:work_times(start_time, end_time)')
    .eq('request_id', order);
  return periodOfTasks((await tasks.throwOnError()).data);
}

/**
 * What an order's quote agreed to be done once, with the optional lines that were chosen; undefined without one. What recurs
 * is billed by its contract.
 */
async function agreed(order: string): Promise<Partial<ContentForm> | undefined> {
  const { data } = await supabase
    .from('quotes')
    .select('content, chosen_lines')
    .eq('request_id', order)
    .eq('status', 'angenommen')
    .order('created_at', { ascending: false })
    .order('id')
    .limit(1)
    .maybeSingle()
    .throwOnError();
  if (!data) return undefined;
  const { taxation, prices, exemption, real_estate, lines, discount } = contentValues(data.content);
  const once = lines
    .filter(({ recurs, optional }, index) => recurs === 'once' && (!optional || data.chosen_lines.includes(index + 1)))
    .map((line) => ({ ...line, optional: false }));
  return { taxation, prices, exemption, real_estate, lines: once, discount };
}

const columns = 'customer_id, service_from, service_to, payment_days, mail_text, content, updated_at' as const;

/**
 * Saves a draft on top of the version that its editor has loaded, and returns the new one. Not part of the mutations:
 * an autosaving editor reports its own state.
 * @throws ConflictError when another user has saved it
 */
export const saveDraft = (id: string, draft: DraftColumns, version: string): Promise<string> =>
  saveVersion({
    sent: draft,
    update: supabase
      .from('invoices')
      .update(draft)
      .eq('id', id)
      .eq('status', 'entwurf')
      .eq('updated_at', version)
      .select('updated_at')
      .maybeSingle()
      .throwOnError(),
    read: () =>
      supabase.from('invoices').select(columns).eq('id', id).eq('status', 'entwurf').maybeSingle().throwOnError(),
    columnsOf: (row) => ({
      ...toInvoiceDraftRow(invoiceDraftValues({ ...row, customer: null })),
      customer_id: row.customer_id,
    }),
  });

/** A payment, and the invoice to book it to. `id` is the payment's. */
interface Booking {
  id: string;
  invoice: Pick<Invoice, 'id'>;
  payment: PaymentForm;
}

/**
 * Books a payment or refund to an invoice. Retried with the same id after a lost response, it is booked once.
 * @throws GermanError when something else is booked under this id: another amount, or another invoice
 */
async function bookPayment({ id, invoice, payment }: Booking): Promise<void> {
  const cents = (payment.direction === 'out' ? -1 : 1) * Math.round(payment.amount * 100);
  const { paid_on, note } = payment;
  const { error } = await supabase.from('payments').insert({ id, invoice_id: invoice.id, paid_on, cents, note });
  if (!error) return;
  if (!hasCode(error, '23505')) throw error;
  const { data: booked } = await supabase
    .from('payments')
    .select('cents, invoice_id')
    .eq('id', id)
    .single()
    .throwOnError();
  if (booked.invoice_id !== invoice.id)
    throw new GermanError('Diese Zahlung ist schon auf eine andere Rechnung gebucht. Bitte schließen Sie das Fenster.');
  if (booked.cents !== cents)
    throw new GermanError(`Gebucht sind schon ${formatEuro(booked.cents / 100)}. Bitte schließen Sie das Fenster.`);
}

export const adminInvoiceDocumentMutations = {
  /** A draft with the company's defaults; returns its id. */
  begin: mutationOptions({
    mutationFn: async (draft: NewDraft) =>
      insertDraft({ ...(await defaultColumns(draft)), request_id: draft.order?.id ?? null }),
    meta: { affects: ['invoices'], error: 'Fehler beim Anlegen des Entwurfs' },
  }),

  /** A draft with the content of an issued invoice; returns its id. */
  copy: mutationOptions({
    mutationFn: async (invoice: InvoiceWithContent) => {
      const { buyer } = invoice.content as { buyer?: { reference?: string } };
      // What was written for the mail belonged to that mail.
      const values = { ...invoiceDraftValues(invoice), buyer_reference: buyer?.reference ?? '', mail_text: '' };
      return insertDraft({ ...toInvoiceDraftRow(values), request_id: invoice.order?.id ?? null });
    },
    meta: { affects: ['invoices'], success: 'Entwurf angelegt', error: 'Fehler beim Anlegen des Entwurfs' },
  }),

  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('invoices').delete().eq('id', id).eq('status', 'entwurf').select('id').single().throwOnError(),
    meta: { affects: ['invoices'], success: 'Entwurf gelöscht', error: 'Fehler beim Löschen des Entwurfs' },
  }),

  /** Issues the version of a draft that its editor has loaded. */
  issue: mutationOptions({
    mutationFn: ({ id, version }: { id: string; version: string }) => issueDraft(id, version),
    onError: reloadAfterFailure('invoices'),
    meta: {
      affects: ['invoices'],
      success: ({ number }: { number: string | null }) => `Rechnung ${number} ausgestellt`,
      error: 'Fehler beim Ausstellen der Rechnung',
    },
  }),

  /** Issues the version of a draft that its editor has loaded, and sends it to its customer once its file exists. */
  issueAndSend: mutationOptions({
    mutationFn: async ({ id, version }: { id: string; version: string }) => {
      const { number } = await issueDraft(id, version);
      try {
        return { number, address: await sendIssued(id) };
      } catch (error) {
        throw new GermanError(`Die Rechnung ${number} ist ausgestellt, aber nicht gesendet. ${messageOf(error)}`);
      }
    },
    onError: reloadAfterFailure('invoices'),
    meta: {
      affects: ['invoices', 'email_queue'],
      success: ({ number, address }: { number: string | null; address: string }) =>
        `Rechnung ${number} ausgestellt, die E-Mail an ${address} ist unterwegs`,
      error: (cause) => `Fehler beim Ausstellen und Senden: ${cause}`,
    },
  }),

  /** Cancels an issued invoice by a cancellation document. */
  cancel: mutationOptions({
    mutationFn: async (id: string) => (await supabase.rpc('cancel_invoice', { invoice: id }).throwOnError()).data,
    onError: reloadAfterFailure('invoices'),
    meta: {
      affects: ['invoices'],
      success: ({ number }: { number: string | null }) => `Stornorechnung ${number} ausgestellt`,
      error: 'Fehler beim Stornieren der Rechnung',
    },
  }),

  /** Cancels an open item without a document, with a reason. */
  cancelItem: mutationOptions({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      supabase.rpc('cancel_open_item', { item: id, reason }).throwOnError(),
    onError: reloadAfterFailure('invoices'),
    meta: {
      affects: ['invoices'],
      success: 'Offener Posten storniert',
      error: (cause) => `Fehler beim Stornieren: ${cause}`,
    },
  }),

  /** Sends an issued document to its customer, an invoice in the words given; returns the address. */
  send: mutationOptions({
    mutationFn: async ({ id, words }: { id: string; words?: string }) =>
      (await supabase.rpc('send_invoice', { invoice: id, words }).throwOnError()).data,
    meta: {
      affects: ['email_queue', 'invoices'],
      success: (address: string) => `Die E-Mail an ${address} ist unterwegs`,
      error: (cause) => `Fehler beim Senden: ${cause}`,
    },
  }),

  /** `bookPayment`, with a toast on the result. */
  book: mutationOptions({
    mutationFn: bookPayment,
    onError: reloadAfterFailure('invoices'),
    meta: {
      affects: ['invoices', 'payments'],
      success: 'Zahlung gebucht',
      error: (cause) => `Fehler beim Buchen der Zahlung: ${cause}`,
    },
  }),
};
