import { handledMutation, acknowledgementMutation } from '@/features/declarations/admin/mutations';
import { supabase } from '@/lib/supabase/client';

export const adminWithdrawalMutations = {
  setHandled: handledMutation('withdrawals', {
    handled: 'Widerruf als erledigt markiert',
    reopened: 'Widerruf wieder geöffnet',
    error: 'Fehler beim Aktualisieren des Widerrufs',
  }),

  sendReceipt: acknowledgementMutation(
    'withdrawals',
    async (id) => (await supabase.rpc('send_withdrawal_receipt', { withdrawal: id }).throwOnError()).data,
  ),
};
