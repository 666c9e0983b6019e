import { mutationOptions } from '@tanstack/react-query';
import { paths } from '@/config/paths';
import { contentOfForm, defaultContent } from '@/features/documents/content-form';
import { saveVersion } from '@/features/documents/save-version';
import { singleLine } from '@/lib/forms/fields';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { GermanError } from '@/lib/errors';
import { supabase } from '@/lib/supabase/client';
import type { Row, TableName } from '@/lib/supabase/tables';
import type { Quote } from '@/features/quotes/detail-queries';
import { toQuoteRow, quoteValues } from '@/features/quotes/draft-schema';
import type { Address } from '@/features/quotes/invoice-address';
import { recurringPrices } from '@/features/quotes/price';
import type { LeadDetails } from '@/features/services/lead-details';
import { noPlace, placeOfLead, linesOfLead } from './lines-of-lead';

/** What a new draft refers to. */
interface NewQuote {
  customerId: string;
  subject: string;
  leadId?: string;
  /** What the lead asked for, from which the line items are made. */
  request?: LeadDetails;
}

/** The editable columns. */
type QuoteColumns = ReturnType<typeof toQuoteRow>;

async function insertQuote(
  quote: QuoteColumns & { contact_request_id?: string | null; replaces?: string },
): Promise<string> {
  const { data } = await supabase.from('quotes').insert(quote).select('id').single().throwOnError();
  return data.id;
}

/** The company's defaults for one customer. */
async function defaultColumns({ customerId, subject, request }: NewQuote): Promise<QuoteColumns> {
  const [{ data: usual }, { data: customer }] = await Promise.all([
    supabase.from('billing_settings').select('*').maybeSingle().throwOnError(),
    supabase.from('customers').select('kind, street, postal_code, city').eq('id', customerId).single().throwOnError(),
  ]);
  const content = defaultContent(usual, {
    kind: customer.kind,
    about: subject,
    introduction: usual?.quote_introduction,
    closing: usual?.quote_closing,
  });
  return {
    customer_id: customerId,
    subject,
    ...(request?.from ? placeOfLead(request.from.address, customer) : noPlace),
    destination: request?.to ? singleLine(300).parse(request.to.address) || null : null,
    quote_days: usual?.quote_days ?? 30,
    mail_text: null,
    content: contentOfForm(request ? { ...content, lines: linesOfLead(request, content.lines) } : content),
  };
}

const columns =
  'customer_id, subject, street, postal_code, city, destination, quote_days, mail_text, content, updated_at' as const;

/**
 * Saves a draft on top of the version that its editor has loaded, and returns the new one.
 * @throws ConflictError when another user has saved it
 */
export const saveQuote = (id: string, draft: QuoteColumns, version: string): Promise<string> =>
  saveVersion({
    sent: draft,
    update: supabase
      .from('quotes')
      .update(draft)
      .eq('id', id)
      .eq('status', 'entwurf')
      .eq('updated_at', version)
      .select('updated_at')
      .maybeSingle()
      .throwOnError(),
    read: () =>
      supabase.from('quotes').select(columns).eq('id', id).eq('status', 'entwurf').maybeSingle().throwOnError(),
    columnsOf: (row) => ({ ...toQuoteRow(quoteValues({ ...row, customer: null })), customer_id: row.customer_id }),
  });

/** The tables that an answer changes besides the quote itself. */
const answered: TableName[] = [
  ...(['quotes', 'quote_events', 'requests', 'contact_requests'] as const),
  ...(['customers', 'contracts', 'sites', 'email_queue'] as const),
];

/** What accepting a quote has created. */
function createdBy({ request_id, recurring }: Pick<Row<'quotes'>, 'request_id' | 'recurring'>): string {
  if (!request_id) return 'der Vertragsentwurf ist';
  return recurringPrices(recurring).length > 0 ? 'Kundenauftrag und Vertragsentwurf sind' : 'der Kundenauftrag ist';
}

interface NotedAnswer {
  id: string;
  accepted: boolean;
  text: string;
  /** The places (from 1) of the optional line items that are accepted as well. */
  chosen?: number[];
  /** The address of a customer who has none. */
  address?: Address;
}

