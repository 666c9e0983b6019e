import { mutationOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';

interface Handled {
  id: string;
  isHandled: boolean;
}

export const adminWithdrawalMutations = {
  /** Marks a withdrawal as handled, or undoes that. The database sets the time. */
  setHandled: mutationOptions({
    mutationFn: async ({ id, isHandled }: Handled) => {
      const handled_at = isHandled ? new Date().toISOString() : null;
      const changed = supabase.from('withdrawals').update({ handled_at }).eq('id', id).select('handled_at').single();
      return (await changed.throwOnError()).data;
    },
    meta: {
      affects: ['withdrawals', 'customers'],
      success: ({ handled_at }: { handled_at: string | null }) =>
        handled_at ? 'Widerruf als erledigt markiert' : 'Widerruf wieder geöffnet',
      error: 'Fehler beim Aktualisieren des Widerrufs',
    },
  }),

  /** Sends the receipt with the full declaration; returns the address. Repeating the call sends no second one. */
  sendReceipt: mutationOptions({
    mutationFn: async (id: string) =>
      (await supabase.rpc('send_withdrawal_receipt', { withdrawal: id }).throwOnError()).data,
    meta: {
      affects: ['withdrawals', 'email_queue'],
      success: (address: string) => `Die E-Mail an ${address} ist unterwegs`,
      error: (cause) => `Fehler beim Senden der Bestätigung: ${cause}`,
    },
  }),
};
