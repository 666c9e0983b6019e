import { GermanError } from '@/lib/errors';
import { supabase } from '@/lib/supabase/client';

/** How long the file of an invoice may take, and how often it is looked for, in ms. */
const [patience, interval] = [90_000, 1_500];

/** Issues the version of a draft that its reader has seen. Returns the invoice; the database's error is passed on. */
export async function issueDraft(id: string, version: string) {
  return (await supabase.rpc('issue_invoice', { draft: id, expected: version }).throwOnError()).data;
}

/**
 * Sends an issued invoice as soon as its file exists. Returns the address.
 *
 * @throws GermanError if the file does not exist after a minute and a half, or once `signal` is aborted
 */
export async function sendIssued(id: string, signal?: AbortSignal): Promise<string> {
  const until = Date.now() + patience;
  for (;;) {
    const { data } = await supabase.from('invoices').select('sha256').eq('id', id).single().throwOnError();
    if (data.sha256) break;
    if (signal?.aborted || Date.now() > until) throw new GermanError('Das PDF wird noch erstellt.');
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
  return (await supabase.rpc('send_invoice', { invoice: id }).throwOnError()).data;
}