export const adminQuoteMutations = {
  /** A draft with the company's defaults; returns its id. */
  begin: mutationOptions({
    mutationFn: async (quote: NewQuote) =>
      insertQuote({ ...(await defaultColumns(quote)), contact_request_id: quote.leadId ?? null }),
    meta: { affects: ['quotes'], error: 'Fehler beim Anlegen des Entwurfs' },
  }),

  /** A draft with the content of a quote: its next version, which replaces it when sent, or a separate one. */
  copy: mutationOptions({
    mutationFn: async ({ quote, replaces }: { quote: Quote; replaces: boolean }) => {
      const { buyer } = quote.content as { buyer?: { reference?: string } };
      // What was written for the mail belonged to that mail.
      const values = { ...quoteValues(quote), buyer_reference: buyer?.reference ?? '', mail_text: '' };
      return insertQuote({
        ...toQuoteRow(values),
        contact_request_id: quote.lead?.id ?? null,
        ...(replaces && { replaces: quote.id }),
      });
    },
    meta: { affects: ['quotes'], success: 'Entwurf angelegt', error: 'Fehler beim Anlegen des Entwurfs' },
  }),

  remove: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('quotes').delete().eq('id', id).eq('status', 'entwurf').select('id').single().throwOnError(),
    meta: { affects: ['quotes'], success: 'Entwurf gelöscht', error: 'Fehler beim Löschen des Entwurfs' },
  }),

  /** Creates a quote from the version of a draft that its editor has loaded. */
  send: mutationOptions({
    mutationFn: async ({ id, version }: { id: string; version: string }) =>
      (await supabase.rpc('send_quote', { draft: id, expected: version }).throwOnError()).data,
    onError: reloadAfterFailure('quotes'),
    meta: {
      affects: ['quotes', 'quote_events', 'contact_requests', 'email_queue'],
      success: ({ number }: { number: string | null }) => `Angebot ${number} gesendet`,
      error: 'Fehler beim Senden des Angebots',
    },
  }),

  /** Sends a quote again; returns the address. */
  resend: mutationOptions({
    mutationFn: async (id: string) => (await supabase.rpc('resend_quote', { quote: id }).throwOnError()).data,
    meta: {
      affects: ['email_queue'],
      success: (address: string) => `Die E-Mail an ${address} ist unterwegs`,
      error: (cause) => `Fehler beim Senden: ${cause}`,
    },
  }),

  /** Records a customer's answer by telephone or on paper. */
  note: mutationOptions({
    mutationFn: async ({ id, address, ...answer }: NotedAnswer) =>
      (await supabase.rpc('record_quote_answer', { quote: id, ...answer, ...address }).throwOnError()).data,
    onError: reloadAfterFailure('quotes'),
    meta: {
      affects: answered,
      success: (quote: Row<'quotes'>) =>
        quote.status === 'angenommen' ? `Angenommen, ${createdBy(quote)} angelegt` : 'Als abgelehnt vermerkt',
      error: (cause) => `Fehler beim Vermerken der Antwort: ${cause}`,
    },
  }),

  /** Revokes an acceptance, with the reason that the customer is told. */
  takeBack: mutationOptions({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      (await supabase.rpc('take_back_acceptance', { quote: id, reason }).throwOnError()).data,
    onError: reloadAfterFailure('quotes'),
    meta: {
      affects: answered,
      success: ({ request_id }: { request_id: string | null }) =>
        `Annahme zurückgenommen, der ${request_id ? 'Kundenauftrag ist storniert' : 'Vertragsentwurf ist gelöscht'}`,
      error: (cause) => `Fehler beim Zurücknehmen der Annahme: ${cause}`,
    },
  }),

  /** Copies the link of a quote to the clipboard, to be passed on other than by mail. */
  copyLink: mutationOptions({
    mutationFn: async (id: string) => {
      const { data: token } = await supabase.rpc('quote_link', { quote: id }).throwOnError();
      if (!token) throw new GermanError('Dieses Angebot gibt es nicht mehr.');
      await navigator.clipboard.writeText(`${window.location.origin}${paths.quote}/${token}`);
    },
    meta: { success: 'Link kopiert', error: 'Der Link konnte nicht kopiert werden.' },
  }),
};
