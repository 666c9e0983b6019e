import { mutationOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';

type Table = 'withdrawals' | 'terminations';

interface Handled {
  id: string;
  isHandled: boolean;
}

interface HandledTexts {
  handled: string;
  reopened: string;
  error: string;
}

/** Marks a declaration as handled, or undoes that. The database sets the time. */
export const handledMutation = (table: Table, { handled, reopened, error }: HandledTexts) =>
  mutationOptions({
    mutationFn: async ({ id, isHandled }: Handled) => {
      const handled_at = isHandled ? new Date().toISOString() : null;
      const changed = supabase.from(table).update({ handled_at }).eq('id', id).select('handled_at').single();
      return (await changed.throwOnError()).data;
    },
    meta: {
      affects: [table, 'customers'],
      success: ({ handled_at }: { handled_at: string | null }) => (handled_at ? handled : reopened),
      error,
    },
  });

/** Sends the receipt with the full declaration; returns the address. Repeating the call sends no second one. */
export const acknowledgementMutation = (table: Table, send: (id: string) => Promise<string>) =>
  mutationOptions({
    mutationFn: send,
    meta: {
      affects: [table, 'email_queue'],
      success: (address: string) => `Die E-Mail an ${address} ist unterwegs`,
      error: (cause) => `Fehler beim Senden der Bestätigung: ${cause}`,
    },
  });
