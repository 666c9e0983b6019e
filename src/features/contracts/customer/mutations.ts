import { mutationOptions } from '@tanstack/react-query';
import { supabase } from '@/lib/supabase/client';
import type { OwnVisit } from './queries';

export const customerContractMutations = {
  /** Cancels a visit; refused by the database once the notice is over. Twice is no error. */
  cancelVisit: mutationOptions({
    mutationFn: async ({ schedule_id, occurs_on }: Pick<OwnVisit, 'schedule_id' | 'occurs_on'>) =>
      (await supabase.rpc('cancel_own_visit', { schedule: schedule_id, occurs_on }).throwOnError()).data,
    meta: {
      affects: ['dropped_visits'],
      success: (isNew: boolean) =>
        isNew ? 'Einsatz abgesagt. Das Büro wird benachrichtigt.' : 'Dieser Einsatz entfällt schon.',
      error: (cause) => `Fehler beim Absagen des Einsatzes: ${cause}`,
    },
  }),
};
