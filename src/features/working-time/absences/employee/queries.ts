import { mutationOptions } from '@tanstack/react-query';
import { reloadAfterFailure } from '@/lib/forms/reload-after-failure';
import { hasCode } from '@/lib/errors';
import { supabase } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/tables';
import type { AbsenceForm } from '@/features/working-time/absences/schema';
import { type EnteredAbsence, insertAbsence } from '@/features/working-time/absences/queries';

const asked = {
  urlaub: 'Urlaub beantragt. Das Büro entscheidet darüber.',
  krank: 'Krankmeldung gesendet. Gute Besserung!',
  frei: 'Freier Tag beantragt. Das Büro entscheidet darüber.',
} satisfies Record<Enums<'absence_kind'>, string>;

export const employeeAbsenceMutations = {
  /** Requests days off, or reports sick. Fails when the employee is already absent then (23P01). */
  enter: mutationOptions({
    mutationFn: (absence: AbsenceForm) => insertAbsence(absence),
    onError: reloadAfterFailure('absences'),
    meta: {
      affects: ['absences'],
      success: ({ kind }: EnteredAbsence) => asked[kind],
      error: (cause) => `Nicht gesendet: ${cause}`,
    },
  }),

  /** Withdraws a pending request; fails when it has been decided on (PGRST116). */
  withdraw: mutationOptions({
    mutationFn: async (id: string) =>
      supabase.from('absences').delete().eq('id', id).eq('status', 'beantragt').select('id').single().throwOnError(),
    onError: reloadAfterFailure('absences'),
    meta: {
      affects: ['absences'],
      success: 'Antrag zurückgezogen.',
      error: (cause, error) =>
        hasCode(error, 'PGRST116')
          ? 'Das Büro hat über diesen Antrag schon entschieden.'
          : `Fehler beim Zurückziehen des Antrags: ${cause}`,
    },
  }),
};
