import { handledMutation, acknowledgementMutation } from '@/features/declarations/admin/mutations';
import { supabase } from '@/lib/supabase/client';

export const adminTerminationMutations = {
  /** The contract itself stays as it is. */
  setHandled: handledMutation('terminations', {
    handled: 'Kündigung als erledigt markiert',
    reopened: 'Kündigung wieder geöffnet',
    error: 'Fehler beim Aktualisieren der Kündigung',
  }),

  sendReceipt: acknowledgementMutation(
    'terminations',
    async (id) => (await supabase.rpc('send_termination_receipt', { termination: id }).throwOnError()).data,
  ),
};
