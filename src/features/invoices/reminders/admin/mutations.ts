import { mutationOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { formatCount } from '@/lib/format/format';
import { supabase } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/tables';
import { labelOf } from '@/lib/labels';
import { reminderSteps } from '@/features/invoices/reminders/labels';

/** The result for one of several invoices: a reminder without a problem, or why it was skipped. */
export interface ReminderResult {
  invoice_id: string;
  number: string;
  problem: string | null;
}

async function remindMany(ids: readonly string[]): Promise<ReminderResult[]> {
  return (await supabase.rpc('remind_many', { invoices: [...ids] }).throwOnError()).data;
}

function resultText(results: readonly ReminderResult[]): string {
  const made = results.filter(({ problem }) => !problem).length;
  const left = results.length - made;
  const sentence = made === 1 ? '1 Rechnung gemahnt.' : `${formatCount(made)} Rechnungen gemahnt.`;
  return left > 0 ? `${sentence} ${left === 1 ? 'Eine wurde' : `${formatCount(left)} wurden`} ausgelassen.` : sentence;
}

export const adminReminderMutations = {
  /** Creates a reminder of an invoice at a given level. Retried after a lost response, it creates no second one. */
  remind: mutationOptions({
    mutationFn: async ({ id, step }: { id: string; step: Enums<'reminder_step'> }) =>
      (await supabase.rpc('remind', { invoice: id, step }).throwOnError()).data,
    onError: reloadAfterFailure('invoices'),
    meta: {
      affects: ['invoices', 'reminders', 'email_queue'],
      success: ({ step }: { step: Enums<'reminder_step'> }) => `${labelOf(reminderSteps, step)} geschrieben`,
      error: (cause) => `Fehler beim Mahnen: ${cause}`,
    },
  }),

  /** Creates the next reminder of each of several invoices; returns the result for each. */
  remindMany: mutationOptions({
    mutationFn: remindMany,
    onError: reloadAfterFailure('invoices'),
    meta: {
      affects: ['invoices', 'reminders', 'email_queue'],
      success: resultText,
      error: (cause) => `Fehler beim Mahnen: ${cause}`,
    },
  }),

  /** Sends a reminder to its customer again; returns the address. */
  send: mutationOptions({
    mutationFn: async (id: string) => (await supabase.rpc('send_reminder', { reminder: id }).throwOnError()).data,
    meta: {
      affects: ['email_queue'],
      success: (address: string) => `Die E-Mail an ${address} ist unterwegs`,
      error: (cause) => `Fehler beim Senden: ${cause}`,
    },
  }),
};
