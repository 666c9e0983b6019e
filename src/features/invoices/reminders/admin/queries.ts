import { queryOptions } from '@tanstack/react-query';
import type { Database, Json } from '@functions/api/database.types';
import { supabase } from '@/lib/supabase/client';

type Functions = Database['public']['Functions'];

async function readOfInvoice(id: string, signal: AbortSignal) {
  const { data } = await supabase
    .from('reminders')
    .select('id, step, day, due_by, open_cents, total_cents, sha256, by_post, printed_at')
    .eq('invoice_id', id)
    .order('step', { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** A reminder, as shown on its invoice's page. */
export type Reminder = Awaited<ReturnType<typeof readOfInvoice>>[number];

type Previewed = Functions['preview_reminders']['Returns'][number];

/** A preview of the next reminder of an invoice; with a problem there is none. */
export type ReminderPreview = Omit<Previewed, 'address' | 'content' | 'problem'> & {
  /** The recipient; null when the letter has to be posted. */
  address: string | null;
  /** What the letter would say (`ReminderDocument`); null for one of several invoices. */
  content: Json;
  problem: string | null;
};

async function readPreview(ids: readonly string[], signal: AbortSignal): Promise<ReminderPreview[]> {
  const preview = supabase.rpc('preview_reminders', { invoices: [...ids] });
  const { data } = await preview.abortSignal(signal).throwOnError();
  return data;
}

export const adminReminderQueries = {
  /** The reminders of an invoice, latest first. */
  ofInvoice: (id: string) =>
    queryOptions({
      queryKey: ['reminders', 'of invoice', id],
      queryFn: ({ signal }) => readOfInvoice(id, signal),
    }),

  /** The latest mails that sent reminders, up to 20. */
  mails: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['email_queue', 'of reminders', ids],
      queryFn: async ({ signal }) => {
        const sent = supabase
          .from('email_queue')
          .select('id, subject_id, to_email, status, created_at, sent_at')
          .in('subject_id', [...ids])
          .eq('kind', 'reminder')
          .order('created_at', { ascending: false })
          .order('id')
          .limit(20);
        return (await sent.abortSignal(signal).throwOnError()).data;
      },
    }),

  /** A preview of the next reminder of each of these invoices. Never cached: it is what the user confirms. */
  preview: (ids: readonly string[]) =>
    queryOptions({
      queryKey: ['invoices', 'reminder preview', ids],
      queryFn: ({ signal }) => readPreview(ids, signal),
      staleTime: 0,
    }),
};
